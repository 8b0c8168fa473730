import { messages } from "~/content/sentences";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { AlertChange } from "./alert.schema";
import { getOrganizationName, nameOfCriteria, saveCriteria } from "./alert-criteria.server";
import { dropUnusedCriteria } from "./drop-criteria.server";
import { type LockedAlert, lockOwnAlert, refuseDuplicate } from "./lock-alerts.server";

/**
 * Changes what is named of an alert. A blank name, and a name that was made of filters that change, follow the filters.
 * @throws {DomainError} NOT_FOUND, ALERT_TOO_BROAD, DUPLICATE_ALERT, UNAUTHENTICATED; INVALID_DATA for an organization
 * that does not exist.
 */
export async function updateAlert(
  userId: string,
  id: string,
  { name, criteria, frequency, status, excludedOrganizations }: AlertChange,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const alert = await lockOwnAlert(tx, userId, id);
    const before = await tx.alertCriteria.findUniqueOrThrow({
      where: { id: alert.criteriaId },
      select: { criteria: true },
    });
    const filter = criteria ?? (before.criteria as JobFilter);
    const criteriaId = criteria ? await changeCriteria(tx, userId, alert, criteria, now) : alert.criteriaId;
    await tx.jobAlert.update({
      where: { id },
      data: {
        criteriaId,
        name: name || (await nameAfter(tx, alert, before.criteria as JobFilter, filter, name === "")),
        ...(frequency ? { frequency } : {}),
        ...(status ? { status } : {}),
        ...(excludedOrganizations
          ? { excludedOrganizations: await requireOrganizations(tx, excludedOrganizations) }
          : {}),
        updatedAt: now,
      },
      select: { id: true },
    });
    if (criteriaId !== alert.criteriaId) await dropUnusedCriteria(tx, [alert.criteriaId]);
  });
}

async function changeCriteria(
  tx: Prisma.TransactionClient,
  userId: string,
  alert: LockedAlert,
  filter: JobFilter,
  now: Date,
): Promise<string> {
  const { id } = await saveCriteria(tx, filter, now);
  if (id !== alert.criteriaId) await refuseDuplicate(tx, userId, id);
  return id;
}

/** A name that its person wrote stays. */
async function nameAfter(
  tx: Prisma.TransactionClient,
  { name }: LockedAlert,
  before: JobFilter,
  filter: JobFilter,
  isBlank: boolean,
): Promise<string> {
  const wasMade = name === nameOfCriteria(before, await getOrganizationName(tx, before));
  return isBlank || wasMade ? nameOfCriteria(filter, await getOrganizationName(tx, filter)) : name;
}

async function requireOrganizations(
  tx: Prisma.TransactionClient,
  slugs: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(slugs)];
  const found = await tx.organization.findMany({ where: { slug: { in: wanted } }, select: { id: true } });
  if (found.length === wanted.length) return found.map(({ id }) => id);
  throw new DomainError("INVALID_DATA", { fields: { excludedOrganizations: messages.VALUE_INVALID } });
}
