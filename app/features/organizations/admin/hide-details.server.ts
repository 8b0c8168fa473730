import { z } from "zod";
import type { Prisma } from "~/generated/prisma/client";
import { Publishing } from "~/generated/prisma/enums";
import { nextVersion } from "~/lib/version";
import { auditPublishing, unrestricted } from "./change-publishing.server";

/** The columns that hiding an organization's details has changed, with their values before. */
export const organizationBeforeSchema = z.object({ publishing: z.enum(Publishing) });

interface Hidden {
  actorId: string;
  id: string;
}

/**
 * Because of a notice about an organization nobody else reads its description and its website, and it publishes nothing
 * more; in the notice's transaction.
 * @returns null where that is so already, and for one without an account.
 */
export async function hideDetails(
  tx: Prisma.TransactionClient,
  { actorId, id }: Hidden,
  now: Date,
): Promise<z.output<typeof organizationBeforeSchema> | null> {
  const found = await lockOrganization(tx, id);
  if (!found || found.closedAt || found.detailsHiddenAt) return null;
  const { publishing } = found;
  const data = {
    detailsHiddenAt: now,
    publishing: "closed",
    ...unrestricted,
    updatedAt: nextVersion(found.updatedAt, now),
  } as const;
  await tx.organization.update({ where: { id }, data, select: { id: true } });
  if (publishing !== "closed")
    await auditPublishing(tx, { actorId, id, before: publishing, after: "closed" }, now);
  return { publishing };
}

/** Shows them again, in the transaction of the complaint; it publishes as before, unless that was changed since. */
export async function showDetails(
  tx: Prisma.TransactionClient,
  { actorId, id, before }: Hidden & { before: z.output<typeof organizationBeforeSchema> },
  now: Date,
): Promise<void> {
  const found = await lockOrganization(tx, id);
  if (!found?.detailsHiddenAt) return;
  const publishing = found.publishing === "closed" ? before.publishing : found.publishing;
  const data = { detailsHiddenAt: null, publishing, updatedAt: nextVersion(found.updatedAt, now) };
  await tx.organization.update({ where: { id }, data, select: { id: true } });
  if (publishing !== found.publishing)
    await auditPublishing(tx, { actorId, id, before: found.publishing, after: publishing }, now);
}

async function lockOrganization(tx: Prisma.TransactionClient, id: string) {
  await tx.$queryRaw`SELECT FROM organizations WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.organization.findUnique({
    where: { id },
    select: { publishing: true, detailsHiddenAt: true, closedAt: true, updatedAt: true },
  });
}
