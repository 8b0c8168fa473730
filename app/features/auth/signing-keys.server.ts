import { deriveKey } from "~/lib/crypto.server";
import { getEnv } from "~/lib/env.server";
import { loadSecrets } from "~/lib/secrets.server";

const derived = new Map<string, string[]>();

/** The keys of one purpose: the first signs, all of them are accepted, so that a secret rotates without signing anybody out. */
export function signingKeys(purpose: "session-cookie" | "session-cache"): string[] {
  let keys = derived.get(purpose);
  if (!keys) {
    keys = loadSecrets(getEnv()).session.map((secret) => deriveKey(secret, purpose));
    derived.set(purpose, keys);
  }
  return keys;
}
