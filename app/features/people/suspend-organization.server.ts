import type { ByAdministrator } from "~/features/account/administer-account.server";
import { audit } from "~/features/audit/audit.server";
import { hideOrShowJobs } from "~/features/jobs/lifecycle/hide-or-show-jobs.server";
import { decideSuspension } from "~/features/organizations/admin/decide-suspension.server";
import { lockAccounts } from "~/features/users/lock-user.server";
import { mayBeMailed } from "~/features/users/may-be-mailed.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";

/** The organization that an operator or an administrator changes. */
type Whose = { id: string } | { slug: string };

/**
 * Suspends an organization: nobody sees its page and its jobs, and its people read and export, but publish nothing, reply
 * to nobody and invite nobody.
 * @param by an administrator, whose words its people are mailed; operators suspend one without.
 * @throws {DomainError} NOT_FOUND, also for one without an account; INVALID_TRANSITION where it is suspended already.
 */
export function suspendOrganization(whose: Whose, by?: ByAdministrator, now = new Date()): Promise<void> {
  return change(whose, now, by, now);
}

/** Takes that back; jobs stay hidden while the owner's account is not open. @throws {DomainError} likewise. */
export function reactivateOrganization(whose: Whose, by?: ByAdministrator, now = new Date()): Promise<void> {
  return change(whose, null, by, now);
}

async function change(
  whose: Whose,
  suspendedAt: Date | null,
  by: ByAdministrator | undefined,
  now: Date,
): Promise<void> {
  const what = suspendedAt ? "suspend" : "reactivate";
  const { prisma } = await getDatabase();
  const organization = await prisma.organization.findUnique({ where: whose, select: { id: true } });
  if (!organization) throw new DomainError("NOT_FOUND");
  const { id } = organization;
  await prisma.$transaction(async (tx) => {
    const { readers, locked } = await lockReaders(tx, id, by?.actorId);
    await decideSuspension(tx, { id, suspendedAt, locked }, now);
    await hideOrShowJobs(tx, { id }, now);
    if (!by) return;
    const { actorId, reason, text } = by;
    await audit(tx, { actorId, action: `organization.${what}`, target: id, meta: { reason, text } }, now);
    const kind = suspendedAt ? "organization-suspended" : "organization-reactivated";
    const payload = { organizationId: id, reason: text };
    for (const { id: userId, email } of readers) {
      const key = `${kind}:${id}:${userId}:${now.toISOString()}`;
      await queueMail(tx, { key, kind, to: { userId, email }, scope: "transactional", payload }, now);
    }
  });
  if (by) wakeMail();
  logger().info({ event: `organization.${what}`, organizationId: id }, "An organization was changed");
}

/**
 * Who is mailed: the owner and those who lead jobs. Their accounts are locked with the administrator's before the
 * organization, so that none is erased before its mail is written.
 */
async function lockReaders(
  tx: Prisma.TransactionClient,
  organizationId: string,
  actorId: string | undefined,
): Promise<{ readers: { id: string; email: string }[]; locked: string[] }> {
  const people = await tx.$queryRaw<{ id: string; email: string; isReader: boolean }[]>`
    SELECT users.id, users.email, ${mayBeMailed} AS "isReader" FROM users WHERE users.id IN (
      SELECT owner_id FROM organizations WHERE id = ${organizationId}::uuid
      UNION SELECT led_by_id FROM jobs WHERE organization_id = ${organizationId}::uuid AND status <> 'archived')`;
  const locked = await lockAccounts(tx, [actorId, ...people.map(({ id }) => id)]);
  const readers = people.filter(
    ({ id, isReader }) => isReader && locked.some((account) => account.id === id && account.isActive),
  );
  return { readers, locked: locked.map(({ id }) => id) };
}
