import { v7 as uuid } from "uuid";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { NewAlert } from "./alert.schema";
import { alertLimits } from "./alert-limits";
import { nameOfCriteria } from "./alert-name.server";
import { lockAlertsOf, refuseDuplicate } from "./lock-alerts.server";
import { getOrganizationName } from "./organization-name.server";
import { saveCriteria } from "./save-criteria.server";

/**
 * Adds an alert. @returns its id.
 * @throws {DomainError} ALERT_TOO_BROAD, ALERT_LIMIT; DUPLICATE_ALERT with the `id` of the one that is there;
 * INVALID_DATA for an organization that does not exist; UNAUTHENTICATED.
 */
export async function createAlert(
  userId: string,
  { name, criteria: filter, frequency }: NewAlert,
  now = new Date(),
): Promise<string> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockAlertsOf(tx, userId);
    const { id: criteriaId } = await saveCriteria(tx, filter, now);
    await refuseDuplicate(tx, userId, criteriaId);
    if ((await tx.jobAlert.count({ where: { userId } })) >= alertLimits.alerts)
      throw new DomainError("ALERT_LIMIT", { max: alertLimits.alerts });
    const given = name ?? nameOfCriteria(filter, await getOrganizationName(tx, filter));
    const id = uuid();
    await tx.jobAlert.create({
      data: { id, userId, name: given, criteriaId, frequency, createdAt: now, updatedAt: now },
      select: { id: true },
    });
    return id;
  });
}
