import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import { newDelay } from "../application/changing/delay-replies.server";
import { requireKnownPlaceholders, sentenceOf } from "../replies/reply-words.server";
import { changeStatus } from "./change-status.server";
import type { BulkChange } from "./pipeline.schema";
import { replyFailures } from "./pipeline-response.schema";

type ReplyFailure = (typeof replyFailures)[number];

export interface BulkResult {
  /** Of the sending, for undoing it; null where the replies are not delayed. */
  batchId: string | null;
  /** The ids that were changed. */
  updated: string[];
  /** With a sentence where a name makes the message too long: it names the person. */
  failed: { id: string; code: ReplyFailure; sentence?: string }[];
}

/**
 * Gives several applications of an organization one reply, each in its own transaction: one that cannot be changed
 * keeps none from being.
 * @throws {DomainError} UNAUTHENTICATED; INVALID_DATA for a message with an unknown placeholder: nobody is replied to.
 */
export async function replyToMany(
  employer: Employer,
  { ids, status, reason, message, delay, versions }: BulkChange,
  given?: Date,
): Promise<BulkResult> {
  requireKnownPlaceholders(message);
  // All of a sending show at once.
  const sending = delay ? newDelay(uuid(), given ?? new Date()) : undefined;
  const result: BulkResult = { batchId: sending?.batchId ?? null, updated: [], failed: [] };
  for (const id of ids) {
    const version = versions?.[id];
    try {
      await changeStatus(employer, id, { status, reason, message, delay, version }, given, sending);
      result.updated.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const code = replyFailures.find((failure) => failure === error.code);
      const sentence = sentenceOf(error);
      // Any other one is the whole request's, as is invalid data that no name explains.
      if (!code || (code === "INVALID_DATA" && sentence === undefined)) throw error;
      result.failed.push({ id, code, ...(sentence && { sentence }) });
    }
  }
  return result;
}
