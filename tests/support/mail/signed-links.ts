import { deriveKey, hmac } from "~/lib/crypto/crypto.server";
import type { App } from "../app/app";

/** A link's token as a running application signs it. */
export function signedFor({ env }: Pick<App, "env">, purpose: string, payload: object): string {
  const [secret = ""] = (env.SESSION_SECRET ?? "").split(",");
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${text}.${hmac(text, deriveKey(secret, purpose))}`;
}
