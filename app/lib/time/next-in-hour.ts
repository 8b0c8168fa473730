import { hourMs } from "./durations";

/** Whole seconds since 1970, as tokens have moments. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

/**
 * When one more may be asked for, under a limit for an hour; null if it can be now.
 * @param at the earlier ones, in seconds since 1970, the oldest first.
 */
export function nextInHour(at: readonly number[], perHour: number, now: Date): Date | null {
  const [first] = at.slice(-perHour);
  if (at.length < perHour || first === undefined) return null;
  const next = new Date(first * 1000 + hourMs);
  return next > now ? next : null;
}
