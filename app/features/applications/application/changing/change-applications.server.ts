import { cancelledNote } from "~/content/replies";
import { type Application, type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { nextVersion } from "~/lib/version";
import { type StateRow, stateOfRow } from "../application-state.server";
import { type Delay, type delayedSelect, isDelayed } from "../delayed-reply.server";
import { columnsOfTimes, interviewEventText, withoutInterview } from "../interview/interview-state";
import {
  delayReplies,
  hideUnreadEvents,
  type NewEvent,
  queueStateMails,
  recordApplicationEvents,
} from "./record-change.server";

/*
 * The one module that writes the state of applications, for one as for thousands: their rows, their events, what their
 * candidates read meanwhile, and the mails. Whether a change is allowed is its caller's to say.
 */

/** An application that the transaction has locked, as it is before a change. */
export interface ChangingRow extends Pick<Application, "id" | "userId" | "status" | "updatedAt"> {
  /** Its state at this moment, whether or not an end by time is written down. */
  state: Pick<Application, "status" | "statusChangedAt">;
  /** The state that the candidate reads while another reply is delayed. */
  readAs: ApplicationStatus | null;
  /** Whether a delayed reply is stored, also one that shows by now. */
  isCovered: boolean;
  /** The organization's words to this candidate. */
  message?: string | null;
  /** How many of its committee's ratings are missing. */
  missingRatings?: number | undefined;
}

/** Times that an organization offers for an interview. */
export interface OfferedInterview {
  times: readonly Date[];
  place: string;
  minutes: number;
  /** Accounts of the team that see the application. */
  interviewers: readonly string[];
  /** Of the interviews that are offered together with this one and share its times; null for one alone. */
  roundId: string | null;
}

/** What happens to applications, and through whom. */
export type ApplicationChange =
  /** Each row's state at this moment is written down: time has ended it. */
  | { by: "system"; isNewVersion?: boolean }
  /** `userId` is null where the account is erased with it. */
  | { by: "candidate"; userId: string | null; to: "withdrawn" }
  | {
      by: "employer";
      userId: string;
      to: Exclude<ApplicationStatus, "submitted" | "withdrawn" | "no_response">;
      /** A code of the vocabulary of reasons for a decision. */
      reason?: string | undefined;
      /** Why it does not wait for the ratings that are missing. */
      missingReason?: string | undefined;
      interview?: OfferedInterview | undefined;
      /** When the candidate knows of it, where that is later. */
      delay?: Delay | undefined;
      /** Whether it is a response whatever the state. */
      isResponse?: boolean;
    };

/** A response of the organization is the first of these states, or a message. */
const responses: readonly ApplicationStatus[] = ["in_review", "interview", "offer", "rejected"];

/** A row as Prisma reads it, for {@link changeApplications}. */
export function changingRow(
  row: StateRow &
    Pick<ChangingRow, "id" | "userId" | "status" | "updatedAt"> &
    Prisma.ApplicationGetPayload<{ select: typeof delayedSelect }>,
  now: Date,
): ChangingRow {
  const { id, userId, status, updatedAt } = row;
  return {
    ...{ id, userId, status, updatedAt },
    state: stateOfRow(row, now),
    readAs: isDelayed(row, now) ? row.delayedReply.status : null,
    isCovered: row.delayedReply !== null,
  };
}

/**
 * Changes the state of applications that the transaction has locked. An end by time that nobody has written down yet
 * comes first, in their histories too; any first action of an organization counts as reading the application; a
 * withdrawal cancels a reply that is delayed, and an organization's reply replaces it.
 */
export async function changeApplications(
  tx: Prisma.TransactionClient,
  rows: readonly ChangingRow[],
  change: ApplicationChange,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const covered = rows.filter(({ isCovered }) => isCovered).map(({ id }) => id);
  if (change.by === "candidate") await cancelDelayed(tx, covered, now);
  if (change.by === "employer" && (change.delay || covered.length > 0)) {
    const before = rows.map(({ id, state }) => ({ id, ...state }));
    await delayReplies(tx, before, change.delay, now);
  }
  if (change.by === "employer" && change.interview?.roundId)
    await beginRound(tx, rows, change.interview.roundId, now);
  const changed = rows.map((row) => ({ ...row, ...stateAfter(row, change, now) }));
  await tx.$executeRaw`
    UPDATE applications SET status = changed.status::application_status, status_changed_at = changed.at,
      updated_at = changed.version ${columnsOf(change, now)}
    FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ status }) => status)}::text[],
      ${changed.map(({ statusChangedAt }) => statusChangedAt)}::timestamptz[],
      ${changed.map(({ version }) => version)}::timestamptz[],
      ${changed.map(({ message = null }) => message)}::text[]) AS changed (id, status, at, version, message)
    WHERE applications.id = changed.id`;
  await recordApplicationEvents(
    tx,
    rows.flatMap((row) => eventsOf(row, change, now)),
  );
  if (change.by === "employer" && change.to !== "viewed")
    await queueStateMails(tx, changed, now, change.delay);
}

/**
 * Writes down that time has closed an application, which every reader has seen already: before anything that would
 * change what the rule says, since a late message does not open it again.
 * @returns the state in which it is.
 */
export async function settleByTime(
  tx: Prisma.TransactionClient,
  row: ChangingRow,
  now: Date,
): Promise<ApplicationStatus> {
  const { status } = row.state;
  if (status !== row.status) await changeApplications(tx, [row], { by: "system" }, now);
  return status;
}

/** Reading makes no new version, so that it never gets in the way of a form that is open already. */
function stateAfter({ state, updatedAt }: ChangingRow, change: ApplicationChange, now: Date) {
  const version = nextVersion(updatedAt, now);
  if (change.by === "system") return { ...state, version: change.isNewVersion ? version : updatedAt };
  const { to } = change;
  return { status: to, statusChangedAt: now, version: to === "viewed" ? updatedAt : version };
}

/** The other columns of a change, for SET. */
function columnsOf(change: ApplicationChange, now: Date): Prisma.Sql {
  if (change.by !== "employer") return Prisma.empty;
  const { to, reason = null, interview, isResponse = responses.includes(to) } = change;
  const response = isResponse
    ? Prisma.sql`, first_response_at = coalesce(first_response_at, ${now}::timestamptz)`
    : Prisma.empty;
  if (to === "viewed") return response;
  return Prisma.sql`${response}, decision_reason = ${reason}::text, candidate_message = changed.message,
    archived_at = NULL ${interview ? interviewColumns(interview) : Prisma.empty}`;
}

/** Inserts the round with the first of its interviews; for the others it is there. */
async function beginRound(
  tx: Prisma.TransactionClient,
  [row]: readonly ChangingRow[],
  roundId: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO interview_rounds (id, organization_id, created_at)
    SELECT ${roundId}::uuid, organization_id, ${now}::timestamptz FROM applications WHERE id = ${row?.id}::uuid
    ON CONFLICT (id) DO NOTHING`;
}

function interviewColumns({ times, place, minutes, interviewers, roundId }: OfferedInterview): Prisma.Sql {
  const { interviewAt, interviewTimes } = columnsOfTimes(times);
  return Prisma.sql`, interview_at = ${interviewAt}::timestamptz, interview_times = ${interviewTimes}::timestamptz[],
    interview_place = ${place}::text, interview_minutes = ${minutes}::smallint, interview_answer = NULL,
    interview_reason = NULL, interviewer_ids = ${[...interviewers]}::uuid[], interview_round_id = ${roundId}::uuid`;
}

/** In this order: the end by time, the reading, the change and the interview. */
function eventsOf(row: ChangingRow, change: ApplicationChange, now: Date): NewEvent[] {
  const { id: applicationId, status: stored, state } = row;
  const ofStatus = { applicationId, kind: "status" } as const;
  const ended = { ...ofStatus, actor: "system", fromStatus: stored, toStatus: state.status } as const;
  const events: NewEvent[] = stored === state.status ? [] : [{ ...ended, createdAt: state.statusChangedAt }];
  if (change.by === "system") return events;
  const done = { actor: change.by, actorUserId: change.userId, createdAt: now } as const;
  if (change.by === "candidate")
    return [...events, { ...ofStatus, ...done, fromStatus: state.status, toStatus: change.to }];
  const { to, reason = null, interview, delay, missingReason } = change;
  const ours = { ...done, visibleAt: delay?.visibleAt ?? null };
  // The candidate is not to know of a reply that was never shown; it has taken the event of the reading with it.
  const read = row.readAs ?? state.status;
  if (read === "submitted") events.push({ ...ofStatus, ...ours, fromStatus: read, toStatus: "viewed" });
  if (to === "viewed") return events;
  const fromStatus = read === "submitted" ? "viewed" : read;
  const words = { text: row.message ?? null, decisionReason: reason };
  const { missingRatings } = row;
  const early = missingRatings ? { missingRatings, missingReason: missingReason ?? null } : {};
  events.push({ ...ofStatus, ...ours, fromStatus, toStatus: to, ...words, ...early });
  if (interview) {
    const { place, minutes } = interview;
    const text = interviewEventText({
      times: interview.times.map((time) => time.toISOString()),
      place,
      minutes,
    });
    events.push({ ...ours, applicationId, kind: "interview", text });
  }
  return events;
}

/**
 * Takes back the delayed replies to applications that their candidates withdraw: nobody is refused who has left before.
 * The organization's history keeps the reply, and says why it was never sent.
 */
async function cancelDelayed(tx: Prisma.TransactionClient, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const restored = await restoreDelayed(tx, Prisma.sql`application_id = ANY(${ids}::uuid[])`, now);
  const note = { kind: "note", visibility: "employer", actor: "system", text: cancelledNote } as const;
  await recordApplicationEvents(
    tx,
    restored.map((applicationId) => ({ applicationId, ...note, createdAt: now })),
  );
}

/**
 * Puts applications that the transaction has locked back to what their delayed replies cover, version included, and
 * keeps the replies' events with the organization.
 * @param isMeant a condition on `delayed_replies`.
 * @returns the ids of those that were restored.
 */
export async function restoreDelayed(
  tx: Prisma.TransactionClient,
  isMeant: Prisma.Sql,
  now: Date,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH before AS (DELETE FROM delayed_replies WHERE ${isMeant} AND visible_at > ${now}::timestamptz RETURNING *)
    UPDATE applications SET status = before.status, status_changed_at = before.status_changed_at,
      first_response_at = before.first_response_at, decision_reason = before.decision_reason,
      candidate_message = before.candidate_message, archived_at = before.archived_at, updated_at = before.updated_at
    FROM before WHERE applications.id = before.application_id AND applications.status <> 'withdrawn'
    RETURNING applications.id`;
  const ids = rows.map(({ id }) => id);
  await hideUnreadEvents(tx, ids, now);
  return ids;
}

/** What a candidate sends. */
type Sent = Pick<Application, "id" | "jobId" | "organizationId" | "coverLetter" | "source"> & {
  userId: string;
};

/**
 * Writes an application that its candidate sends, with its event.
 * @param withdrawn its row, where it was sent before: it is the same again, without its earlier way.
 */
export async function writeSent(
  tx: Prisma.TransactionClient,
  { id, userId, coverLetter, source, ...job }: Sent,
  withdrawn: Pick<Application, "updatedAt"> | null,
  now: Date,
): Promise<void> {
  const sent = { coverLetter, source, status: "submitted", statusChangedAt: now, submittedAt: now } as const;
  if (withdrawn) {
    const updatedAt = nextVersion(withdrawn.updatedAt, now);
    await tx.application.update({ where: { id }, data: { ...sent, ...nothingYet, updatedAt } });
  } else
    await tx.application.create({ data: { id, userId, ...job, ...sent, createdAt: now, updatedAt: now } });
  const change = {
    kind: "status",
    fromStatus: withdrawn ? "withdrawn" : null,
    toStatus: "submitted",
  } as const;
  const by = { actor: "candidate", actorUserId: userId, createdAt: now } as const;
  await recordApplicationEvents(tx, [{ applicationId: id, ...change, ...by }]);
}

/** The columns of an earlier way through the states, emptied. */
const nothingYet = {
  firstResponseAt: null,
  decisionReason: null,
  candidateMessage: null,
  ...withoutInterview,
  archivedAt: null,
} as const;
