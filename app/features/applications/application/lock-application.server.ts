import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { jobStateSelect } from "~/features/jobs/job/job-state.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { jobsSeenBy } from "~/features/organizations/team/membership.server";
import { type LockedUser, lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { delayedSelect } from "./delayed-reply.server";
import { interviewSelect, sameInterviewSelect } from "./interview/interview-state";
import { ofOthers, seenBy } from "./seen-sql.server";

type Candidate = { side: "candidate"; userId: string };

/** Somebody who acts for an organization. */
export type EmployerParty = { side: "employer"; role: OrganizationRole } & Employer;

/** The caller, and their side of an application. */
export type ApplicationParty = Candidate | EmployerParty;

/** Without the role, which the lock reads. */
type LockingParty = Candidate | ({ side: "employer" } & Employer);

/** The rows of an application that both sides decide by. */
export const lockedSelect = {
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
  ...sameInterviewSelect,
  ...delayedSelect,
  organization: { select: { name: true, ownerId: true, closedAt: true, suspendedAt: true } },
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

/**
 * The condition for the caller's applications: a candidate's own ones, or those of others to an employer's organization,
 * for a reader those of the jobs that they were given; where a committee rates, those that the caller may see.
 */
export function ofParty(party: ApplicationParty) {
  if (party.side === "candidate") return { userId: party.userId };
  return { ...ofMember(party), AND: seenBy(party.userId) };
}

/** The same before a declaration to the committee. */
export function ofMember(member: Omit<EmployerParty, "side">) {
  const { organizationId, userId, role } = member;
  const theirs = { organizationId, ...ofOthers(userId) };
  return role === "reader" ? { ...theirs, job: jobsSeenBy(member) } : theirs;
}

/**
 * Why the caller does not find an application: NOT_FOUND, or where a committee rates DECLARATION_NEEDED,
 * CONFLICT_DECLARED or, for readers who are not named, NOT_IN_COMMITTEE, with `jobId`.
 */
export async function whyNotFound(
  tx: Pick<Prisma.TransactionClient, "application">,
  party: ApplicationParty,
  id: string,
): Promise<DomainError> {
  if (party.side === "candidate") return new DomainError("NOT_FOUND");
  const found = await tx.application.findUnique({
    where: { id, ...ofMember(party), NOT: seenBy(party.userId) },
    select: {
      jobId: true,
      declarations: { where: { userId: party.userId, conflictAt: { not: null } }, select: { id: true } },
      job: {
        select: {
          committee: {
            select: { members: { where: { userId: party.userId, endedAt: null }, select: { id: true } } },
          },
        },
      },
    },
  });
  if (!found) return new DomainError("NOT_FOUND");
  const { jobId, declarations, job } = found;
  if (declarations.length > 0) return new DomainError("CONFLICT_DECLARED", { jobId });
  const isNamed = (job.committee?.members.length ?? 0) > 0;
  return new DomainError(isNamed ? "DECLARATION_NEEDED" : "NOT_IN_COMMITTEE", { jobId });
}

interface LockingOptions {
  minRole?: OrganizationRole;
  evenSuspended?: boolean;
  given?: Date | undefined;
}

/**
 * Locks an application until the transaction ends, after the accounts of both sides: the erasure of an account waits
 * there, with none of its applications locked.
 * @param options `minRole`: that somebody of the organization needs for it; `evenSuspended`: as lockMember has it;
 *   `given`, for tests: the moment to return.
 * @returns the application as read under the lock, the caller's account, and the moment at which the lock is held:
 *   whoever waited for it is no earlier than what the others have seen.
 * @throws {DomainError} as {@link whyNotFound}, NOT_FOUND also for somebody else's; UNAUTHENTICATED for an account that
 *   is closed; as lockMember for an organization's side.
 */
export async function lockApplication(
  tx: Prisma.TransactionClient,
  party: LockingParty,
  id: string,
  { minRole = "recruiter", evenSuspended = false, given }: LockingOptions = {},
): Promise<{ application: LockedApplication; user: LockedUser; now: Date }> {
  const { user, as } = await lockParty(tx, party, minRole, { evenSuspended });
  const where = { id, ...ofParty(as) };
  const both = { userId: true, organization: { select: { ownerId: true } } } as const;
  const found = await tx.application.findUnique({ where, select: both });
  if (!found) throw await whyNotFound(tx, as, id);
  const other = party.side === "candidate" ? found.organization.ownerId : found.userId;
  if (other) await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${other}::uuid FOR KEY SHARE`;
  await tx.$queryRaw`SELECT 1 FROM applications WHERE id = ${id}::uuid FOR UPDATE`;
  const application = await tx.application.findUnique({ where, select: lockedSelect });
  if (!application) throw await whyNotFound(tx, as, id);
  return { application, user, now: given ?? new Date() };
}

async function lockParty(
  tx: Prisma.TransactionClient,
  party: LockingParty,
  minRole: OrganizationRole,
  options: { evenSuspended: boolean },
): Promise<{ user: LockedUser; as: ApplicationParty }> {
  if (party.side === "candidate") return { user: await lockActiveUser(tx, party.userId), as: party };
  const { user, role } = await lockMember(tx, party, minRole, options);
  return { user, as: { ...party, role } };
}
