/** Who an account is for: a person who looks for work, or an organization that offers it (interface, section 2.1). */
export const accountTypes = ["employee", "organization"] as const;

export type AccountType = (typeof accountTypes)[number];

/** Whether some text, of an address perhaps, names a type of account. */
export function isAccountType(text: string | null | undefined): text is AccountType {
  return accountTypes.some((type) => type === text);
}
