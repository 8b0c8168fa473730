import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { newDelay } from "../application/delayed-reply.server";
import { requireTimesAhead } from "../application/interview/interview-state";
import { readSpared } from "../application/promised.server";
import { readMissingRatings, requireReason } from "../committee/committee-sql.server";
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
  /**
   * With the state that does not allow the reply or that it spares, and with a sentence where a name makes the message
   * too long, or somebody who was to interview does not see it.
   */
  failed: { id: string; code: ReplyFailure; status?: ApplicationStatus; sentence?: string }[];
}

/**
 * Gives several applications of an organization one reply, each in its own transaction: one that cannot be changed
 * keeps none from being. Interviews of several share their times.
 * @throws {DomainError} UNAUTHENTICATED; INVALID_DATA for a message with an unknown placeholder, and
 *   PROMISED_CHOSEN, RATINGS_MISSING and INTERVIEW_DATE_INVALID: nobody is replied to.
 */
export async function replyToMany(
  employer: Employer,
  { ids, versions, promised, ...change }: BulkChange,
  given?: Date,
): Promise<BulkResult> {
  const { status, message, delay, interviewTimes = [] } = change;
  requireKnownPlaceholders(message);
  const now = given ?? new Date();
  requireTimesAhead(interviewTimes, "interviewTimes", now);
  const { prisma } = await getDatabase();
  const spared = await readSpared(prisma, employer, { ids, status, promised }, now);
  const answered = ids.filter((id) => !spared.has(id));
  const missing = await readMissingRatings(prisma, employer, { ids: answered, to: status }, now);
  requireReason(missing, change.missingReason);
  // All of a sending show at once.
  const shared = {
    sending: delay ? newDelay(uuid(), now) : undefined,
    roundId: status === "interview" && ids.length > 1 ? uuid() : undefined,
  };
  const result: BulkResult = {
    batchId: shared.sending?.batchId ?? null,
    updated: [],
    failed: [...spared].map(([id, status]) => ({ id, code: "SPARED", status })),
  };
  for (const id of answered) {
    const version = versions?.[id];
    try {
      await changeStatus(employer, id, { ...change, version }, given, shared);
      result.updated.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const code = replyFailures.find((failure) => failure === error.code);
      const sentence = sentenceOf(error);
      // Any other one is the whole request's, as is invalid data that the application does not explain.
      if (!code || (code === "INVALID_DATA" && sentence === undefined)) throw error;
      const status = code === "INVALID_TRANSITION" && { status: error.details?.from as ApplicationStatus };
      result.failed.push({ id, code, ...status, ...(sentence && { sentence }) });
    }
  }
  // Whoever is left alone shares its times with nobody.
  if (shared.roundId && result.updated.length === 1) {
    const alone = { id: { in: result.updated }, interviewRoundId: shared.roundId };
    await prisma.application.updateMany({ where: alone, data: { interviewRoundId: null } });
  }
  return result;
}
