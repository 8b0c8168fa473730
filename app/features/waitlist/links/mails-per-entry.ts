/** How many mails with its link an entry gets at most when they are asked for. */
export const mailsPerEntry = {
  hour: 3,
  day: 6,
  /** In thirty days, while nobody has shown that the address is theirs. */
  whilePending: 12,
} as const;
