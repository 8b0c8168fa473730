import { jobStateSelect } from "~/features/jobs/lifecycle/job-state.server";
import { type LockedUser, lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { interviewSelect } from "../interview/interview-state";
import { delayedSelect } from "../replies/reply-delay";

/** The caller, and their side of an application. */
export type ApplicationParty =
  | { side: "candidate"; userId: string }
  | { side: "employer"; userId: string; organizationId: string };

/** The rows of an application that both sides decide by. */
export const lockedSelect = {
  id: true,
  jobId: true,
  organizationId: true,
  userId: true,
  status: true,
  statusChangedAt: true,
  submittedAt: true,
  firstResponseAt: true,
  decisionReason: true,
  candidateMessage: true,
  coverLetter: true,
  ...interviewSelect,
  archivedAt: true,
  anonymizedAt: true,
  updatedAt: true,
  ...delayedSelect,
  organization: { select: { name: true, ownerId: true, closedAt: true } },
  conversation: { select: { id: true, lastMessageAt: true } },
  job: {
    select: {
      ...jobStateSelect,
      title: true,
      slug: true,
      hiddenAt: true,
      decisionBy: true,
      requiredMaterials: true,
    },
  },
} satisfies Prisma.ApplicationSelect;

export type LockedApplication = Prisma.ApplicationGetPayload<{ select: typeof lockedSelect }>;

/** The condition for the caller's applications: a candidate's own ones, or those to an employer's organization. */
export function ofParty(party: ApplicationParty) {
  return party.side === "candidate" ? { userId: party.userId } : { organizationId: party.organizationId };
}

/**
 * Locks an application until the transaction ends, after the accounts of both sides: the erasure of an account waits
 * there, with none of its applications locked.
 * @returns the application as read under the lock, and the caller's account.
 * @throws {DomainError} NOT_FOUND, also for somebody else's; UNAUTHENTICATED for an account that is closed.
 */
export async function lockApplication(
  tx: Prisma.TransactionClient,
  party: ApplicationParty,
  id: string,
): Promise<{ application: LockedApplication; user: LockedUser }> {
  const user = await lockActiveUser(tx, party.userId);
  const where = { id, ...ofParty(party) };
  const both = { userId: true, organization: { select: { ownerId: true } } } as const;
  const found = await tx.application.findUnique({ where, select: both });
  if (!found) throw new DomainError("NOT_FOUND");
  const other = party.side === "candidate" ? found.organization.ownerId : found.userId;
  if (other) await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${other}::uuid FOR KEY SHARE`;
  await tx.$queryRaw`SELECT 1 FROM applications WHERE id = ${id}::uuid FOR UPDATE`;
  const application = await tx.application.findUnique({ where, select: lockedSelect });
  if (!application) throw new DomainError("NOT_FOUND");
  return { application, user };
}
