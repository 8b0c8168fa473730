import { audit } from "~/features/audit/audit.server";
import type { Organization, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { queueOwnerMail } from "../organization/queue-owner-mail.server";
import {
  lockForDecision,
  type OrganizationDecision,
  refusedVerification,
} from "./decide-verification.server";

type Publishing = Organization["publishing"];

/** From the mildest to the strictest. */
const strictness = ["open", "reviewed", "closed"] as const satisfies readonly Publishing[];

/** The columns of an organization whose publishing rests on no removal of a job. */
export const unrestricted = { publishingBefore: null, restrictedAt: null } as const;

/**
 * Changes how an organization may publish from now on, by an administrator's word.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT; INVALID_TRANSITION where it is so already.
 */
export async function changePublishing(
  { publishing, ...decision }: OrganizationDecision & { publishing: Publishing },
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { id, updatedAt, publishing: before } = await lockForDecision(tx, decision);
    if (before === publishing) throw new DomainError("INVALID_TRANSITION");
    const data = { publishing, ...unrestricted, updatedAt: nextVersion(updatedAt, now) };
    await tx.organization.update({ where: { id }, data, select: { id: true } });
    await auditPublishing(tx, { actorId: decision.actorId, id, before, after: publishing }, now);
  });
}

/** An administrator's further measures against an organization, beside the removed job. */
export interface Consequences {
  takeMark?: boolean | undefined;
  closePublishing?: boolean | undefined;
}

/**
 * After the removal of a job every other one is reviewed, or none is published any more.
 * @param organizationId of an organization that the transaction has locked.
 * @param note the reason, which the organization reads.
 */
export async function restrictAfterRemoval(
  tx: Prisma.TransactionClient,
  removal: Consequences & { actorId: string; organizationId: string; note: string },
  now: Date,
): Promise<void> {
  const { actorId, organizationId: id, note, takeMark = false, closePublishing = false } = removal;
  const found = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { ownerId: true, verification: true, publishing: true, restrictedAt: true, updatedAt: true },
  });
  const { ownerId, verification, publishing: before } = found;
  const after = closePublishing || before === "closed" ? "closed" : "reviewed";
  const losesMark = takeMark && (verification === "verified" || verification === "pending");
  const data = {
    publishing: after,
    ...(found.restrictedAt ? {} : { publishingBefore: before, restrictedAt: now }),
    ...(losesMark ? { ...refusedVerification, verificationReply: note } : {}),
    updatedAt: nextVersion(found.updatedAt, now),
  } as const;
  await tx.organization.update({ where: { id }, data, select: { id: true } });
  if (before !== after) await auditPublishing(tx, { actorId, id, before, after }, now);
  if (losesMark) {
    const meta = { before: verification };
    await audit(tx, { actorId, action: "organization.reject", target: id, meta }, now);
    if (ownerId) await queueOwnerMail(tx, { kind: "organization-rejected", ownerId, cause: id }, now);
  }
}

/** A removal of a job that is taken back, and the others that stand. */
interface Lifted {
  actorId: string;
  /** Of an organization that the transaction has locked. */
  organizationId: string;
  removedAt: Date;
  /** What each of the organization's other removals since an instant asks for. */
  findStanding: (since: Date) => Promise<Exclude<Publishing, "open">[]>;
}

/**
 * After a removal is taken back an organization publishes as the strictest of those that stand asks for, and as before
 * them when none does, unless an administrator has decided about that since.
 */
export async function liftRestriction(
  tx: Prisma.TransactionClient,
  { actorId, organizationId: id, removedAt, findStanding }: Lifted,
  now: Date,
): Promise<void> {
  const found = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { publishing: true, publishingBefore: true, restrictedAt: true, updatedAt: true },
  });
  const { publishing: before, publishingBefore, restrictedAt, updatedAt } = found;
  if (!publishingBefore || !restrictedAt || removedAt < restrictedAt) return;
  const standing = await findStanding(restrictedAt);
  const after = strictness.findLast(
    (one) => one === publishingBefore || standing.some((asked) => asked === one),
  );
  const data = {
    publishing: after ?? before,
    ...(standing.length === 0 ? unrestricted : {}),
    updatedAt: nextVersion(updatedAt, now),
  };
  await tx.organization.update({ where: { id }, data, select: { id: true } });
  if (after && after !== before) await auditPublishing(tx, { actorId, id, before, after }, now);
}

/** Records what an organization may publish from now on. */
export function auditPublishing(
  tx: Prisma.TransactionClient,
  { actorId, id, ...meta }: { actorId: string; id: string; before: Publishing; after: Publishing },
  now: Date,
): Promise<void> {
  return audit(tx, { actorId, action: "organization.publishing", target: id, meta }, now);
}
