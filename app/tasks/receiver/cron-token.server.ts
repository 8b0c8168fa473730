import { getEnv } from "~/lib/config/env.server";
import { equalsInConstantTime } from "~/lib/crypto/crypto.server";
import { loadSecrets } from "~/lib/crypto/secrets.server";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** The accepted tokens: while a secret rotates, the new one and the previous one. */
export const cronTokens = oncePerRun((): readonly string[] => loadSecrets(getEnv()).cron);

/**
 * Whether a request carries one of the tokens, as `Authorization: Bearer` (RFC 6750) or `x-cron-token`. Every pair is
 * compared, so that the time reveals nothing.
 */
export function hasToken(headers: Headers, tokens: readonly string[]): boolean {
  const sent = [bearerToken(headers), headers.get("x-cron-token")].filter(
    (token) => typeof token === "string",
  );
  const matches = sent.flatMap((token) => tokens.map((expected) => equalsInConstantTime(token, expected)));
  return matches.includes(true);
}
