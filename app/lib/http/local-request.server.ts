import type { AppLoadContext } from "@remix-run/node";
import { parseAddressRanges } from "../address-ranges.server";
import { parseAddress } from "../client-address.server";
import { type Env, getEnv } from "../env.server";

const isLoopback = parseAddressRanges("loopback");
const forwarding = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
const localNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether mails are files of this machine that its own browser may read: no mail server, and no public address. */
export function hasMailbox({ smtpUrl, appUrl }: Pick<Env, "smtpUrl" | "appUrl">): boolean {
  return smtpUrl === undefined && (appUrl === undefined || localNames.has(new URL(appUrl).hostname));
}

/**
 * The guard of what only somebody at this machine may see. A proxy speaks from loopback as well, so a request that was
 * forwarded is none of theirs; and a name that an outsider made point here (DNS rebinding) is none of ours.
 * @throws 404, as if there were nothing.
 */
export function requireMailbox({ headers }: Request, { peerAddress, host }: AppLoadContext): void {
  const env = getEnv();
  const peer = parseAddress(peerAddress ?? "");
  const isForwarded = [...forwarding, env.clientIpHeader].some((name) => name && headers.has(name));
  const name = (host ?? "").replace(/:\d+$/, "").toLowerCase();
  if (hasMailbox(env) && peer !== null && isLoopback(peer) && !isForwarded && localNames.has(name)) return;
  throw new Response(null, { status: 404 });
}
