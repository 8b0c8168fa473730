import { audit, nameInvited } from "~/features/audit/audit.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import type { SigningUp } from "~/features/users/account-events";
import { lockAccounts, lockActiveUser } from "~/features/users/lock-user.server";
import { setMembership } from "~/features/users/set-membership.server";
import type { User } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError, type ErrorCode } from "~/lib/domain-error";
import { maskEmail } from "~/lib/text/mask-email";
import { isShown } from "../organization/shown-organization";
import { giveJobs } from "./give-jobs.server";
import { readTeamInvitationToken } from "./invitation-link.server";
import { describeInvited, type InvitedFor, invitedForSelect } from "./invited-for.server";
import { lockOrganization } from "./lock-member.server";

/** An invitation as its page shows it. */
export interface ReadInvitation {
  organizationId: string;
  organization: string;
  /** The inviting member; null once that account is erased. */
  inviter: string | null;
  email: string;
  role: "recruiter" | "reader";
  invitedFor: InvitedFor;
  expiresAt: string;
  isOver: boolean;
}

const select = {
  organizationId: true,
  email: true,
  ...invitedForSelect,
  expiresAt: true,
  invitedBy: { select: { name: true } },
  organization: {
    select: { name: true, slug: true, suspendedAt: true, owner: { select: { id: true, isActive: true } } },
  },
} as const satisfies Prisma.OrganizationInvitationSelect;

/**
 * Reads an invitation by its link, and changes nothing; null for one that was used or withdrawn, or whose organization
 * nobody acts for.
 */
export async function readTeamInvitation(token: string, now = new Date()): Promise<ReadInvitation | null> {
  const id = readTeamInvitationToken(token);
  if (!id) return null;
  const { prisma } = await getDatabase();
  const found = await prisma.organizationInvitation.findUnique({ where: { id }, select });
  if (!found || !isShown(found.organization)) return null;
  const { organizationId, email, role, expiresAt } = found;
  const [invitedFor = { seats: [], jobs: [] }] = await describeInvited([found]);
  return {
    ...{ organizationId, email, role, invitedFor },
    organization: found.organization.name,
    inviter: found.invitedBy?.name ?? null,
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= now,
  };
}

/**
 * Whether a token belongs to an open invitation mailed to an address, which proves that the address is theirs. It is
 * for people: an organization's account joins no team.
 */
export async function isInvitedToTeam(
  { email, type }: SigningUp,
  token: string,
  now: Date,
): Promise<boolean> {
  if (type === "organization") return false;
  const invitation = await readTeamInvitation(token, now);
  return invitation !== null && !invitation.isOver && invitation.email === email;
}

/** Why an account cannot accept an invitation, whatever time says; null if it can. */
export function refusalToJoin(
  {
    email,
    type,
    organizationId,
    isEmailVerified,
  }: Pick<User, "email" | "type" | "organizationId" | "isEmailVerified">,
  invitation: Pick<ReadInvitation, "email" | "organizationId">,
): ErrorCode | null {
  if (email !== invitation.email) return "OTHER_ADDRESS";
  if (type !== "employee") return "NOT_AN_EMPLOYEE";
  if (organizationId === invitation.organizationId) return "ALREADY_MEMBER";
  if (organizationId !== null) return "IN_ANOTHER_TEAM";
  return isEmailVerified ? null : "EMAIL_NOT_VERIFIED";
}

/** The further effects of joining an organization, in the same transaction. */
export type OnJoining = (
  tx: Prisma.TransactionClient,
  who: { userId: string; organizationId: string },
  now: Date,
) => Promise<void>;

/**
 * Makes an account a member by an invitation, which is used up.
 * @throws {DomainError} TOKEN_INVALID for one that is over, used or withdrawn; OTHER_ADDRESS with the masked `email`,
 *   NOT_AN_EMPLOYEE, ALREADY_MEMBER, IN_ANOTHER_TEAM, EMAIL_NOT_VERIFIED; UNAUTHENTICATED.
 */
export async function acceptInvitation(
  userId: string,
  token: string,
  onJoining: OnJoining,
  now = new Date(),
): Promise<{ id: string; name: string; slug: string }> {
  const id = readTeamInvitationToken(token);
  if (!id) throw new DomainError("TOKEN_INVALID");
  const { prisma } = await getDatabase();
  const { touched, organization } = await prisma.$transaction(async (tx) => {
    const user = await lockActiveUser(tx, userId);
    // The accounts before the organization, as everywhere: an owner who is being erased is waited for.
    const sent = await tx.organizationInvitation.findUnique({ where: { id }, select });
    await lockAccounts(tx, [sent?.organization.owner?.id]);
    if (sent) await lockOrganization(tx, sent.organizationId);
    const found = await tx.organizationInvitation.findUnique({ where: { id }, select });
    if (!found || !isShown(found.organization) || found.expiresAt <= now)
      throw new DomainError("TOKEN_INVALID");
    const { type } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { type: true } });
    const refusal = refusalToJoin({ ...user, type }, found);
    if (refusal === "OTHER_ADDRESS") throw new DomainError(refusal, { email: maskEmail(found.email) });
    if (refusal) throw new DomainError(refusal);
    const { organizationId, role, jobIds } = found;
    await onJoining(tx, { userId, organizationId }, now);
    await setMembership(tx, userId, { organizationId, role }, now);
    await giveJobs(tx, { userId, organizationId }, role === "reader" ? jobIds : [], now);
    await tx.organizationInvitation.delete({ where: { id }, select: { id: true } });
    await nameInvited(tx, { invitationId: id, userId });
    const record = { actorId: userId, action: "team.join", target: organizationId, organizationId } as const;
    await audit(tx, { ...record, meta: { role, jobIds: role === "reader" ? jobIds : [] } }, now);
    const { name, slug } = found.organization;
    return { touched: await invalidateCopies(tx, userId), organization: { id: organizationId, name, slug } };
  });
  invalidateSessions(touched);
  return organization;
}
