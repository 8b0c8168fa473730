import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isVersion } from "~/lib/version";
import { interviewLimits } from "../application/application-limits";
import { changeApplications, changingRow } from "../application/changing/change-applications.server";
import { type Delay, newDelay } from "../application/delayed-reply.server";
import {
  allowedToEmployer,
  type EmployerApplication,
  employerSelect,
  toEmployerApplication,
} from "../application/employer-application.server";
import { requireTimesAhead } from "../application/interview/interview-state";
import { withSharedTimesOf } from "../application/interview/shared-times.server";
import { type LockedApplication, lockApplication } from "../application/lock-application.server";
import { readMissingRatings, requireReason } from "../committee/committee-sql.server";
import { requireInterviewers, tellInterviewers } from "../interview/interviewers.server";
import { fillReply } from "../replies/reply-words.server";
import type { StatusChange } from "./pipeline.schema";

/** What a reply to one application shares with those to others. */
interface Shared {
  /** The sending, where it is delayed; without it one of its own. */
  sending?: Delay | undefined;
  /** The interviews that are offered together. */
  roundId?: string | undefined;
}

/**
 * Moves an application of an organization to another state.
 * @param change its `version` is the one that the caller read.
 * @param given as lockApplication has it.
 * @throws {DomainError} NOT_FOUND, also for another organization's; UNAUTHENTICATED; EDIT_CONFLICT with the application
 *   as it is now; RATINGS_MISSING; INVALID_TRANSITION with `from`, `to` and `allowed`; INTERVIEW_DATE_INVALID;
 *   INVALID_DATA for a message that cannot be filled.
 */
export async function changeStatus(
  employer: Employer,
  id: string,
  change: StatusChange,
  given?: Date,
  { sending, roundId }: Shared = {},
): Promise<EmployerApplication> {
  const { prisma } = await getDatabase();
  const changed = await prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, { given });
    const { version } = change;
    if (version !== undefined && !isVersion(version, application.updatedAt))
      throw new DomainError("EDIT_CONFLICT", { application: await readLocked(tx, id, now) });
    const delay = change.delay ? (sending ?? newDelay(uuid(), now)) : undefined;
    await moveApplication(tx, application, change, employer.userId, now, { sending: delay, roundId });
    return readLocked(tx, id, now);
  });
  if (change.status !== "viewed") wakeMail();
  return changed;
}

/** An application that the transaction has locked, as its organization reads it. */
export async function readLocked(
  tx: Prisma.TransactionClient,
  id: string,
  now: Date,
): Promise<EmployerApplication> {
  const row = await tx.application.findUniqueOrThrow({ where: { id }, select: employerSelect });
  return toEmployerApplication(await withSharedTimesOf(tx, row, now), now);
}

/**
 * Moves an application that the transaction has locked to another state, where the organization may.
 * @param actorUserId the organization's person who does it.
 * @param shared its `sending` says when the candidate knows of it, where that is later.
 * @throws {DomainError} INVALID_TRANSITION with `from`, `to` and `allowed`; RATINGS_MISSING; INTERVIEW_DATE_INVALID;
 *   INVALID_DATA for a message that cannot be filled.
 */
export async function moveApplication(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  change: StatusChange,
  actorUserId: string,
  now: Date,
  {
    sending: delay,
    roundId = null,
  }: { sending?: Delay | undefined; roundId?: string | null | undefined } = {},
): Promise<void> {
  const { status: to, reason, interviewAt, interviewPlace, interviewMinutes } = change;
  const times = change.interviewTimes ?? (interviewAt ? [interviewAt] : []);
  const row = changingRow(application, now);
  const allowed = allowedToEmployer(application, now);
  if (!allowed.includes(to))
    throw new DomainError("INVALID_TRANSITION", { from: row.state.status, to, allowed });
  requireTimesAhead(times, interviewAt ? "interviewAt" : "interviewTimes", now);
  const missing = await readMissingRatings(
    tx,
    { organizationId: application.organizationId, userId: actorUserId },
    { ids: [application.id], to },
    now,
  );
  requireReason(missing, change.missingReason);
  const message = await fillReply(tx, application, change.message);
  const minutes = interviewMinutes ?? interviewLimits.minutes.usual;
  const interviewers = change.interviewers ?? [];
  await requireInterviewers(tx, application.id, interviewers);
  const interview = interviewPlace
    ? { times, place: interviewPlace, minutes, interviewers, roundId }
    : undefined;
  const by = { by: "employer", userId: actorUserId } as const;
  const { missingReason } = change;
  await changeApplications(
    tx,
    [{ ...row, message, missingRatings: missing.get(application.id) }],
    { ...by, to, reason, missingReason, interview, delay },
    now,
  );
  // They hear of shared times as candidates accept them, not once for each candidate.
  if (interview && (roundId === null || times.length === 1))
    await tellInterviewers(tx, application.id, interviewers, now);
}
