import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/employer";
import { DomainError, type ErrorCode } from "~/lib/domain-error";
import { requireFillable } from "../replies/reply-words.server";
import { changeStatus } from "./change-status.server";
import type { BulkChange } from "./pipeline.schema";

export interface BulkResult {
  /** Of the sending, for undoing it; null where the replies are not delayed. */
  batchId: string | null;
  /** The ids that were changed. */
  updated: string[];
  failed: { id: string; code: ErrorCode }[];
}

/** Of one application: the others go on. Anything else is the whole request's. */
const ofOne: readonly ErrorCode[] = [
  "NOT_FOUND",
  "DECLARATION_NEEDED",
  "CONFLICT_DECLARED",
  "INVALID_TRANSITION",
  "EDIT_CONFLICT",
];

/**
 * Gives several applications of an organization one answer, each in its own transaction: one that cannot be changed
 * keeps none from being.
 * @throws {DomainError} UNAUTHENTICATED; INVALID_DATA for a message that cannot be filled for each of them: nobody is
 *   answered then.
 */
export async function replyToMany(
  employer: Employer,
  { ids, status, reason, message, delay, versions }: BulkChange,
  now = new Date(),
): Promise<BulkResult> {
  await requireFillable(employer, ids, message);
  const batchId = uuid();
  const result: BulkResult = { batchId: delay ? batchId : null, updated: [], failed: [] };
  for (const id of ids) {
    const version = versions?.[id];
    try {
      await changeStatus(employer, id, { status, reason, message, delay, version }, now, batchId);
      result.updated.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // All could be filled a moment ago: the names in this one have changed meanwhile.
      const code = error.code === "INVALID_DATA" ? "EDIT_CONFLICT" : error.code;
      if (!ofOne.includes(code)) throw error;
      result.failed.push({ id, code });
    }
  }
  return result;
}
