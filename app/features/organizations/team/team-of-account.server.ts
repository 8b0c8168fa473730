import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { endMembership } from "./end-membership.server";
import { lockOrganization } from "./lock-member.server";
import { getMembership } from "./membership.server";

type Db = Pick<Prisma.TransactionClient, "user">;

const membersOf = (ownerId: string) =>
  ({ organization: { ownerId }, organizationRole: { not: null } }) satisfies Prisma.UserWhereInput;

/**
 * Ends what waits for a reply in the team of an owner who is closed or deactivated. It locks the organization, so that
 * nobody joins, takes it over or publishes meanwhile.
 */
export async function endInvitationsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: EventAccount,
): Promise<void> {
  const owned = await tx.organization.findUnique({ where: { ownerId: id }, select: { id: true } });
  if (!owned) return;
  await lockOrganization(tx, owned.id);
  await endInvitations(tx, id);
}

async function endInvitations(tx: Prisma.TransactionClient, ownerId: string): Promise<void> {
  const owned = { organization: { ownerId } };
  await tx.organizationInvitation.deleteMany({ where: owned });
  await tx.ownershipOffer.deleteMany({ where: owned });
}

/** An organization with other people is handed over before its owner closes the account. @throws {DomainError} HAS_MEMBERS. */
export async function refuseClosingWithMembers(tx: Db, { id }: Pick<EventAccount, "id">): Promise<void> {
  if ((await tx.user.count({ where: membersOf(id) })) > 0) throw new DomainError("HAS_MEMBERS");
}

/** Whether an account owns an organization with other people, so that its page says it before asking for the password. */
export async function hasMembers(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.count({ where: membersOf(userId) })) > 0;
}

/** A member who closes the account leaves the team. */
export async function leaveTeamOfAccount(
  tx: Prisma.TransactionClient,
  { id }: EventAccount,
  now: Date,
): Promise<void> {
  const found = await tx.user.count({ where: { id, organizationRole: { not: null } } });
  if (found > 0) await endMembership(tx, id, now);
}

/**
 * Ends the team of an erased owner, before anything of the organization goes, the membership of an erased member, and
 * the invitations to the address: whatever they have in flight waits for it, and is refused then. Nobody joins
 * meanwhile: who accepts an invitation waits for the owner's account.
 */
export async function endTeamOfAccount(
  tx: Prisma.TransactionClient,
  account: EventAccount,
  now: Date,
): Promise<void> {
  await leaveTeamOfAccount(tx, account, now);
  const members = await tx.user.findMany({
    where: membersOf(account.id),
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of members) await endMembership(tx, id, now);
  await endInvitations(tx, account.id);
  await tx.organizationInvitation.deleteMany({ where: { email: account.email } });
}

/** The team that an account belongs to, the jobs it follows, the addresses it invited, and when it recruited elsewhere. */
export async function exportTeamOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const membership = await getMembership(id);
  const invitations = await prisma.organizationInvitation.findMany({
    where: { invitedById: id },
    orderBy: { id: "asc" },
    select: { email: true, role: true, createdAt: true, expiresAt: true },
  });
  const followed = await prisma.job.findMany({
    where: { followers: { some: { userId: id } } },
    orderBy: { id: "asc" },
    select: { id: true, title: true },
  });
  const recruiterUntil = await prisma.formerRecruiter.findMany({
    where: { userId: id },
    orderBy: { until: "asc" },
    select: { until: true, organization: { select: { name: true } } },
  });
  return {
    team: {
      ...{ organization: membership?.name ?? null, role: membership?.role ?? null, followed, invitations },
      recruiterUntil: recruiterUntil.map(({ organization, until }) => ({
        organization: organization.name,
        until,
      })),
    },
  };
}
