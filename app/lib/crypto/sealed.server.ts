import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type KeyPurpose, signingKeys } from "./signing-keys.server";

const algorithm = "aes-256-gcm";
/** Of NIST SP 800-38D: a random one of 96 bits for each message, and a tag of 128. */
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for one purpose: the nonce, the tag, the text.
 * @param subject the owner of the text; it opens for no other.
 */
export function seal(purpose: KeyPurpose, subject: string, text: string): Buffer {
  const [key = ""] = signingKeys(purpose);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyBytes(key), iv).setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** The text that {@link seal} encrypted for this purpose and subject, with any of our keys; null for anything else. */
export function unseal(purpose: KeyPurpose, subject: string, sealed: Uint8Array): string | null {
  if (sealed.length < ivBytes + tagBytes) return null;
  for (const key of signingKeys(purpose)) {
    const text = open(keyBytes(key), subject, Buffer.from(sealed));
    if (text !== null) return text;
  }
  return null;
}

function open(key: Buffer, subject: string, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(subject))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function keyBytes(key: string): Buffer {
  return Buffer.from(key, "base64url");
}
