import { audit } from "~/features/audit/audit.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { noPendingDetails, publishedDetails } from "../own/changed-details";
import { pageColumns, renewBesidePage } from "../verification/renew-reviewed-jobs.server";
import { endedVerification, endsWithWebsite } from "../verification/verification.server";
import { lockForDecision, type OrganizationDecision } from "./decide-verification.server";

/**
 * Publishes the description and the website that wait. A verification ends with the domain that it was about.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT; INVALID_TRANSITION where none waits.
 */
export function publishDetails(decision: OrganizationDecision, now = new Date()): Promise<void> {
  return decide(decision, now, "organization.publish-details", (found) => {
    const details = publishedDetails(found);
    return { ...details, ...(endsWithWebsite(found, details.website) ? endedVerification : {}) };
  });
}

/**
 * Drops those that wait, with the reason, which the organization reads; everybody else reads on what is published.
 * @throws {DomainError} as {@link publishDetails}.
 */
export function returnDetails(
  { note, ...decision }: OrganizationDecision & { note: string },
  now = new Date(),
): Promise<void> {
  const data = { ...noPendingDetails, detailsReply: note };
  return decide(decision, now, "organization.return-details", () => data);
}

async function decide(
  decision: OrganizationDecision,
  now: Date,
  action: "organization.publish-details" | "organization.return-details",
  choose: (found: Awaited<ReturnType<typeof lockForDecision>>) => Prisma.OrganizationUncheckedUpdateInput,
): Promise<void> {
  const { actorId, id } = decision;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const found = await lockForDecision(tx, decision);
    if (found.pendingDetailsAt === null) throw new DomainError("INVALID_TRANSITION");
    const updatedAt = nextVersion(found.updatedAt, now);
    const after = await tx.organization.update({
      where: { id },
      data: { ...choose(found), updatedAt },
      select: pageColumns,
    });
    await renewBesidePage(tx, found, after, now);
    await audit(tx, { actorId, action, target: id, meta: {} }, now);
  });
}
