import type { z } from "zod";
import type { User } from "~/features/users/user.server";
import { dayMs } from "~/lib/time/durations";
import type { sessionResponse } from "./session.schema";

/** A session as shown to its owner. */
export type Session = z.output<typeof sessionResponse>;

/** A session in the list of its owner's sessions. */
export interface ListedSession extends Session {
  /** When its expiry was last moved; the session was used on that day. */
  refreshedAt: string;
}

/** A valid session, and its user. */
export interface ActiveSession {
  user: User;
  session: Session;
  /** When its expiry was last moved. */
  refreshedAt: Date;
}

/** A session used this long after its last refresh gets a new expiry (interface, section 3). */
export const refreshAfterMs = dayMs;

/** Counted from the last refresh, and from sign-in (the absolute end, which no refresh moves). */
const lifetimes = {
  short: { lifetimeMs: 7 * dayMs, absoluteMs: 30 * dayMs },
  /** With rememberMe. */
  long: { lifetimeMs: 30 * dayMs, absoluteMs: 90 * dayMs },
} as const;

/** How long the password counts as just asked for, after it opened the session (ASVS 7.5.1). */
const justSignedInMs = 5 * 60 * 1000;

/** Whether a session is so new that its password need not be asked for again. */
export function hasJustSignedIn({ createdAt }: { createdAt: string }, now = new Date()): boolean {
  return now.getTime() - new Date(createdAt).getTime() < justSignedInMs;
}

/** The expiry of a session refreshed at `now`: its lifetime, but never past its absolute end. */
export function expiryOf(rememberMe: boolean, createdAt: Date, now: Date): Date {
  const { lifetimeMs, absoluteMs } = rememberMe ? lifetimes.long : lifetimes.short;
  return new Date(Math.min(now.getTime() + lifetimeMs, createdAt.getTime() + absoluteMs));
}
