import type { Employer } from "~/features/organizations/organization/employer";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { isoDayOfDate } from "../job/decision-day";
import type { DetailsRow, OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { stateOf } from "../job/job-state.server";
import { changeState, closingTimeOf } from "./change-state.server";
import { movedDecision, undoableMove, undoneDecision } from "./decision-move.server";
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
