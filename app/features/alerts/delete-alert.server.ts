import { v7 as uuid } from "uuid";
import { z } from "zod";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { readSignedJson, signJson } from "~/lib/crypto/signed-token.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { alertCriteriaSchema } from "./alert.schema";
import { alertFrequencies, alertLimits, alertStatuses } from "./alert-limits";
import { dropUnusedCriteria } from "./drop-criteria.server";
import { lockAlertsOf, lockOwnAlert, refuseDuplicate } from "./lock-alerts.server";
import { saveCriteria } from "./save-criteria.server";

const purpose = "alert-undo";
const validMs = 60 * 60 * 1000;
/** Longer than any that we make: every code of every vocabulary, and the words. */
const maxLength = 12_000;

const deletedSchema = z.object({
  user: z.uuid(),
  name: z.string(),
  criteria: alertCriteriaSchema,
  frequency: z.enum(alertFrequencies),
  status: z.enum(alertStatuses),
  excluded: z.array(z.uuid()),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  until: z.number(),
});

/**
 * Deletes an alert. What it was mailed stays known, so that no job comes twice.
 * @returns the token that takes it back within an hour.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED.
 */
export async function deleteAlert(userId: string, id: string, now = new Date()): Promise<string> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockOwnAlert(tx, userId, id);
    const { criteriaId, criteria, ...alert } = await tx.jobAlert.delete({
      where: { id },
      select: {
        name: true,
        frequency: true,
        status: true,
        excludedOrganizations: true,
        createdAt: true,
        criteriaId: true,
        criteria: { select: { criteria: true } },
      },
    });
    await dropUnusedCriteria(tx, [criteriaId]);
    return signJson(purpose, {
      user: userId,
      name: alert.name,
      criteria: criteria.criteria as JobFilter,
      frequency: alert.frequency,
      status: alert.status,
      excluded: alert.excludedOrganizations,
      createdAt: alert.createdAt.getTime(),
      until: now.getTime() + validMs,
    } satisfies z.input<typeof deletedSchema>);
  });
}

/** The alert that a token takes back; null for one that is not valid, or another person's. */
export function readDeletedAlert(userId: string, token: string, now = new Date()) {
  const signed = token.length > maxLength ? undefined : readSignedJson(purpose, token);
  if (signed === undefined) return null;
  const deleted = deletedSchema.parse(signed);
  return deleted.user === userId && deleted.until > now.getTime() ? deleted : null;
}

/**
 * Takes back that an alert was deleted.
 * @throws {DomainError} TOKEN_INVALID, ALERT_LIMIT, DUPLICATE_ALERT, UNAUTHENTICATED; INVALID_DATA when its organization
 * is gone.
 */
export async function restoreAlert(userId: string, token: string, now = new Date()): Promise<void> {
  const deleted = readDeletedAlert(userId, token, now);
  if (!deleted) throw new DomainError("TOKEN_INVALID");
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockAlertsOf(tx, userId);
    const { id: criteriaId } = await saveCriteria(tx, deleted.criteria, now);
    await refuseDuplicate(tx, userId, criteriaId);
    if ((await tx.jobAlert.count({ where: { userId } })) >= alertLimits.alerts)
      throw new DomainError("ALERT_LIMIT", { max: alertLimits.alerts });
    await tx.jobAlert.create({
      data: {
        id: uuid(),
        userId,
        name: deleted.name,
        criteriaId,
        frequency: deleted.frequency,
        status: deleted.status,
        excludedOrganizations: deleted.excluded,
        createdAt: new Date(deleted.createdAt),
        updatedAt: now,
      },
      select: { id: true },
    });
  });
}
