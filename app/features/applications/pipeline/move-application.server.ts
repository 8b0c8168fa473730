import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { changeApplications, changingRow } from "../application/changing/change-applications.server";
import type { Delay } from "../application/changing/delay-replies.server";
import { allowedToEmployer } from "../application/employer-application.server";
import { interviewLimits } from "../application/interview/interview-limits";
import { requireTimesAhead } from "../application/interview/offered-times";
import type { LockedApplication } from "../application/lock-application.server";
import { fillReply } from "../replies/reply-words.server";
import type { StatusChange } from "./pipeline.schema";

/**
 * Moves an application that the transaction has locked to another state, where the organization may.
 * @param actorUserId the organization's person who does it.
 * @param delay when the candidate knows of it, where that is later.
 * @throws {DomainError} INVALID_TRANSITION with `from`, `to` and `allowed`; INTERVIEW_DATE_INVALID; INVALID_DATA for a
 *   message that cannot be filled.
 */
export async function moveApplication(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  change: StatusChange,
  actorUserId: string,
  now: Date,
  delay?: Delay,
): Promise<void> {
  const { status: to, reason, interviewAt, interviewPlace, interviewMinutes } = change;
  const times = change.interviewTimes ?? (interviewAt ? [interviewAt] : []);
  const row = changingRow(application, now);
  const allowed = allowedToEmployer(application, now);
  if (!allowed.includes(to))
    throw new DomainError("INVALID_TRANSITION", { from: row.state.status, to, allowed });
  requireTimesAhead(times, interviewAt ? "interviewAt" : "interviewTimes", now);
  const message = await fillReply(tx, application, change.message);
  const minutes = interviewMinutes ?? interviewLimits.minutes.usual;
  const interview = interviewPlace ? { times, place: interviewPlace, minutes } : undefined;
  const by = { by: "employer", userId: actorUserId } as const;
  await changeApplications(tx, [{ ...row, message }], { ...by, to, reason, interview, delay }, now);
}
