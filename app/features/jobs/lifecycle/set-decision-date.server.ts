import { z } from "zod";
import type { Employer } from "~/features/organizations/organization/employer";
import { type Job, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { dateOfIsoDay, isoDayOfDate } from "~/lib/time/dates";
import type { DetailsRow, OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { undoMs } from "../job/job-limits";
import { stateOf } from "../job/job-state.server";
import { changeState, closingTimeOf } from "./change-state.server";
import { requireComingDecisionDay, requireDecisionDay } from "./require-dates.server";

/**
 * Says on which day candidates will know, or takes it back with null: of an open job, and of a closed one that
 * candidates still wait for.
 * @param confirm is called once nothing else stands in the way; it throws to refuse.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION, DECISION_DATE_INVALID.
 */
export async function setDecisionDate(
  employer: Employer,
  id: string,
  decisionBy: Date | null,
  events: JobEvents,
  now = new Date(),
  confirm: () => void = () => {},
): Promise<OwnJob> {
  const changed = await changeState(employer, id, now, (job) => {
    const { status, closeReason } = stateOf(job, now);
    const isWaitedFor = status === "published" || (status === "closed" && closeReason !== "moderation");
    if (!isWaitedFor) throw new DomainError("INVALID_TRANSITION", { from: status });
    requireComingDecisionDay(decisionBy, closingTimeOf(job), now);
    const day = (date: Date | null) => date && isoDayOfDate(date);
    const [before, after] = [day(job.decisionBy), day(decisionBy)];
    if (before === after) return null;
    confirm();
    return {
      data: movedDecision(job, decisionBy, now),
      also: (tx) => replaceMove(tx, job, events, now),
      kind: "changed",
      changes: { decisionBy: [before, after] },
    };
  });
  for (const handle of events.decisionMoved) await handle(id, now);
  return changed;
}

/**
 * Takes the last move of that day back while nobody has been told of it.
 * @param token of the move that its author saw.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; REPLY_SHOWN for one that is over, and for another move;
 *   DECISION_DATE_INVALID where the job closes later than the day before by now.
 */
export async function undoDecisionDate(
  employer: Employer,
  id: string,
  token: string,
  events: JobEvents,
  now = new Date(),
): Promise<OwnJob> {
  const changed = await changeState(employer, id, now, (job) => {
    const move = undoableMove(job, now);
    if (move?.token !== token) throw new DomainError("REPLY_SHOWN");
    const data = undoneDecision(move, now);
    requireDecisionDay(data.decisionBy, closingTimeOf(job));
    const before = job.decisionBy && isoDayOfDate(job.decisionBy);
    return {
      data,
      kind: "changed",
      changes: { decisionBy: [before, move.day] },
      also: (tx) => replaceMove(tx, job, events, now),
    };
  });
  for (const handle of events.decisionMoved) await handle(id, now);
  return changed;
}

/** Nobody is told of the move that was the last one until now. */
export async function replaceMove(
  tx: Prisma.TransactionClient,
  job: Pick<DetailsRow, "id" | "decisionUndo">,
  events: Pick<JobEvents, "moveReplaced">,
  now: Date,
): Promise<void> {
  const move = undoableMove(job, now);
  if (move) for (const handle of events.moveReplaced) await handle(tx, job.id, move.token);
}

const moment = z.iso.datetime().nullable();
const day = z.iso.date().nullable();

/** What candidates knew before they are told of a move, and what the job says about it. */
const knownSchema = z.object({ day, movedAt: moment, movedFrom: day, toldAt: moment });

/** The last move of a decision date, as the column keeps it. */
const moveSchema = z.object({
  /** Names the move, and the mails about it. */
  token: z.iso.datetime(),
  /** Until then it can be undone, and nobody is told. */
  until: z.iso.datetime(),
  /** The day before it. */
  day,
  /** Until when the move to that day could be undone; null for a day that candidates know. */
  dayUntil: moment,
  known: knownSchema,
});

type Known = z.infer<typeof knownSchema>;
export type DecisionMove = z.infer<typeof moveSchema>;

type Columns = Pick<Job, "decisionBy" | "decisionMovedAt" | "decisionMovedFrom" | "decisionToldAt">;
type MovedColumns = Columns & { decisionUndo: Prisma.InputJsonValue | typeof Prisma.DbNull };
type MovingJob = Columns & Pick<Job, "decisionUndo">;

/** A move that can still be undone; null for none. */
export function undoableMove({ decisionUndo }: Pick<Job, "decisionUndo">, now: Date): DecisionMove | null {
  const { data } = moveSchema.safeParse(decisionUndo);
  return data && new Date(data.until) > now ? data : null;
}

/** The day that candidates know, or are about to be told of whatever happens now. */
export function knownDay(job: MovingJob, now: Date): string | null {
  const { day, movedAt, movedFrom } = knownOf(job, now);
  return movedAt === null ? day : movedFrom;
}

/**
 * The columns of a published job whose decision date changes. Candidates are told of the day that they know and of the
 * new one, whatever was between them; of a day that is back where it was they are told nothing. A move within the time
 * of another one replaces it: nobody is told of that.
 */
export function movedDecision(job: MovingJob, decisionBy: Date | null, now: Date): MovedColumns {
  const known = knownOf(job, now);
  const move: DecisionMove = {
    token: now.toISOString(),
    until: new Date(now.getTime() + undoMs).toISOString(),
    day: isoDay(job.decisionBy),
    dayUntil: undoableMove(job, now)?.until ?? null,
    known,
  };
  return { ...columnsSince(known, decisionBy, now), decisionUndo: move };
}

/** The columns of a job whose last move is undone: a day before it that candidates do not know is told in its time. */
export function undoneDecision({ day, dayUntil, known }: DecisionMove, now: Date): MovedColumns {
  if (dayUntil === null)
    return {
      decisionBy: toDate(known.day),
      decisionMovedAt: toMoment(known.movedAt),
      decisionMovedFrom: toDate(known.movedFrom),
      decisionToldAt: toMoment(known.toldAt),
      decisionUndo: Prisma.DbNull,
    };
  const before = { token: now.toISOString(), until: dayUntil, day: known.day, dayUntil: null, known };
  return { ...columnsSince(known, toDate(day), now), decisionUndo: before };
}

function knownOf(job: MovingJob, now: Date): Known {
  const pending = undoableMove(job, now);
  if (pending) return pending.known;
  return {
    day: isoDay(job.decisionBy),
    movedAt: job.decisionMovedAt?.toISOString() ?? null,
    movedFrom: isoDay(job.decisionMovedFrom),
    toldAt: job.decisionToldAt?.toISOString() ?? null,
  };
}

function columnsSince(
  { day, movedAt, movedFrom, toldAt }: Known,
  decisionBy: Date | null,
  now: Date,
): Columns {
  const from = movedAt === null ? day : movedFrom;
  const isBack = from === isoDay(decisionBy);
  return {
    decisionBy,
    decisionMovedAt: isBack ? null : (toMoment(movedAt) ?? now),
    decisionMovedFrom: isBack ? null : toDate(from),
    decisionToldAt: toMoment(toldAt),
  };
}

const isoDay = (date: Date | null) => date && isoDayOfDate(date);
const toDate = (text: string | null) => (text === null ? null : dateOfIsoDay(text));
const toMoment = (text: string | null) => (text === null ? null : new Date(text));
