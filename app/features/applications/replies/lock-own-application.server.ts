import type { Application, Prisma } from "~/generated/prisma/client";
import { nextVersion } from "~/lib/version";
import { asCandidateReads, isDelayed } from "../application/delayed-reply.server";
import { type LockedApplication, lockApplication } from "../application/lock-application.server";

/** An application that its candidate changes, as the candidate reads it. */
export type OwnApplication = LockedApplication & {
  /** The version of the row itself, which a delayed reply has made. */
  storedVersion: Date;
};

/**
 * Locks an application for its candidate, who acts on what they read: while a reply is delayed, on the application as
 * it was before. What they do counts as done before that reply. Every change of their application starts here.
 * @param given as lockApplication has it.
 * @throws {DomainError} as lockApplication.
 */
export async function lockOwnApplication(
  tx: Prisma.TransactionClient,
  userId: string,
  id: string,
  given?: Date,
) {
  const {
    application: stored,
    user,
    now,
  } = await lockApplication(tx, { side: "candidate", userId }, id, { given });
  const application: OwnApplication = { ...asCandidateReads(stored, now), storedVersion: stored.updatedAt };
  return { application, user, now };
}

/** The columns that a candidate changes without leading the application to another state. */
type OwnChange = Partial<
  Pick<Application, "coverLetter" | "interviewAt" | "interviewAnswer" | "interviewReason">
>;

/**
 * Writes a candidate's change. A delayed reply stands, and its mail goes when it shows; undone, it leaves the change.
 * @returns the version that the candidate reads.
 */
export async function changeOwnApplication(
  tx: Prisma.TransactionClient,
  application: OwnApplication,
  change: OwnChange,
  now: Date,
): Promise<Date> {
  const { id, storedVersion } = application;
  const updatedAt = nextVersion(storedVersion, now);
  const where = { id };
  const select = { id: true } as const;
  if (!isDelayed(application, now)) {
    await tx.application.update({ where, data: { ...change, updatedAt }, select });
    return updatedAt;
  }
  const covered = { where: { applicationId: id }, data: { updatedAt }, select: { batchId: true } } as const;
  await tx.delayedReply.update(covered);
  const stored = nextVersion(updatedAt, now);
  await tx.application.update({ where, data: { ...change, updatedAt: stored }, select });
  await keepMail(tx, application, { from: storedVersion, to: stored });
  return updatedAt;
}

/** The mail about the delayed reply names the version that the reply made, and would not be needed any more. */
async function keepMail(
  tx: Prisma.TransactionClient,
  { id, userId }: OwnApplication,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE email_deliveries SET payload = jsonb_set(payload, '{version}', to_jsonb(${to.toISOString()}::text))
    WHERE to_user_id = ${userId}::uuid AND kind = 'application-state' AND status = 'queued'
      AND payload->>'applicationId' = ${id} AND payload->>'version' = ${from.toISOString()}`;
}
