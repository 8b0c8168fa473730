import type { Application, ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { recordApplicationEvent } from "../application/application-event.server";
import { stateOfRow } from "../application/application-state.server";
import { allowedToEmployer } from "../application/employer-application.server";
import { interviewEventText } from "../application/interview/interview-event";
import { interviewLimits } from "../application/interview/interview-limits";
import { withoutInterview } from "../application/interview/interview-state";
import { columnsOfTimes, requireTimesAhead } from "../application/interview/offered-times";
import type { LockedApplication } from "../application/lock-application.server";
import { asCandidateReads } from "../application/reply-delay";
import { settleByTime } from "../application/settle-by-time.server";
import { type Delay, delayReplies } from "../replies/delay-reply.server";
import { fillReply } from "../replies/reply-words.server";
import type { StatusChange } from "./pipeline.schema";
import { queueStateMail } from "./queue-state-mail.server";

/** A response of the organization is the first of these states, or a message. */
const responses: readonly ApplicationStatus[] = ["in_review", "interview", "offer", "rejected"];

/**
 * Moves an application that the transaction has locked to another state, with its events and the mail to the
 * candidate. Any first action of an organization counts as reading the application.
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
  const { status: to, interviewPlace } = change;
  const times = timesOf(change);
  const state = stateOfRow(application, now);
  const { status: from } = state;
  const allowed = allowedToEmployer(application, now);
  if (!allowed.includes(to)) throw new DomainError("INVALID_TRANSITION", { from, to, allowed });
  requireTimesAhead(times, change.interviewAt ? "interviewAt" : "interviewTimes", now);
  const message = await fillReply(tx, application, change.message);
  const visibleAt = delay?.visibleAt ?? null;
  const event = { applicationId: application.id, actor: "employer", actorUserId, visibleAt } as const;
  await settleByTime(tx, application, now);
  if (delay || application.delayedReply)
    await delayReplies(tx, [{ id: application.id, ...state }], delay, now);
  // The candidate is not to know of a reply that was never shown; it has taken the event of the reading with it.
  const { status: read } = asCandidateReads({ ...application, status: from }, now);
  if (read === "submitted") {
    const viewed = { kind: "status", fromStatus: read, toStatus: "viewed" } as const;
    await recordApplicationEvent(tx, { ...event, ...viewed }, now);
  }
  const data = dataOf(application, change, message, now);
  await tx.application.update({ where: { id: application.id }, data });
  if (to === "viewed") return;
  const fromStatus = read === "submitted" ? "viewed" : read;
  await recordApplicationEvent(
    tx,
    {
      ...event,
      ...{ kind: "status", fromStatus, toStatus: to, text: message, decisionReason: change.reason ?? null },
    },
    now,
  );
  if (interviewPlace) {
    const offered = times.map((time) => time.toISOString());
    const text = interviewEventText({ times: offered, place: interviewPlace, minutes: minutesOf(change) });
    await recordApplicationEvent(tx, { ...event, kind: "interview", text }, now);
  }
  await queueStateMail(tx, { ...application, status: to }, data.updatedAt, now, delay);
}

/** Reading makes no new version, so that it never gets in the way of a form that is open already. */
function dataOf(application: LockedApplication, change: StatusChange, message: string | null, now: Date) {
  const { status, reason, interviewPlace } = change;
  const isRead = status === "viewed";
  return {
    status,
    statusChangedAt: now,
    updatedAt: isRead ? application.updatedAt : nextVersion(application.updatedAt, now),
    ...(isRead ? {} : { decisionReason: reason ?? null, candidateMessage: message, archivedAt: null }),
    ...(interviewPlace
      ? {
          ...withoutInterview,
          ...columnsOfTimes(timesOf(change)),
          interviewPlace,
          interviewMinutes: minutesOf(change),
        }
      : {}),
    ...(application.firstResponseAt === null && responses.includes(status) ? { firstResponseAt: now } : {}),
  } satisfies Partial<Application>;
}

function timesOf({ interviewAt, interviewTimes }: StatusChange): Date[] {
  return interviewTimes ?? (interviewAt ? [interviewAt] : []);
}

function minutesOf({ interviewMinutes }: StatusChange): number {
  return interviewMinutes ?? interviewLimits.minutes.usual;
}
