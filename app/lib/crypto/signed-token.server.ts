import { z } from "zod";
import { hmac, isHmac } from "./crypto.server";
import { type KeyPurpose, signingKeys } from "./signing-keys.server";

/** Longer than any that we make: two masked addresses, each with the longest domain. */
const maxTokenLength = 1000;

const payloadSchema = z.object({
  /** Whom or what it is about. */
  id: z.uuid(),
  /** Seconds since 1970 at which it ends; absent: never. */
  exp: z.number().optional(),
  /** Tells a newer one from an older one. */
  v: z.number().optional(),
  /** What its page shows without looking anything up. */
  shown: z.array(z.string()).optional(),
});

/** What a signed link says. It is not secret, and cannot be changed. */
export type SignedPayload = z.infer<typeof payloadSchema>;

/** Signs what JSON can say for one purpose: base64url, a dot, HMAC-SHA-256 (ASVS 9.1). Nothing is stored for it. */
export function signJson(purpose: KeyPurpose, payload: object): string {
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  const [key = ""] = signingKeys(purpose);
  return `${text}.${hmac(text, key)}`;
}

/** What {@link signJson} signed for this purpose, with any of our keys; undefined for anything else. */
export function readSignedJson(purpose: KeyPurpose, signed: string): unknown {
  const [text = "", signature = "", ...more] = signed.split(".");
  if (more.length > 0 || !signingKeys(purpose).some((key) => isHmac(signature, text, key))) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

/** The token of a link. */
export function signToken(purpose: KeyPurpose, payload: SignedPayload): string {
  return signJson(purpose, payload);
}

/** What was signed for this purpose and has not ended; null for anything else. */
export function readToken(purpose: KeyPurpose, token: string, now = new Date()): SignedPayload | null {
  const signed = token.length > maxTokenLength ? undefined : readSignedJson(purpose, token);
  if (signed === undefined) return null;
  const payload = payloadSchema.parse(signed);
  return payload.exp === undefined || payload.exp * 1000 > now.getTime() ? payload : null;
}
