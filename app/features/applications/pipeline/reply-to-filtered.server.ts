import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import type { ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { pipelineLimits } from "../application/application-limits";
import { noResponseAt } from "../application/application-state.server";
import { type ChangingRow, changeApplications } from "../application/changing/change-applications.server";
import { newDelay, statusUntilShown } from "../application/delayed-reply.server";
import { readSpared } from "../application/promised.server";
import { allowedTransitions } from "../application/statuses.server";
import { boardSource } from "../board/board-rows.server";
import { lockSelection } from "../board/lock-selection.server";
import { requireBoardJob } from "../board/require-board-job.server";
import { readMissingRatings, requireReason } from "../committee/committee-sql.server";
import { replyFiller, requireKnownPlaceholders, sentenceOf } from "../replies/reply-words.server";
import type { FilteredReply } from "./pipeline.schema";

/** Nobody waits for longer; nothing is changed then. */
const maxMs = 15_000;
/**
 * Applications of one statement: the process serves others between two of them, and none comes near the limit of a
 * statement's time.
 */
const perStatement = 250;

export interface FilteredResult {
  /** Of the sending, for undoing it; null where the replies are not delayed. */
  batchId: string | null;
  /** The ids that were changed. */
  updated: string[];
  /**
   * Those whose state does not allow the reply or that it spares, and with a sentence those whose name makes the message
   * too long.
   */
  failed: Failed[];
}

interface Failed {
  id: string;
  code: "INVALID_TRANSITION" | "INVALID_DATA" | "SPARED";
  status: ApplicationStatus;
  sentence?: string;
}

/** An application under its lock. */
interface FoundRow extends Omit<ChangingRow, "state" | "message"> {
  statusChangedAt: Date;
  anonymizedAt: Date | null;
  noResponseAt: Date | null;
  /** Of the job. */
  title: string;
  /** Of the candidate; null where the account is erased. */
  name: string | null;
}

/**
 * Gives all applications of a job that a filter finds one reply, in one transaction; those whose state does not allow
 * it stay. They have to be as many as the caller saw, and none of them newer.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED; SELECTION_TOO_LARGE with
 *   `max`; SELECTION_CHANGED with `expected` and `found`; PROMISED_CHOSEN; RATINGS_MISSING; INVALID_DATA for a
 *   message with an unknown placeholder.
 */
export async function replyToFiltered(
  employer: Employer,
  reply: FilteredReply,
  given?: Date,
): Promise<FilteredResult> {
  requireKnownPlaceholders(reply.message);
  const owner = { ...employer, jobId: reply.jobId };
  await requireBoardJob(owner);
  const { prisma } = await getDatabase();
  const result = await prisma.$transaction(
    async (tx) => {
      await lockMember(tx, employer, "recruiter");
      const { filter, expected, seenAt } = reply;
      const seen = { max: pipelineLimits.bulkFiltered, expected, seenAt };
      const ids = await lockSelection(tx, boardSource(owner, filter, given ?? new Date()), seen);
      // Whoever waited for the locks is no earlier than what the candidates have read meanwhile.
      const now = given ?? new Date();
      const delay = reply.delay ? newDelay(uuid(), now) : undefined;
      const by = { by: "employer", userId: employer.userId } as const;
      const { status: to, reason, missingReason, promised } = reply;
      const spared = await readSpared(tx, employer, { ids, status: to, promised, seenAt }, now);
      const answered = ids.filter((id) => !spared.has(id));
      const missing = await readMissingRatings(tx, employer, { ids: answered, to }, now);
      requireReason(missing, missingReason);
      const updated: string[] = [];
      const failed: Failed[] = [...spared].map(([id, status]) => ({ id, code: "SPARED", status }));
      for (let at = 0; at < answered.length; at += perStatement) {
        const rows = await readLocked(tx, answered.slice(at, at + perStatement), now);
        const moved: ChangingRow[] = [];
        for (const row of rows) {
          const outcome = fillFor(row, reply, now);
          if ("code" in outcome) failed.push(outcome);
          else moved.push({ ...outcome, missingRatings: missing.get(outcome.id) });
        }
        await changeApplications(tx, moved, { ...by, to, reason, missingReason, delay }, now);
        updated.push(...moved.map(({ id }) => id));
      }
      return { batchId: delay?.batchId ?? null, updated, failed };
    },
    { timeout: maxMs },
  );
  if (result.updated.length > 0) wakeMail();
  return result;
}

/** Of applications that the transaction has locked, with their candidates' names. */
function readLocked(tx: Prisma.TransactionClient, ids: readonly string[], now: Date): Promise<FoundRow[]> {
  return tx.$queryRaw<FoundRow[]>`
    SELECT applications.id, applications.status::text AS status, applications.status_changed_at AS "statusChangedAt",
      applications.updated_at AS "updatedAt", applications.anonymized_at AS "anonymizedAt",
      ${noResponseAt(now)} AS "noResponseAt", ${statusUntilShown(now)} AS "readAs",
      EXISTS (SELECT FROM delayed_replies WHERE application_id = applications.id) AS "isCovered", jobs.title,
      users.id AS "userId", users.name
    FROM applications JOIN jobs ON jobs.id = applications.job_id LEFT JOIN users ON users.id = applications.user_id
    WHERE applications.id = ANY(${ids}::uuid[]) ORDER BY applications.id`;
}

/** The application with the message for its candidate, or why it cannot be given the reply. */
function fillFor(
  { name, title, statusChangedAt, noResponseAt: end, anonymizedAt, ...row }: FoundRow,
  { status: to, message }: FilteredReply,
  now: Date,
): ChangingRow | Failed {
  const state =
    end && end <= now
      ? { status: "no_response" as const, statusChangedAt: end }
      : { status: row.status, statusChangedAt };
  const { id } = row;
  const { status } = state;
  if (anonymizedAt || !allowedTransitions(state, "employer", now).includes(to))
    return { id, code: "INVALID_TRANSITION", status };
  try {
    return { ...row, state, message: replyFiller(message, title)(name) };
  } catch (error) {
    const sentence = error instanceof DomainError ? sentenceOf(error) : undefined;
    if (sentence === undefined) throw error;
    return { id, code: "INVALID_DATA", status, sentence };
  }
}
