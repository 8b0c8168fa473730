import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/jobs/employer";
import { lockActiveUser } from "~/features/users/lock-user.server";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { nextVersion } from "~/lib/version";
import { type BoardOwner, boardSource } from "../board/board-rows.server";
import { lockSelection, type SelectedRow } from "../board/lock-selection.server";
import { requireBoardJob } from "../board/require-board-job.server";
import type { Sender } from "../closing/lock-senders.server";
import { type Delay, delayReplies, newDelay } from "../replies/delay-reply.server";
import { statusUntilShown } from "../replies/delayed-reply-sql.server";
import { replyFiller, requireKnownPlaceholders } from "../replies/reply-words.server";
import { noResponseAt } from "../state/application-state.server";
import { allowedTransitions } from "../state/transitions";
import type { FilteredReply } from "./pipeline.schema";
import { pipelineLimits } from "./pipeline-limits";
import { delaySecondsOf, toStateMail } from "./queue-state-mail.server";
import "../applications.mails";

/** Nobody waits for longer; nothing is changed then. */
const maxMs = 15_000;
/** Rows of one statement, so that none comes near the limit of a statement's time. */
const perStatement = 1000;

export interface FilteredResult {
  /** Of the sending, for undoing it; null where the replies are not delayed. */
  batchId: string | null;
  /** The ids that were changed. */
  updated: string[];
  /** Those whose state does not allow the answer, with that state. */
  failed: { id: string; code: "INVALID_TRANSITION"; status: ApplicationStatus }[];
}

/** An application under its lock, in the state of this moment. */
interface FoundRow extends SelectedRow {
  status: ApplicationStatus;
  statusChangedAt: Date;
  updatedAt: Date;
  anonymizedAt: Date | null;
  noResponseAt: Date | null;
  /** What the candidate reads while another reply is delayed. */
  readAs: ApplicationStatus | null;
  /** Of the candidate. */
  name: string | null;
  /** Of the job. */
  title: string;
}

/**
 * Gives all applications of a job that a filter finds one answer, in one transaction; those whose state does not allow
 * it stay. They have to be as many as the caller saw, and none of them newer.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED; SELECTION_TOO_LARGE with `max`;
 *   SELECTION_CHANGED with `expected` and `found`; INVALID_DATA for a message that cannot be filled for each of them.
 */
export async function replyToFiltered(
  { organizationId, userId }: Employer,
  reply: FilteredReply,
  now = new Date(),
): Promise<FilteredResult> {
  requireKnownPlaceholders(reply.message);
  const owner = { organizationId, jobId: reply.jobId };
  await requireBoardJob(owner);
  const delay = reply.delay ? newDelay(uuid(), now) : undefined;
  const { prisma } = await getDatabase();
  const result = await prisma.$transaction(
    async (tx) => {
      await lockActiveUser(tx, userId);
      const { rows, senders } = await lockFound(tx, owner, reply, now);
      const allowed: FoundRow[] = [];
      const failed: FilteredResult["failed"] = [];
      for (const row of rows) {
        if (allows(row, reply.status, now)) allowed.push(row);
        else failed.push({ id: row.id, code: "INVALID_TRANSITION", status: stateAt(row, now).status });
      }
      await moveAll(tx, allowed, { reply, actorUserId: userId, senders, delay }, now);
      return { batchId: delay?.batchId ?? null, updated: allowed.map(({ id }) => id), failed };
    },
    { timeout: maxMs },
  );
  if (result.updated.length > 0) wakeMail();
  return result;
}

/** What the filter finds, under its locks. */
function lockFound(tx: Prisma.TransactionClient, owner: BoardOwner, reply: FilteredReply, now: Date) {
  const { filter, expected, seenAt } = reply;
  return lockSelection<FoundRow>(
    tx,
    boardSource(owner, filter, now),
    { max: pipelineLimits.bulkFiltered, expected, seenAt },
    Prisma.sql`applications.status::text AS status, applications.status_changed_at AS "statusChangedAt",
      applications.updated_at AS "updatedAt", applications.anonymized_at AS "anonymizedAt",
      ${noResponseAt(now)} AS "noResponseAt", ${statusUntilShown(now)} AS "readAs", users.name, jobs.title`,
  );
}

