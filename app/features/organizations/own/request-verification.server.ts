import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { nextVersion } from "~/lib/version";
import { mustChangeWait } from "../verification/must-change-wait.server";
import { isPublicMail } from "../verification/public-mail.server";
import { renewBesidePage } from "../verification/renew-reviewed-jobs.server";
import {
  endsWithWebsite,
  isDecidedByHand,
  toVerificationState,
  type VerificationState,
} from "../verification/verification.server";
import { domainOfEmail, domainOfWebsite } from "../verification/website.server";
import { auditSettings, lockOwnOrganization } from "./change-organization.server";
import { bringsDetails, changedDetails } from "./changed-details";
import type { VerificationRequest } from "./organization-change.schema";
import { type OwnProfileRow, ownProfileColumns } from "./own-profile.server";

/**
 * Asks for an organization to be verified, and stores its website. At once where the owner's confirmed address has the
 * website's domain; otherwise an administrator decides, and always after a refusal and under another name than the one
 * that was verified before. Asking again changes the words and keeps the place in the queue.
 * @throws {DomainError} EMAIL_NOT_VERIFIED, NOT_AN_ORGANIZATION.
 */
export async function requestVerification(
  ownerId: string,
  request: VerificationRequest,
  now = new Date(),
): Promise<VerificationState> {
  const { prisma } = await getDatabase();
  const run = () => prisma.$transaction((tx) => requestIn(tx, ownerId, request, now));
  // Another organization has just verified the domain: now it is taken, and an administrator decides.
  const state = await run().catch((error: unknown) => {
    if (isUniqueViolation(error)) return run();
    throw error;
  });
  logger().info({ event: "organization.verification", userId: ownerId, status: state.status });
  return state;
}

async function requestIn(
  tx: Prisma.TransactionClient,
  ownerId: string,
  { website, note }: VerificationRequest,
  now: Date,
): Promise<VerificationState> {
  const owner = await lockUser(tx, { id: ownerId });
  const current = await lockOwnOrganization(tx, ownerId);
  if (!owner?.isEmailVerified) throw new DomainError("EMAIL_NOT_VERIFIED");
  const holds = current.verification === "verified" && !endsWithWebsite(current, website);
  const mustWait = bringsDetails(current, { website }) && (await mustChangeWait(tx, current, now));
  // An administrator reads a website that waits, whatever its domain proves.
  const proof = mustWait ? null : { email: owner.email, website };
  const decided = holds ? {} : await decide(tx, current, proof, note, now);
  const row = await tx.organization.update({
    where: { id: current.id },
    // Always another version: the administrator who decides has read these words.
    data: {
      ...changedDetails(current, { website }, { mustWait, now }),
      ...decided,
      updatedAt: nextVersion(current.updatedAt, now),
    },
    select: ownProfileColumns,
  });
  await renewBesidePage(tx, current, row, now);
  const asked = ["verification", "verificationNote", "website", "pendingWebsite"] as const;
  if (asked.some((name) => current[name] !== row[name]))
    await auditSettings(tx, { userId: ownerId, organizationId: current.id }, ["verification"], now);
  return toVerificationState(row);
}

async function decide(
  tx: Prisma.TransactionClient,
  current: OwnProfileRow,
  proof: { email: string; website: string } | null,
  note: string | null | undefined,
  now: Date,
) {
  const isPending = current.verification === "pending";
  const asked = { verificationRequestedAt: isPending ? current.verificationRequestedAt : now };
  const domain = proof === null || isDecidedByHand(current) ? null : await provenDomain(proof);
  if (domain !== null && !(await isDomainTaken(tx, domain, current.id)))
    return {
      ...asked,
      verification: "verified",
      verifiedBy: "domain",
      verifiedAt: now,
      verifiedDomain: domain,
      verifiedName: current.name,
      verificationNote: null,
    } as const;
  return {
    ...asked,
    verification: "pending",
    verifiedBy: null,
    verifiedAt: null,
    verifiedDomain: null,
    verificationNote: note || null,
  } as const;
}

/** The domain that an address shares with a website, if it is no public mail provider's. */
async function provenDomain({ email, website }: { email: string; website: string }): Promise<string | null> {
  const domain = domainOfWebsite(website);
  const isShared = domain !== null && domain === domainOfEmail(email);
  return isShared && !(await isPublicMail(domain)) ? domain : null;
}

/** Whether another organization was verified by a domain. */
export async function isDomainTaken(
  tx: Prisma.TransactionClient,
  domain: string,
  exceptId: string,
): Promise<boolean> {
  return (await tx.organization.count({ where: { verifiedDomain: domain, NOT: { id: exceptId } } })) > 0;
}
