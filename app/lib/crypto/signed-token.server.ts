import { z } from "zod";
import { hmac, isHmac } from "./crypto.server";
import { type KeyPurpose, signingKeys } from "./signing-keys.server";
import { tokenOfLink } from "./token-of-link";

const payloadSchema = z.object({
  /** The id of the token's subject. */
  id: z.uuid(),
  /** The id of a second subject. */
  about: z.uuid().optional(),
  /** Expiry in seconds since 1970; absent: never. */
  exp: z.number().optional(),
  /** Version, which tells a newer token from an older one. */
  v: z.number().optional(),
  /** Texts that the link's page shows without a query. */
  shown: z.array(z.string()).optional(),
  /** Moments that the link's page counts from, in seconds since 1970. */
  at: z.array(z.number()).optional(),
});

/** The payload of a signed link: readable by anyone, but protected against changes. */
export type SignedPayload = z.infer<typeof payloadSchema>;

/** Signs a JSON value for one purpose: base64url, a dot, HMAC-SHA-256 (ASVS 9.1). Nothing is stored. */
export function signJson(purpose: KeyPurpose, payload: object): string {
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  const [key = ""] = signingKeys(purpose);
  return `${text}.${hmac(text, key)}`;
}

/** The value that {@link signJson} signed for this purpose, with any of our keys; undefined if invalid. */
export function readSignedJson(purpose: KeyPurpose, signed: string): unknown {
  const [text = "", signature = "", ...more] = signed.split(".");
  if (more.length > 0 || !signingKeys(purpose).some((key) => isHmac(signature, text, key))) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

/** Signs a link's token. */
export function signToken(purpose: KeyPurpose, payload: SignedPayload): string {
  return signJson(purpose, payload);
}

/** The payload of a valid, unexpired token of this purpose; else null. */
export function readToken(purpose: KeyPurpose, token: string, now = new Date()): SignedPayload | null {
  const signed = readSignedJson(purpose, tokenOfLink(token));
  if (signed === undefined) return null;
  const payload = payloadSchema.parse(signed);
  return payload.exp === undefined || payload.exp * 1000 > now.getTime() ? payload : null;
}
