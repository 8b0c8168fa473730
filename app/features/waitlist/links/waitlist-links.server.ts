import { readToken, signToken } from "~/lib/crypto/signed-token.server";
import { shownAddresses } from "~/lib/text/shown-addresses";
import { hourMs } from "~/lib/time/durations";
import { nextInHour, secondsOf } from "~/lib/time/next-in-hour";
import { mailsPerEntry } from "./mails-per-entry";

const confirmHours = 48;

/** How long an invitation is valid. */
export const invitationDays = 14;

/**
 * The token that confirms an entry.
 * @param options.rejoinedAt for an entry that left: the time of the sign-up whose details it confirms.
 * @param options.hours how long it is valid.
 */
export function confirmToken(
  id: string,
  now = new Date(),
  { rejoinedAt, hours = confirmHours }: { rejoinedAt?: Date | undefined; hours?: number } = {},
): string {
  const exp = secondsOf(now.getTime() + hours * hourMs);
  return signToken("waitlist-confirm", { id, exp, v: rejoinedAt?.getTime() });
}

/**
 * The token of the page after joining, valid for an hour. It contains what the page shows: an address that left or was
 * erased may have no entry to look up, and its page must look like any other.
 */
export async function joinedToken(id: string, email: string, now = new Date()): Promise<string> {
  const shown = shownAddresses(email);
  const joinedAt = secondsOf(now.getTime());
  return signToken("waitlist-joined", { id, exp: secondsOf(now.getTime() + hourMs), shown, at: [joinedAt] });
}

/**
 * The same page's token once its mail was asked for again. It holds no longer than before, and forgets nothing that the
 * hour's limit still counts.
 */
export function resentToken(token: string, now = new Date()): string | null {
  const payload = readToken("waitlist-joined", token, now);
  if (!payload) return null;
  const { at = [] } = payload;
  if (at.length >= mailsPerEntry.hour) return token;
  return signToken("waitlist-joined", { ...payload, at: [...at, secondsOf(now.getTime())] });
}

/** The token of «tu plaza»: its bearer may see, change and erase the entry. Valid as long as the entry exists. */
export function positionToken(id: string): string {
  return signToken("waitlist-place", { id });
}

/** The token that unsubscribes an entry (RFC 8058). */
export function unsubscribeToken(id: string): string {
  return signToken("waitlist-unsubscribe", { id });
}

/** The token of one invitation, not of an earlier or later one to the same entry. */
export function invitationToken(id: string, invitedAt: Date, expiresAt: Date): string {
  return signToken("waitlist-invitation", {
    id,
    exp: secondsOf(expiresAt.getTime()),
    v: invitedAt.getTime(),
  });
}

/** @returns the entry's id and {@link confirmToken}'s `rejoinedAt`, or null. */
export function readConfirmToken(
  token: string,
  now = new Date(),
): { id: string; rejoinedAt: Date | null } | null {
  const payload = readToken("waitlist-confirm", token, now);
  if (!payload) return null;
  return { id: payload.id, rejoinedAt: payload.v === undefined ? null : new Date(payload.v) };
}

/** The facts that the page after joining has. */
interface JoinedLink {
  id: string;
  /** Masked. */
  email: string | null;
  /** The masked address that was probably meant. */
  meant: string | null;
  /** When the page's next mail can be asked for; null if it can be now. Mails asked for elsewhere are not told. */
  nextAt: Date | null;
}

/** @returns null for a token that is invalid or has ended. */
export function readJoinedToken(token: string, now = new Date()): JoinedLink | null {
  const payload = readToken("waitlist-joined", token, now);
  if (!payload) return null;
  const [email = null, meant = null] = payload.shown ?? [];
  const { at = [] } = payload;
  return { id: payload.id, email, meant, nextAt: nextInHour(at, mailsPerEntry.hour, now) };
}

/** @returns the id of the entry, or null. */
export function readPositionToken(token: string): string | null {
  return readToken("waitlist-place", token)?.id ?? null;
}

/** @returns the id of the entry, or null. */
export function readUnsubscribeToken(token: string): string | null {
  return readToken("waitlist-unsubscribe", token)?.id ?? null;
}

/** The content of an invitation's token, even if it has expired: its page offers another. */
export function readInvitationToken(token: string): { id: string; invitedAt: Date } | null {
  const payload = readToken("waitlist-invitation", token, new Date(0));
  return payload?.v === undefined ? null : { id: payload.id, invitedAt: new Date(payload.v) };
}
