/**
 * What a passkey adds to how a session's person has proved who they are, by the names of RFC 8176: a key that leaves its
 * hardware or not, and the person's presence, which it verified.
 */
export const methodsOf = ({ isSynced }: { isSynced: boolean }): string[] => [
  isSynced ? "swk" : "hwk",
  "user",
  "mfa",
];
