import { createHash, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, base64url: 43 characters. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256, base64url. Enough for random tokens; passwords have their own hash. */
export function sha256(text: string | Uint8Array): string {
  return hash("sha256", text, "base64url");
}

/** HMAC-SHA-256, base64url. */
export function hmac(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Whether `signature` is the {@link hmac} of a text, compared in constant time. */
export function isHmac(signature: string, text: string, key: string): boolean {
  const right = Buffer.from(hmac(text, key));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Derives a key for one purpose (HKDF), so that a signature for one purpose is refused for another. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "matraz", purpose, 32)).toString("base64url");
}

/** Compares two texts in constant time, which reveals neither content nor length. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
