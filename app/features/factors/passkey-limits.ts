/** How many passkeys an account has. */
export const maxPasskeys = 20;

/** The length of a passkey's name. */
export const maxPasskeyName = 100;
