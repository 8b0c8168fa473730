import { readToken, signToken } from "~/lib/crypto/signed-token.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { listRecentMails } from "~/lib/outbox/queue-mail.server";
import { shownAddresses } from "~/lib/text/shown-addresses";
import { nextInHour, secondsOf } from "~/lib/time/next-in-hour";
import { maxLinksPerHour, requestLink } from "./request-link.server";
import { linkLifetimes } from "./verification-token.server";

/** The facts that the page after signing up has, by the token in its address. */
interface WaitingLink {
  userId: string;
  /** Masked. */
  email: string;
  /** The masked address that was probably meant. */
  meant: string | null;
  /** When another mail can be asked for; null if it can be now. Mails asked for elsewhere are not told. */
  nextAt: Date | null;
}

/**
 * The token of the page after signing up, valid as long as the first link. Its bearer reads two masked addresses, can
 * ask for the mail again, and can write a letter that only the account's owner reads.
 */
export async function waitingToken(
  { id, email }: { id: string; email: string },
  now = new Date(),
  mailsAt: readonly Date[] = [now],
): Promise<string> {
  const shown = shownAddresses(email);
  const exp = secondsOf(now.getTime() + linkLifetimes.verify_email);
  const at = mailsAt.map((moment) => secondsOf(moment.getTime()));
  return signToken("sign-up-waiting", { id, exp, shown, at });
}

/**
 * The same for somebody who is signed in.
 * @param token of the page's address: it counts what was asked for a moment ago. Without one of this account that is
 * valid, the mails of the last hour count.
 */
export async function ownWaitingToken(
  user: { id: string; email: string },
  token: string,
  now = new Date(),
): Promise<string> {
  if (readWaitingToken(token, now)?.userId === user.id) return token;
  const { prisma } = await getDatabase();
  const mails = await listRecentMails(prisma, { toUserId: user.id }, ["verify-email"], { hours: 1, now });
  return waitingToken(user, now, mails.slice(-maxLinksPerHour));
}

/** @returns null for a token that is invalid or has ended. */
export function readWaitingToken(token: string, now = new Date()): WaitingLink | null {
  const payload = readToken("sign-up-waiting", token, now);
  if (!payload) return null;
  const { id: userId, shown: [email = "", meant = null] = [], at = [] } = payload;
  return { userId, email, meant, nextAt: nextInHour(at, maxLinksPerHour, now) };
}

/**
 * Sends the mail to the account of a waiting page again; not before its time, and alike for an account that is
 * confirmed or erased.
 * @param redirectTo where its link finally leads.
 * @returns the page's next token.
 * @throws {DomainError} TOKEN_INVALID.
 */
export async function sendWaitingMailAgain(
  token: string,
  redirectTo: string | undefined,
  now = new Date(),
): Promise<string> {
  const payload = readToken("sign-up-waiting", token, now);
  if (!payload) throw new DomainError("TOKEN_INVALID");
  const { id, at = [] } = payload;
  if (nextInHour(at, maxLinksPerHour, now)) return token;
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id }, select: { email: true } });
  if (user) await requestLink("verify-email", user.email, redirectTo);
  const latest = [...at, secondsOf(now.getTime())].slice(-maxLinksPerHour);
  return signToken("sign-up-waiting", { ...payload, at: latest });
}
