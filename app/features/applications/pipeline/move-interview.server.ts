import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isVersion, nextVersion } from "~/lib/version";
import { interviewLimits } from "../application/application-limits";
import { stateOfRow } from "../application/application-state.server";
import { queueStateMails, recordApplicationEvent } from "../application/changing/record-change.server";
import { allowedToEmployer, type EmployerApplication } from "../application/employer-application.server";
import {
  columnsOfTimes,
  type Interview,
  interviewEventText,
  interviewOf,
  offeredTimes,
  requireTimesAhead,
  type TimeColumns,
  type WithSharedTimes,
  withSameInterview,
} from "../application/interview/interview-state";
import { lockRound } from "../application/interview/shared-times.server";
import { lockApplication } from "../application/lock-application.server";
import type { InterviewMove } from "../interview/interview.schema";
import { requireInterviewers, tellInterviewers } from "../interview/interviewers.server";
import { fillReply } from "../replies/reply-words.server";
import { readLocked } from "./change-status.server";

/** An application whose interview was moved, and what came of it. */
export interface MovedInterview {
  application: EmployerApplication;
  /** Whether the candidate is asked again, others hold it, or it stays as it was. */
  outcome: "asked" | "interviewers" | "same";
}

/**
 * Gives an interview other times, another place or another length, in the state in which it is. The candidate is asked
 * again. The same once more, without words, leaves their answer as it is, also where they have accepted its time: with
 * others who hold it, it has a new version, and with the same people nothing changes.
 * @param move without times it keeps those that it has.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; EDIT_CONFLICT with the application as it is now; INVALID_TRANSITION
 *   for one in another state; INTERVIEW_DATE_INVALID; INTERVIEW_TIME_TAKEN for one that another of its round holds;
 *   INVALID_DATA for a message that cannot be filled.
 */
export async function moveInterview(
  employer: Employer,
  id: string,
  move: InterviewMove,
  given?: Date,
): Promise<MovedInterview> {
  const { prisma } = await getDatabase();
  const moved = await prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, { given });
    const { status: from } = stateOfRow(application, now);
    if (move.version !== undefined && !isVersion(move.version, application.updatedAt))
      throw new DomainError("EDIT_CONFLICT", { application: await readLocked(tx, id, now) });
    if (from !== "interview" || application.anonymizedAt) {
      const allowed = allowedToEmployer(application, now);
      throw new DomainError("INVALID_TRANSITION", { from, to: "interview", allowed });
    }
    const row = await lockRound(tx, application, now);
    const before = interviewOf(row, from, now);
    const { columns, times } = timesAfter(move, row, before, now);
    const after = { ...detailsOf(move), times };
    const { interviewerIds: held } = await tx.application.findUniqueOrThrow({
      where: { id },
      select: { interviewerIds: true },
    });
    const interviewers = move.interviewers ?? held;
    if (move.interviewers) await requireInterviewers(tx, id, interviewers, held);
    const updatedAt = nextVersion(application.updatedAt, now);
    if (before && isSame(before, after) && move.message === undefined) {
      const added = interviewers.filter((one) => !held.includes(one));
      if (added.length === 0 && interviewers.length === held.length)
        return { application: await readLocked(tx, id, now), outcome: "same" as const };
      // The candidate has nothing to answer: only those who are new hear of it.
      await tx.application.update({
        where: { id },
        data: { interviewerIds: interviewers, ...withSameInterview(application, updatedAt) },
        select: { id: true },
      });
      await tellInterviewers(tx, id, added, now);
      return { application: await readLocked(tx, id, now), outcome: "interviewers" as const };
    }
    const words = await fillReply(tx, application, move.message);
    await tx.application.update({
      where: { id },
      data: {
        ...columns,
        interviewPlace: after.place,
        interviewMinutes: after.minutes,
        interviewAnswer: null,
        interviewReason: null,
        interviewerIds: interviewers,
        candidateMessage: words,
        updatedAt,
      },
      select: { id: true },
    });
    const text = interviewEventText({ ...after, before: timesBefore(before), words });
    const event = { applicationId: id, kind: "interview", actor: "employer", text } as const;
    await recordApplicationEvent(tx, { ...event, actorUserId: employer.userId }, now);
    const told = { id, userId: application.userId, status: from, version: updatedAt, isMoved: true };
    await queueStateMails(tx, [told], now);
    await tellInterviewers(tx, id, interviewers, now);
    return { application: await readLocked(tx, id, now), outcome: "asked" as const };
  });
  if (moved.outcome !== "same") wakeMail();
  return moved;
}

/**
 * The times once an interview is moved, and those of them that its candidate reads. It stays in its round wherever it
 * goes, so that it takes each time that it gets from the others.
 */
function timesAfter(
  { interviewTimes: given }: InterviewMove,
  row: TimeColumns & WithSharedTimes,
  before: Interview | null,
  now: Date,
): { columns: TimeColumns; times: string[] } {
  if (given) {
    requireTimesAhead(given, "interviewTimes", now);
    const taken = new Set(row.shared?.taken.map(Number));
    if (given.some((time) => taken.has(time.getTime())))
      throw new DomainError("INTERVIEW_TIME_TAKEN", { interview: before });
    return { columns: columnsOfTimes(given), times: given.map((time) => time.toISOString()).sort() };
  }
  const kept = before?.at ? before.times.filter((time) => time === before.at) : (before?.times ?? []);
  if (!kept.some((time) => new Date(time) > now)) {
    const isTaken = offeredTimes(row).some((time) => time > now);
    throw isTaken
      ? new DomainError("INTERVIEW_TIME_TAKEN", { interview: before })
      : new FieldsError({ interviewTimes: "INTERVIEW_DATE_INVALID" });
  }
  // Times that others hold can be free again.
  const columns = before?.at
    ? columnsOfTimes([new Date(before.at)])
    : { interviewAt: null, interviewTimes: offeredTimes(row) };
  return { columns, times: kept };
}

function detailsOf({ interviewPlace, interviewMinutes }: InterviewMove) {
  return {
    place: interviewPlace,
    minutes: interviewMinutes ?? interviewLimits.minutes.usual,
  };
}

/** An accepted interview has one time, whatever was offered; one that was turned down is asked again. */
function isSame(
  before: Interview,
  { times, place, minutes }: Pick<Interview, "times" | "place" | "minutes">,
): boolean {
  const isTurnedDown = before.answer === "another_time" || before.answer === "declined";
  const stands = before.answer === "accepted" ? [before.at] : before.times;
  const hasSameDetails = before.place === place && before.minutes === minutes;
  return !isTurnedDown && hasSameDetails && stands.join() === times.join();
}

/** The date that both sides counted on, or all times that were open. */
function timesBefore(before: Interview | null): string[] {
  if (!before) return [];
  return before.at === null ? before.times : [before.at];
}
