import { audit } from "~/features/audit/audit.server";
import { lockAccounts } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isVersion, nextVersion } from "~/lib/version";
import { queueOwnerMail } from "../organization/queue-owner-mail.server";
import { publishedDetails } from "../own/changed-details";
import { isDomainTaken } from "../own/request-verification.server";
import { isPublicMail } from "../verification/public-mail.server";
import { pageColumns, renewBesidePage } from "../verification/renew-reviewed-jobs.server";
import { domainOfWebsite } from "../verification/website.server";

/** The columns of a verification that an administrator has refused or taken back, but for the reason. */
export const refusedVerification = {
  verification: "rejected",
  verifiedBy: null,
  verifiedAt: null,
  verifiedDomain: null,
  pendingName: null,
} as const;

/** A decision about one organization. */
export interface OrganizationDecision {
  actorId: string;
  id: string;
  /** The version that the administrator looked at: an organization that changed since has to be looked at again. */
  version?: string | undefined;
}

/**
 * Verifies an organization that is not verified yet, and tells its owner. It gets the domain of its website, unless
 * another has it or anybody can have an address there, and the new name, description and website that waited.
 * @throws {DomainError} NOT_FOUND, INVALID_TRANSITION, EDIT_CONFLICT.
 */
export async function verifyOrganization(decision: OrganizationDecision, now = new Date()): Promise<void> {
  await decide(decision, now, async (tx, found) => {
    const { id, verification, verificationRequestedAt } = found;
    if (verification === "verified") throw new DomainError("INVALID_TRANSITION");
    const name = found.pendingName ?? found.name;
    const details = publishedDetails(found);
    const domain = domainOfWebsite(details.website);
    const isFree = domain !== null && !(await isPublicMail(domain)) && !(await isDomainTaken(tx, domain, id));
    return {
      action: "organization.verify",
      data: {
        ...details,
        name,
        pendingName: null,
        verification: "verified",
        verifiedBy: "administrator",
        verifiedAt: now,
        verifiedName: name,
        verifiedDomain: isFree ? domain : null,
        verificationRequestedAt: verificationRequestedAt ?? now,
        verificationNote: null,
        verificationReply: null,
      },
    } as const;
  });
}

/**
 * Refuses a verification, or takes one back, with the reason, which the organization reads. A new name that waited is
 * refused with it.
 * @throws {DomainError} NOT_FOUND; INVALID_TRANSITION without a request; EDIT_CONFLICT.
 */
export async function rejectVerification(
  { note, ...decision }: OrganizationDecision & { note: string },
  now = new Date(),
): Promise<void> {
  await decide(decision, now, async (_tx, { verification }) => {
    if (verification !== "pending" && verification !== "verified")
      throw new DomainError("INVALID_TRANSITION");
    return {
      action: "organization.reject",
      data: { ...refusedVerification, verificationReply: note },
    } as const;
  });
}

interface Outcome {
  action: "organization.verify" | "organization.reject";
  data: Prisma.OrganizationUncheckedUpdateInput;
}

const columns = {
  id: true,
  ...pageColumns,
  pendingName: true,
  ownerId: true,
  verification: true,
  verificationRequestedAt: true,
  publishing: true,
  pendingWebsite: true,
  pendingDescription: true,
  pendingDetailsAt: true,
  closedAt: true,
  suspendedAt: true,
  updatedAt: true,
} as const;

type Decided = Prisma.OrganizationGetPayload<{ select: typeof columns }>;

/**
 * Locks the accounts first, as everybody does, then the organization; checks the version under the lock.
 * @param options.locked accounts that the caller has locked already, its owner's among them.
 * @throws {DomainError} NOT_FOUND; EDIT_CONFLICT, also where it has got another owner since.
 */
export async function lockForDecision(
  tx: Prisma.TransactionClient,
  { actorId, id, version }: Pick<OrganizationDecision, "id" | "version"> & { actorId?: string | undefined },
  { locked }: { locked?: readonly string[] } = {},
): Promise<Decided> {
  if (!locked) {
    const owned = await tx.organization.findUnique({ where: { id }, select: { ownerId: true } });
    await lockAccounts(tx, [actorId, owned?.ownerId]);
  }
  await tx.$queryRaw`SELECT FROM organizations WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const found = await tx.organization.findUnique({ where: { id }, select: columns });
  if (!found || found.closedAt) throw new DomainError("NOT_FOUND");
  if (locked && found.ownerId && !locked.includes(found.ownerId)) throw new DomainError("EDIT_CONFLICT");
  if (version !== undefined && !isVersion(version, found.updatedAt)) throw new DomainError("EDIT_CONFLICT");
  return found;
}

async function decide(
  decision: OrganizationDecision,
  now: Date,
  choose: (tx: Prisma.TransactionClient, organization: Decided) => Promise<Outcome>,
): Promise<void> {
  const { actorId, id } = decision;
  const { prisma } = await getDatabase();
  const run = () =>
    prisma.$transaction(async (tx) => {
      const found = await lockForDecision(tx, decision);
      const { action, data } = await choose(tx, found);
      const updatedAt = nextVersion(found.updatedAt, now);
      const change = { where: { id }, data: { ...data, updatedAt }, select: pageColumns };
      await renewBesidePage(tx, found, await tx.organization.update(change), now);
      await audit(tx, { actorId, action, target: id, meta: { before: found.verification } }, now);
      const kind = action === "organization.verify" ? "organization-verified" : "organization-rejected";
      if (found.ownerId) await queueOwnerMail(tx, { kind, ownerId: found.ownerId, cause: id }, now);
    });
  // Another organization has just got the domain: it is verified without one.
  await run().catch((error: unknown) => {
    if (isUniqueViolation(error)) return run();
    throw error;
  });
  wakeMail();
}
