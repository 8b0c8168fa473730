import { audit } from "~/features/audit/audit.server";
import { requirePassword } from "~/features/auth/require-password.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockUser } from "~/features/users/lock-user.server";
import { setMembership } from "~/features/users/set-membership.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import { nextVersion } from "~/lib/version";
import type { Employer } from "../organization/employer";
import { endedVerification, endsWithAddress } from "../verification/verification.server";
import { requireFactor } from "./factor-setting.server";
import { leadUnled } from "./job-leads.server";
import { lockMember, lockOrganization } from "./lock-member.server";
import { lockPeople } from "./lock-people.server";
import { queueTeamMail } from "./queue-team-mail.server";
import { teamLimits } from "./team-limits";

/** An offer of ownership that holds. */
export interface OwnershipOffer {
  toUserId: string;
  expiresAt: string;
}

/** The offer that an organization's owner has made; null without one that holds. */
export async function getOwnershipOffer(
  organizationId: string,
  now = new Date(),
): Promise<OwnershipOffer | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.ownershipOffer.findUnique({
    where: { organizationId, expiresAt: { gt: now } },
    select: { toUserId: true, expiresAt: true },
  });
  return found && { toUserId: found.toUserId, expiresAt: found.expiresAt.toISOString() };
}

/**
 * Offers the ownership to a recruiter, for seven days; an offer to somebody else ends.
 * @throws {DomainError} WRONG_PASSWORD; OFFER_GONE for somebody who is no recruiter of the team any more; as lockMember.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function offerOwnership(
  owner: Employer,
  toUserId: string,
  password: string,
  now = new Date(),
): Promise<void> {
  const { passwordHash } = await requirePassword(owner.userId, password);
  const { organizationId } = owner;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockPeople(tx, owner, toUserId);
    const { user } = await lockMember(tx, owner, "owner");
    if (user.passwordHash !== passwordHash) throw new DomainError("WRONG_PASSWORD");
    await requireRecruiter(tx, organizationId, toUserId);
    const expiresAt = new Date(now.getTime() + teamLimits.offerDays * dayMs);
    const data = { toUserId, createdAt: now, expiresAt };
    const where = { organizationId };
    await tx.ownershipOffer.upsert({ where, create: { ...where, ...data }, update: data });
    const record = { actorId: owner.userId, target: toUserId, organizationId, meta: {} } as const;
    await audit(tx, { ...record, action: "team.offer" }, now);
    await queueTeamMail(tx, "ownership-offered", { userId: toUserId, organizationId }, now);
  });
  wakeMail();
}

/** Takes the offer back; a missing one is no error. @throws {DomainError} as lockMember. */
export async function withdrawOwnership(owner: Employer, now = new Date()): Promise<void> {
  const { organizationId, userId: actorId } = owner;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, owner, "owner", { evenSuspended: true });
    const offer = await tx.ownershipOffer.findUnique({
      where: { organizationId },
      select: { toUserId: true },
    });
    if (!offer) return;
    await tx.ownershipOffer.deleteMany({ where: { organizationId } });
    const record = { actorId, action: "team.unoffer", target: offer.toUserId, organizationId } as const;
    await audit(tx, { ...record, meta: {} }, now);
  });
}

/** Declines the offer, for the recruiter who has it; a missing one is no error. @throws {DomainError} as lockMember. */
export async function declineOwnership(member: Employer, now = new Date()): Promise<void> {
  const { organizationId, userId } = member;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, member, "recruiter", { evenSuspended: true });
    const { count } = await tx.ownershipOffer.deleteMany({ where: { organizationId, toUserId: userId } });
    if (count === 0) return;
    const record = { actorId: userId, action: "team.decline", target: organizationId } as const;
    await audit(tx, { ...record, organizationId, meta: {} }, now);
  });
}

/**
 * Takes the ownership over that the owner offers: the former one becomes a recruiter, a person's account from now on, and
 * still leads their jobs.
 * @throws {DomainError} WRONG_PASSWORD; OFFER_GONE without an offer that holds; FACTOR_REQUIRED where the team needs a
 *   second factor, from whichever day on; as lockMember.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function acceptOwnership(member: Employer, password: string, now = new Date()): Promise<void> {
  const { passwordHash } = await requirePassword(member.userId, password);
  const { organizationId, userId } = member;
  const { prisma } = await getDatabase();
  const found = await prisma.organization.findUnique({
    where: { id: organizationId },
    select: { ownerId: true },
  });
  const formerId = found?.ownerId;
  if (!formerId || formerId === userId) throw new DomainError("OFFER_GONE");
  const touched = await prisma.$transaction(async (tx) => {
    await lockPeople(tx, member, formerId);
    const former = await lockUser(tx, { id: formerId });
    // Suspending the organization locks it too.
    await lockOrganization(tx, organizationId);
    const { user } = await lockMember(tx, member, "recruiter");
    if (user.passwordHash !== passwordHash) throw new DomainError("WRONG_PASSWORD");
    const where = { organizationId, toUserId: userId, expiresAt: { gt: now } };
    const { count } = await tx.ownershipOffer.deleteMany({ where });
    const owned = await tx.organization.findUnique({
      where: { id: organizationId, ownerId: formerId },
      select: { verification: true, website: true, updatedAt: true, factorRequiredFrom: true },
    });
    if (count === 0 || !owned || !former) throw new DomainError("OFFER_GONE");
    if (owned.factorRequiredFrom) await requireFactor(tx, userId);
    const ended = endsWithAddress(owned, former.email, user.email) ? endedVerification : {};
    const data = { ...ended, ownerId: userId, updatedAt: nextVersion(owned.updatedAt, now) };
    await tx.organization.update({ where: { id: organizationId }, data, select: { id: true } });
    await makePersonal(tx, formerId);
    await setMembership(tx, formerId, { organizationId, role: "recruiter" }, now);
    await setMembership(tx, userId, { organizationId, role: null }, now);
    await leadUnled(tx, organizationId, formerId);
    const gave = { action: "team.owner", actorId: formerId, target: userId } as const;
    await audit(tx, { ...gave, organizationId, meta: { became: "recruiter" } }, now);
    const took = { action: "team.accept-owner", actorId: userId, target: organizationId } as const;
    await audit(tx, { ...took, organizationId, meta: { became: "owner" } }, now);
    await queueTeamMail(tx, "ownership-moved", { userId: formerId, organizationId }, now);
    return [...(await invalidateCopies(tx, formerId)), ...(await invalidateCopies(tx, userId))];
  });
  invalidateSessions(touched);
  wakeMail();
}

/** An account of the kind «organization» always owns one. */
async function makePersonal(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { type: "employee" }, select: { id: true } });
}

/** @throws {DomainError} OFFER_GONE. */
async function requireRecruiter(
  tx: Prisma.TransactionClient,
  organizationId: string,
  id: string,
): Promise<void> {
  const where = { id, organizationId, organizationRole: "recruiter" } as const;
  if ((await tx.user.count({ where })) === 0) throw new DomainError("OFFER_GONE");
}
