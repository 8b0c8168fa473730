const dayMs = 24 * 60 * 60 * 1000;

/** A session that is used this long after its last refresh has its expiry moved (interface, section 3). */
export const refreshAfterMs = dayMs;

/** From the last refresh, and from sign-in: the end that no refresh passes. */
const lifetimes = {
  short: { lifetimeMs: 7 * dayMs, absoluteMs: 30 * dayMs },
  /** With rememberMe. */
  long: { lifetimeMs: 30 * dayMs, absoluteMs: 90 * dayMs },
} as const;

/** Until when a session holds that was refreshed at `now`: its lifetime, but never past its absolute end. */
export function expiryOf(rememberMe: boolean, createdAt: Date, now: Date): Date {
  const { lifetimeMs, absoluteMs } = rememberMe ? lifetimes.long : lifetimes.short;
  return new Date(Math.min(now.getTime() + lifetimeMs, createdAt.getTime() + absoluteMs));
}
