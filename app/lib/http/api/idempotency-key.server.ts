import { z } from "zod";
import { spanishTexts } from "~/content/errors/api-errors";
import { apiReference } from "~/content/pages/api-reference";
import { sha256 } from "../../crypto/crypto.server";
import { parseInput } from "./parse-input.server";

const invalid = { error: "VALUE_INVALID" };
const name = "Idempotency-Key";

/** 1 to 255 visible ASCII characters; or in quotes, as the draft has it, also spaces (RFC 9651, section 3.3.3). */
const pattern = /^([!#-~][!-~]{0,254}|"([ !#-[\]-~]|\\["\\]){1,255}")$/;

/** The header that makes a request repeatable (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeader = z.object({
  [name]: z
    .string()
    .regex(pattern, invalid)
    .meta({ description: apiReference.repeatable, examples: ["5f0c3a86-9d0b-4c51-8f3a-1f6f2f5c7a10"] })
    .optional(),
});

/** The facts that tell a request as the repeat of another one of the account. */
export interface IdempotencyKey {
  userId: string;
  /** The id of its definition. */
  operation: string;
  /** SHA-256 of the key. */
  keyHash: string;
  /** SHA-256 of the request's input, as its schemas read it. */
  inputHash: string;
}

/**
 * The key of a request, with its account and its input; undefined without one. A quoted key is the same as its content.
 * @throws {InvalidInputError}
 */
export function readIdempotencyKey(
  headers: Headers,
  { userId, operation, input }: { userId: string; operation: string; input: unknown },
): IdempotencyKey | undefined {
  const sent = parseInput(idempotencyHeader, { [name]: headers.get(name) ?? undefined }, spanishTexts)[name];
  if (sent === undefined) return undefined;
  const key: string = sent.startsWith('"') ? JSON.parse(sent) : sent;
  return {
    userId,
    operation,
    keyHash: sha256(key),
    inputHash: sha256(JSON.stringify(input)),
  };
}
