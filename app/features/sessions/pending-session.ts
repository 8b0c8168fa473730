/*
 * A session is pending while its account has a second factor that was not shown in it: it can show the factor, sign out
 * and read itself. Never stored: a new factor makes the older sessions pending, and the end of the last one whole.
 */

/** Whether a session is pending. @param factorSince of its account: when the first factor began; null without one. */
export function isPending(factorAt: Date | null, factorSince: Date | null): boolean {
  return factorSince !== null && (factorAt === null || factorAt < factorSince);
}

/** The same in SQL, over `users` and `sessions` under these names. */
export const pendingSql = (users: string, sessions: string) =>
  `coalesce(${users}.second_factor_since > coalesce(${sessions}.factor_at, '-infinity'), false)`;
