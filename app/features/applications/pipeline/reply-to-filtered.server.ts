import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import type { ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { nextVersion } from "~/lib/version";
import { statusUntilShown } from "../application/delayed-reply-sql.server";
import { noResponseAt } from "../application/no-response.server";
import { pipelineLimits } from "../application/pipeline-limits";
import { allowedTransitions } from "../application/transitions";
import { boardSource } from "../board/board-rows.server";
import { lockSelection } from "../board/lock-selection.server";
import { requireBoardJob } from "../board/require-board-job.server";
import { type Delay, delayReplies, newDelay } from "../replies/delay-reply.server";
import { replyFiller, requireKnownPlaceholders, sentenceOf } from "../replies/reply-words.server";
import type { FilteredReply } from "./pipeline.schema";
import { delaySecondsOf, toStateMail } from "./queue-state-mail.server";
import "../application/applications.mails";

/** Nobody waits for longer; nothing is changed then. */
const maxMs = 15_000;
/**
 * Applications of one statement: the process answers others between two of them, and none comes near the limit of a
 * statement's time.
 */
const perStatement = 250;

export interface FilteredResult {
  /** Of the sending, for undoing it; null where the replies are not delayed. */
  batchId: string | null;
  /** The ids that were changed. */
  updated: string[];
  /** Those whose state does not allow the answer, and with a sentence those whose name makes the message too long. */
  failed: Failed[];
}

interface Failed {
  id: string;
  code: "INVALID_TRANSITION" | "INVALID_DATA";
  status: ApplicationStatus;
  sentence?: string;
}

/** An application under its lock, in the state of this moment. */
interface FoundRow {
  id: string;
  status: ApplicationStatus;
  statusChangedAt: Date;
  updatedAt: Date;
  anonymizedAt: Date | null;
  noResponseAt: Date | null;
  /** The state that the candidate reads while another reply is delayed. */
  readAs: ApplicationStatus | null;
  /** Of the job. */
  title: string;
  /** Of the candidate; null where the account is erased, and so its other facts. */
  userId: string | null;
  name: string | null;
  email: string | null;
  isActive: boolean | null;
}

/**
 * Gives all applications of a job that a filter finds one answer, in one transaction; those whose state does not allow
 * it stay. They have to be as many as the caller saw, and none of them newer.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED; SELECTION_TOO_LARGE with
 *   `max`; SELECTION_CHANGED with `expected` and `found`; INVALID_DATA for a message with an unknown placeholder.
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
      const updated: string[] = [];
      const failed: FilteredResult["failed"] = [];
      for (let at = 0; at < ids.length; at += perStatement) {
        const rows = await readLocked(tx, ids.slice(at, at + perStatement), now);
        const moved: MovedRow[] = [];
        for (const row of rows) {
          const outcome = fillFor(row, reply, now);
          if ("code" in outcome) failed.push(outcome);
          else moved.push(outcome);
        }
        await moveAll(tx, moved, { reply, actorUserId: employer.userId, delay }, now);
        updated.push(...moved.map(({ row }) => row.id));
      }
      return { batchId: delay?.batchId ?? null, updated, failed };
    },
    { timeout: maxMs },
  );
  if (result.updated.length > 0) wakeMail();
  return result;
}

/** Of applications that the transaction has locked, with their candidates' accounts. */
function readLocked(tx: Prisma.TransactionClient, ids: readonly string[], now: Date): Promise<FoundRow[]> {
  return tx.$queryRaw<FoundRow[]>`
    SELECT applications.id, applications.status::text AS status, applications.status_changed_at AS "statusChangedAt",
      applications.updated_at AS "updatedAt", applications.anonymized_at AS "anonymizedAt",
      ${noResponseAt(now)} AS "noResponseAt", ${statusUntilShown(now)} AS "readAs", jobs.title,
      users.id AS "userId", users.name, users.email, users.is_active AS "isActive"
    FROM applications JOIN jobs ON jobs.id = applications.job_id LEFT JOIN users ON users.id = applications.user_id
    WHERE applications.id = ANY(${ids}::uuid[]) ORDER BY applications.id`;
}

/** The state of a row, whether or not its end by time is written down. */
function stateAt({ status, statusChangedAt, noResponseAt: end }: FoundRow, now: Date) {
  return end && end <= now
    ? { status: "no_response" as const, statusChangedAt: end }
    : { status, statusChangedAt };
}

function allows(row: FoundRow, to: ApplicationStatus, now: Date): boolean {
  return row.anonymizedAt === null && allowedTransitions(stateAt(row, now), "employer", now).includes(to);
}

/** An application with the message that its candidate reads. */
interface MovedRow {
  row: FoundRow;
  message: string | null;
}

/** The message for an application's candidate, or why it cannot be given the reply. */
function fillFor(row: FoundRow, { status: to, message }: FilteredReply, now: Date): MovedRow | Failed {
  const { id, name, title } = row;
  const { status } = stateAt(row, now);
  if (!allows(row, to, now)) return { id, code: "INVALID_TRANSITION", status };
  try {
    return { row, message: replyFiller(message, title)(name) };
  } catch (error) {
    const sentence = error instanceof DomainError ? sentenceOf(error) : undefined;
    if (sentence === undefined) throw error;
    return { id, code: "INVALID_DATA", status, sentence };
  }
}

interface Move {
  reply: FilteredReply;
  actorUserId: string;
  delay: Delay | undefined;
}

/** `moveApplication` for many, in a few statements for hundreds. */
async function moveAll(
  tx: Prisma.TransactionClient,
  moved: readonly MovedRow[],
  move: Move,
  now: Date,
): Promise<void> {
  if (moved.length === 0) return;
  const { status, reason = null } = move.reply;
  const rows = moved.map(({ row }) => row);
  const messages = moved.map(({ message }) => message);
  const versions = rows.map(({ updatedAt }) => nextVersion(updatedAt, now));
  const delaySeconds = delaySecondsOf(move.delay, now);
  const before = rows.map((row) => ({ id: row.id, ...stateAt(row, now) }));
  await delayReplies(tx, before, move.delay, now);
  await tx.$executeRaw`
    UPDATE applications SET status = ${status}::application_status, status_changed_at = ${now}::timestamptz,
      updated_at = moved.version, decision_reason = ${reason}, candidate_message = moved.message, archived_at = NULL,
      first_response_at = coalesce(first_response_at, ${now}::timestamptz)
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${versions}::timestamptz[], ${messages}::text[])
      AS moved (id, version, message)
    WHERE applications.id = moved.id`;
  await recordEvents(
    tx,
    moved.flatMap(({ row, message }) => eventsOf(row, { ...move, message }, now)),
  );
  const mails = rows.flatMap(({ id, userId, email, isActive }, index) => {
    if (userId === null || email === null || !isActive) return [];
    return [toStateMail({ id, status }, { userId, email }, versions[index] ?? now, delaySeconds)];
  });
  await queueMails(tx, mails, now);
}

interface StatusEvent {
  applicationId: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** Null for an end by time. */
  by: string | null;
  text: string | null;
  reason: string | null;
  at: Date;
  /** From when the candidate reads it; null: at once. */
  visibleAt: Date | null;
}

/** Up to three, in this order: its end by time, the reading and the answer. */
function eventsOf(
  row: FoundRow,
  { reply, actorUserId, delay, message }: Move & { message: string | null },
  now: Date,
): StatusEvent[] {
  const { status: from, statusChangedAt } = stateAt(row, now);
  const ours = {
    applicationId: row.id,
    by: actorUserId,
    text: null,
    reason: null,
    at: now,
    visibleAt: delay?.visibleAt ?? null,
  };
  const settled = { ...ours, from: row.status, to: from, by: null, at: statusChangedAt, visibleAt: null };
  const read = row.readAs ?? from;
  const last = read === "submitted" ? "viewed" : read;
  return [
    ...(from === row.status ? [] : [settled]),
    ...(read === "submitted" ? [{ ...ours, from: read, to: "viewed" as const }] : []),
    { ...ours, from: last, to: reply.status, text: message, reason: reply.reason ?? null },
  ];
}

/** As `recordApplicationEvent` does one; its ids rise, so that events of one moment stay in their order. */
async function recordEvents(tx: Prisma.TransactionClient, events: readonly StatusEvent[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO application_events
      (id, application_id, kind, visibility, from_status, to_status, actor, actor_user_id, text,
        decision_reason, created_at, visible_at)
    SELECT id, application_id, 'status', 'both', from_status::application_status, to_status::application_status,
      (CASE WHEN by IS NULL THEN 'system' ELSE 'employer' END)::application_actor, by, words, reason, at,
      visible_at
    FROM unnest(${events.map(() => uuid())}::uuid[], ${events.map(({ applicationId }) => applicationId)}::uuid[],
      ${events.map(({ from }) => from)}::text[], ${events.map(({ to }) => to)}::text[],
      ${events.map(({ by }) => by)}::uuid[], ${events.map(({ text }) => text)}::text[],
      ${events.map(({ reason }) => reason)}::text[],
      ${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ visibleAt }) => visibleAt)}::timestamptz[])
      AS new (id, application_id, from_status, to_status, by, words, reason, at, visible_at)`;
}
