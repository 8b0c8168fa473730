import { serialize } from "cookie";
import type { Prisma } from "~/generated/prisma/client";
import { hmac, sha256 } from "~/lib/crypto/crypto.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { getDatabase } from "~/lib/db/database.server";
import { cookieAttributes, cookieName } from "~/lib/http/response/own-cookies.server";
import { dayMs } from "~/lib/time/durations";
import { readCookies } from "./session-cookies.server";

/*
 * In a browser that its person had remembered, a session begins with the second factor shown as long ago as it was: it is
 * not pending, and not fresh. The cookie outlives the session, as it must, and names nobody.
 */

/** How long a browser is remembered. */
export const rememberedDays = 30;

/** Of people of a household, or of a person with an organization's account too. */
const maxAccounts = 5;
const tokenPattern = /^[\w-]{43}$/;

/** The hashes of what a browser is remembered by, of any account. */
export const rememberedHashes = (request: Request): string[] => readTokens(request).map(sha256);

/** A browser in the list of its account's. */
export interface RememberedBrowser {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  expiresAt: string;
}

/** The Set-Cookie line of a browser that is remembered, the same again for the same session's token. */
export function rememberedCookie(request: Request, token: string): string {
  const own = rememberedToken(token);
  const others = readTokens(request).filter((other) => other !== own);
  return serialize(cookieName("remembered_browser"), [own, ...others].slice(0, maxAccounts).join("."), {
    ...cookieAttributes(),
    maxAge: (rememberedDays * dayMs) / 1000,
  });
}

/** The hash of the same. @param token of the session in which the factor was shown. */
export const rememberedHash = (token: string): string => sha256(rememberedToken(token));

/** As hard to guess as the session's token. */
function rememberedToken(token: string): string {
  const [secret = ""] = signingKeys("remembered-browser");
  return hmac(token, secret);
}

function readTokens({ headers }: Request): string[] {
  const value = readCookies(headers)[cookieName("remembered_browser")] ?? "";
  return value.split(".", maxAccounts).filter((token) => tokenPattern.test(token));
}

/** The browsers that an account is remembered in, newest first. */
export async function listRemembered(userId: string, now = new Date()): Promise<RememberedBrowser[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.rememberedBrowser.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
    select: { id: true, userAgent: true, ipAddress: true, createdAt: true, expiresAt: true },
  });
  return rows.map(({ createdAt, expiresAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Ends one: the next session that begins in it is pending. @returns whether the account had it. */
export async function forgetRemembered(userId: string, id: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const { count } = await prisma.rememberedBrowser.deleteMany({ where: { id, userId } });
  return count > 0;
}

/** Ends all of an account's. */
export async function forgetAllRemembered(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.rememberedBrowser.deleteMany({ where: { userId } });
}
