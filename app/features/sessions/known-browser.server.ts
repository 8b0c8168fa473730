import { randomBytes } from "node:crypto";
import { serialize } from "cookie";
import { hmac, isHmac } from "~/lib/crypto/crypto.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { cookieAttributes, cookieName } from "~/lib/http/response/own-cookies.server";
import { dayMs } from "~/lib/time/durations";
import { readCookies } from "./session-token.server";

/** People of a household, or a person with an organization's account too. */
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
  const isKnown = proofs.some((proof) =>
    signingKeys("known-browser").some((key) => isHmac(proof, proved(id, email), key)),
  );
  return isKnown ? id : null;
}

/** The Set-Cookie line after the account of this address was entered in a browser. */
export function rememberBrowser({ headers }: Request, email: string): string {
  const before = readCookie(headers);
  const id = before.proofs.length > 0 ? before.id : randomBytes(16).toString("base64url");
  const [key = ""] = signingKeys("known-browser");
  const proof = hmac(proved(id, email), key);
  const proofs = [proof, ...before.proofs.filter((other) => other !== proof)].slice(0, maxAccounts);
  return serialize(cookieName("known_browser"), [id, ...proofs].join("."), {
    ...cookieAttributes(),
    maxAge: lifetimeS,
  });
}

/** The Set-Cookie line for somebody who leaves: nothing of theirs stays in the browser. */
export function forgetBrowser(): string {
  return serialize(cookieName("known_browser"), "", { ...cookieAttributes(), maxAge: 0 });
}

const proved = (id: string, email: string) => `${id} ${email}`;

function readCookie(headers: Headers): { id: string; proofs: string[] } {
  const value = readCookies(headers)[cookieName("known_browser")] ?? "";
  const [id = "", ...proofs] = value.split(".", maxAccounts + 1);
  return idPattern.test(id) ? { id, proofs } : { id: "", proofs: [] };
}
