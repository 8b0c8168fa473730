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
  isPending: boolean;
}

/** How a session's person has proved who they are so far. */
export type ShownProofs = Pick<Session, "methods" | "factorAt">;

/** A valid session, and its user. */
export interface ActiveSession {
  user: User;
  session: Session;
  /** When its expiry was last moved. */
  refreshedAt: Date;
  isPending: boolean;
  /** Its account has a second factor. */
  hasFactor: boolean;
}

/** A session used this long after its last refresh gets a new expiry (interface, section 3). */
export const refreshAfterMs = dayMs;

/** Counted from the last refresh, and from sign-in (the absolute end, which no refresh moves). */
const lifetimes = {
  short: { lifetimeMs: 7 * dayMs, absoluteMs: 30 * dayMs },
  /** With rememberMe. */
  long: { lifetimeMs: 30 * dayMs, absoluteMs: 90 * dayMs },
} as const;

/** How long a proof counts as just given (ASVS 7.5.1). */
const freshMs = 5 * 60 * 1000;

/**
 * Whether a session's person has just proved who they are: by the second factor, if the account has one; else by opening
 * the session.
 */
export function isFresh(
  { session, hasFactor }: { session: Pick<Session, "createdAt" | "factorAt">; hasFactor: boolean },
  now = new Date(),
): boolean {
  const provedAt = hasFactor ? session.factorAt : session.createdAt;
  return provedAt !== null && now.getTime() - Date.parse(provedAt) < freshMs;
}

/** The expiry of a session refreshed at `now`: its lifetime, but never past its absolute end. */
export function expiryOf(rememberMe: boolean, createdAt: Date, now: Date): Date {
  const { lifetimeMs, absoluteMs } = rememberMe ? lifetimes.long : lifetimes.short;
  return new Date(Math.min(now.getTime() + lifetimeMs, createdAt.getTime() + absoluteMs));
}
