import { randomBytes } from "node:crypto";
import { serialize } from "cookie";
import { hmac, isHmac } from "~/lib/crypto/crypto.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { bucketOf } from "~/lib/http/request/client-address.server";
import { cookieAttributes, cookieName } from "~/lib/http/response/own-cookies.server";
import { dayMs } from "~/lib/time/durations";
import { pendingSql } from "./pending-session";
import { readCookies } from "./session-cookies.server";

/** Of people of a household, or of a person with an organization's account too. */
const maxAccounts = 5;
const lifetimeS = (180 * dayMs) / 1000;
const idPattern = /^[\w-]{22}$/;

/**
 * The name of the browser that a request comes from, if the account of this address was entered in it before (OWASP's
 * device cookie): others' failed tries at the account do not slow it down. The cookie proves no more than that.
 * @param email as parseEmail gives it.
 * @returns null for a browser that the account is not known in.
 */
export function knownBrowser({ headers }: Request, email: string): string | null {
  const { id, proofs } = readCookie(headers);
  return proofs.some((proof) => proves(proof, id, email)) ? id : null;
}

/** The Set-Cookie line after the account of this address was entered in a browser. */
export function rememberBrowser({ headers }: Request, email: string): string {
  const before = readCookie(headers);
  const id = before.proofs.length > 0 ? before.id : randomBytes(16).toString("base64url");
  const [key = ""] = signingKeys("known-browser");
  const others = before.proofs.filter((proof) => !proves(proof, id, email));
  return write(id, [hmac(proved(id, email), key), ...others].slice(0, maxAccounts));
}

/**
 * The Set-Cookie line for somebody who leaves: nothing of theirs stays in the browser, which other accounts go on being
 * known in.
 * @param email null for an unknown account: then no account stays known.
 */
export function forgetBrowser({ headers }: Request, email: string | null): string {
  const { id, proofs } = readCookie(headers);
  return write(
    id,
    proofs.filter((proof) => email !== null && !proves(proof, id, email)),
  );
}

function write(id: string, proofs: readonly string[]): string {
  const isEmpty = proofs.length === 0;
  return serialize(cookieName("known_browser"), isEmpty ? "" : [id, ...proofs].join("."), {
    ...cookieAttributes(),
    maxAge: isEmpty ? 0 : lifetimeS,
  });
}

const proved = (id: string, email: string) => `${id} ${email}`;

function proves(proof: string, id: string, email: string): boolean {
  return signingKeys("known-browser").some((key) => isHmac(proof, proved(id, email), key));
}

function readCookie(headers: Headers): { id: string; proofs: string[] } {
  const value = readCookies(headers)[cookieName("known_browser")] ?? "";
  const [id = "", ...proofs] = value.split(".", maxAccounts + 1);
  return idPattern.test(id) ? { id, proofs } : { id: "", proofs: [] };
}

/**
 * Whether the account of an address was entered from a client's network before: by a session that lasts, or ended within
 * a day. A pending one shows the password alone.
 * @param email as parseEmail gives it.
 * @param bucket the client's `bucket`, see client-address.
 */
export async function isKnownAddress(email: string, bucket: string): Promise<boolean> {
  const database = await getDatabase();
  const rows = await database.query<{ address: string }>(selectAddresses, [email]);
  return rows.some(({ address }) => bucketOf(address) === bucket);
}

const selectAddresses: Statement = {
  name: "session-addresses",
  text: `SELECT DISTINCT ip_address AS address FROM sessions JOIN users ON users.id = user_id
    WHERE email = $1 AND ip_address IS NOT NULL AND NOT ${pendingSql("users", "sessions")}`,
};
