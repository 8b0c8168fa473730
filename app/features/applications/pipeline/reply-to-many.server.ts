import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/employer";
import { DomainError, type ErrorCode } from "~/lib/domain-error";
import { requireKnownPlaceholders, sentenceOf } from "../replies/reply-words.server";
import { changeStatus } from "./change-status.server";
import type { BulkChange } from "./pipeline.schema";

export interface BulkResult {
  /** Of the sending, for undoing it; null where the replies are not delayed. */
  batchId: string | null;
  /** The ids that were changed. */
  updated: string[];
  /** With a sentence where a name makes the message too long: it names the person. */
  failed: { id: string; code: ErrorCode; sentence?: string }[];
}

/** Of one application: the others go on. Anything else is the whole request's. */
const ofOne: readonly ErrorCode[] = [
  "NOT_FOUND",
  "DECLARATION_NEEDED",
  "CONFLICT_DECLARED",
  "INVALID_TRANSITION",
  "EDIT_CONFLICT",
  // Their name makes the message too long.
  "INVALID_DATA",
];

/**
 * Gives several applications of an organization one answer, each in its own transaction: one that cannot be changed
 * keeps none from being.
 * @throws {DomainError} UNAUTHENTICATED; INVALID_DATA for a message with an unknown placeholder: nobody is answered then.
 */
export async function replyToMany(
  employer: Employer,
  { ids, status, reason, message, delay, versions }: BulkChange,
  now = new Date(),
): Promise<BulkResult> {
  requireKnownPlaceholders(message);
  const batchId = uuid();
  const result: BulkResult = { batchId: delay ? batchId : null, updated: [], failed: [] };
  for (const id of ids) {
    const version = versions?.[id];
    try {
      await changeStatus(employer, id, { status, reason, message, delay, version }, now, batchId);
      result.updated.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (!ofOne.includes(error.code)) throw error;
      const sentence = sentenceOf(error);
      result.failed.push({ id, code: error.code, ...(sentence && { sentence }) });
    }
  }
  return result;
}