/** The state of a row, whether or not what time made of it is written down. */
function stateAt({ status, statusChangedAt, noResponseAt: end }: FoundRow, now: Date) {
  return end && end <= now
    ? { status: "no_response" as const, statusChangedAt: end }
    : { status, statusChangedAt };
}

function allows(row: FoundRow, to: ApplicationStatus, now: Date): boolean {
  return row.anonymizedAt === null && allowedTransitions(stateAt(row, now), "employer", now).includes(to);
}

interface Move {
  reply: FilteredReply;
  actorUserId: string;
  senders: ReadonlyMap<string, Sender>;
  delay: Delay | undefined;
}

/** What `moveApplication` does to one of them, in a few statements for a thousand. */
async function moveAll(
  tx: Prisma.TransactionClient,
  rows: readonly FoundRow[],
  move: Move,
  now: Date,
): Promise<void> {
  const fill = replyFiller(move.reply.message, rows[0]?.title ?? "");
  for (let at = 0; at < rows.length; at += perStatement) {
    const part = rows.slice(at, at + perStatement);
    const versions = part.map(({ updatedAt }) => nextVersion(updatedAt, now));
    const messages = part.map(({ name }) => fill(name));
    const { status, reason = null } = move.reply;
    const delaySeconds = delaySecondsOf(move.delay, now);
    const before = part.map((row) => ({ id: row.id, ...stateAt(row, now) }));
    await delayReplies(tx, before, move.delay, now);
    await tx.$executeRaw`
      UPDATE applications SET status = ${status}::application_status, status_changed_at = ${now}::timestamptz,
        updated_at = moved.version, decision_reason = ${reason}, candidate_message = moved.message, archived_at = NULL,
        first_response_at = coalesce(first_response_at, ${now}::timestamptz)
      FROM unnest(${part.map(({ id }) => id)}::uuid[], ${versions}::timestamptz[], ${messages}::text[])
        AS moved (id, version, message)
      WHERE applications.id = moved.id`;
    await recordEvents(
      tx,
      part.flatMap((row, index) => eventsOf(row, { ...move, message: messages[index] ?? null }, now)),
    );
    const mails = part.flatMap(({ id, userId }, index) => {
      const sender = userId === null ? undefined : move.senders.get(userId);
      const to = sender?.isActive ? { userId: sender.id, email: sender.email } : undefined;
      return to ? [toStateMail({ id, status }, to, versions[index] ?? now, delaySeconds)] : [];
    });
    await queueMails(tx, mails, now);
  }
}

interface StatusEvent {
  applicationId: string;
  from: ApplicationStatus;
  to: ApplicationStatus;
  /** Null for what time has done. */
  by: string | null;
  text: string | null;
  at: Date;
  /** From when the candidate reads it; null: at once. */
  visibleAt: Date | null;
}

/** What time made of an application, that it was read, and the answer, in this order. */
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
    at: now,
    visibleAt: delay?.visibleAt ?? null,
  };
  const settled = { ...ours, from: row.status, to: from, by: null, at: statusChangedAt, visibleAt: null };
  const read = row.readAs ?? from;
  const last = read === "submitted" ? "viewed" : read;
  return [
    ...(from === row.status ? [] : [settled]),
    ...(read === "submitted" ? [{ ...ours, from: read, to: "viewed" as const }] : []),
    { ...ours, from: last, to: reply.status, text: message },
  ];
}

/** As `recordApplicationEvent` does one; its ids rise, so that events of one moment stay in their order. */
async function recordEvents(tx: Prisma.TransactionClient, events: readonly StatusEvent[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO application_events
      (id, application_id, kind, visibility, from_status, to_status, actor, actor_user_id, text, created_at,
        visible_at)
    SELECT id, application_id, 'status', 'both', from_status::application_status, to_status::application_status,
      (CASE WHEN by IS NULL THEN 'system' ELSE 'employer' END)::application_actor, by, words, at,
      visible_at
    FROM unnest(${events.map(() => uuid())}::uuid[], ${events.map(({ applicationId }) => applicationId)}::uuid[],
      ${events.map(({ from }) => from)}::text[], ${events.map(({ to }) => to)}::text[],
      ${events.map(({ by }) => by)}::uuid[], ${events.map(({ text }) => text)}::text[],
      ${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ visibleAt }) => visibleAt)}::timestamptz[])
      AS new (id, application_id, from_status, to_status, by, words, at, visible_at)`;
}
