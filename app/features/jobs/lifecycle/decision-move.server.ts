import { z } from "zod";
import { type Job, Prisma } from "~/generated/prisma/client";
import { dateOfIsoDay, isoDayOfDate } from "../job/decision-day";
import { undoMs } from "../job/job-limits";

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
