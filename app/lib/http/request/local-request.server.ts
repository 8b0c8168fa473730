import { type AppLoadContext, redirect } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { paths } from "~/paths";
import { parseAddressRanges } from "../../config/address-ranges.server";
import { type Env, getEnv } from "../../config/env.server";
import { equalsInConstantTime } from "../../crypto/crypto.server";
import { signingKeys } from "../../crypto/signing-keys.server";
import { parseAddress } from "./client-address.server";

const isLoopback = parseAddressRanges("loopback");
const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const cookieName = "mailbox";

/** Whether mails are files that a browser on this machine may read: no mail server and no public address. */
function hasMailbox({ smtpUrl, appUrl }: Pick<Env, "smtpUrl" | "appUrl">): boolean {
  return smtpUrl === undefined && (appUrl === undefined || localNames.has(new URL(appUrl).hostname));
}

/**
 * The mailbox's path with its key, printed at start; null where there is no mailbox. The key derives from the secrets,
 * so it stays the same as long as the data folder.
 */
export function mailboxPath(env: Env): string | null {
  return hasMailbox(env) ? paths.dev.mailbox({ key: mailboxKey() }) : null;
}

function mailboxKey(): string {
  return signingKeys("mailbox")[0] ?? "";
}

/**
 * The guard of the mailbox: only for a browser on this machine with the terminal's key, first in the address, then in a
 * cookie. A forwarded request is not local, although a proxy connects from loopback too; a rebound name (DNS rebinding)
 * is not our host.
 * @throws 404, as if there were no mailbox; for the right key in the address, a redirect that sets the cookie.
 */
export function requireMailbox({ headers, url }: Request, context: AppLoadContext): void {
  if (!hasMailbox(getEnv()) || !isFromHere(headers, context)) throw new Response(null, { status: 404 });
  const { pathname, searchParams } = new URL(url);
  const given = searchParams.get("key");
  const key = given ?? parse(headers.get("cookie") ?? "")[cookieName] ?? "";
  if (!equalsInConstantTime(key, mailboxKey())) throw new Response(null, { status: 404 });
  if (given === null) return;
  const attributes = { path: paths.dev.mailbox(), httpOnly: true, sameSite: "lax" } as const;
  throw redirect(pathname, { headers: { "Set-Cookie": serialize(cookieName, key, attributes) } });
}

function isFromHere(headers: Headers, { peerAddress, host, isForwarded }: AppLoadContext): boolean {
  const { clientIpHeader } = getEnv();
  const peer = parseAddress(peerAddress ?? "");
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  const isDirect = isForwarded === false && !(clientIpHeader && headers.has(clientIpHeader));
  return peer !== null && isLoopback(peer) && isDirect && localNames.has(name);
}
