import { z } from "zod";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import type { Prisma } from "~/generated/prisma/client";
import { readSignedJson, signJson } from "~/lib/crypto/signed-token.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { hourMs } from "~/lib/time/durations";
import { alertCriteriaSchema } from "./alert.schema";
import { alertFrequencies, alertLimits, alertStatuses } from "./alert-limits";
import { lockAlertsOf, lockOwnAlert, refuseDuplicate } from "./lock-alerts.server";
import { saveCriteria } from "./save-criteria.server";

const purpose = "alert-undo";
const validMs = hourMs;
/** Longer than any that we make: every code of every vocabulary, and the words. */
const maxLength = 12_000;

const deletedSchema = z.object({
  id: z.uuid(),
  user: z.uuid(),
  name: z.string(),
  criteria: alertCriteriaSchema,
  frequency: z.enum(alertFrequencies),
  status: z.enum(alertStatuses),
  excluded: z.array(z.uuid()),
  /** Milliseconds since 1970, like those below. */
  servedAt: z.number().nullable(),
  createdAt: z.number(),
  until: z.number(),
});

/**
 * Deletes an alert. What it was mailed stays known, so that no job comes twice; its criteria, with what they found, stay
 * for a day.
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
        servedAt: true,
        createdAt: true,
        criteriaId: true,
        criteria: { select: { criteria: true } },
      },
    });
    await retainCriteria(tx, criteriaId, now);
    return signJson(purpose, {
      id,
      user: userId,
      name: alert.name,
      criteria: criteria.criteria as JobFilter,
      frequency: alert.frequency,
      status: alert.status,
      excluded: alert.excludedOrganizations,
      servedAt: alert.servedAt?.getTime() ?? null,
      createdAt: alert.createdAt.getTime(),
      until: now.getTime() + validMs,
    } satisfies z.input<typeof deletedSchema>);
  });
}

/**
 * The clean-up deletes criteria that no alert has when they are a day old. Their age counts from now, whoever else has
 * them, since two who delete at once do not see each other. Whoever holds them either does the same or deletes them with
 * their organization, which must not wait for this alert.
 */
async function retainCriteria(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE alert_criteria SET created_at = ${now}::timestamptz WHERE id IN (
      SELECT id FROM alert_criteria WHERE id = ${id}::uuid FOR NO KEY UPDATE SKIP LOCKED)`;
}

/** The alert that a token takes back; null for one that is not valid, or another person's. */
export function readDeletedAlert(userId: string, token: string, now = new Date()) {
  const signed = token.length > maxLength ? undefined : readSignedJson(purpose, token);
  if (signed === undefined) return null;
  const { data: deleted } = deletedSchema.safeParse(signed);
  return deleted?.user === userId && deleted.until > now.getTime() ? deleted : null;
}

/**
 * Takes back that an alert was deleted: the same alert, to which links of older mails lead, served when it was served.
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
    // Taken back before, and its filters changed since.
    if ((await tx.jobAlert.count({ where: { id: deleted.id } })) > 0) throw new DomainError("TOKEN_INVALID");
    await tx.jobAlert.create({
      data: {
        id: deleted.id,
        userId,
        name: deleted.name,
        criteriaId,
        frequency: deleted.frequency,
        status: deleted.status,
        excludedOrganizations: deleted.excluded,
        servedAt: deleted.servedAt === null ? null : new Date(deleted.servedAt),
        createdAt: new Date(deleted.createdAt),
        updatedAt: now,
      },
      select: { id: true },
    });
    await claimMailedJobs(tx, deleted.id);
  });
}

/** Mailed jobs that no alert has any more and the criteria found: they were sent for this alert, or could have been. */
async function claimMailedJobs(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE alert_sent SET alert_id = job_alerts.id
    FROM job_alerts JOIN criteria_matches ON criteria_matches.criteria_id = job_alerts.criteria_id
    WHERE job_alerts.id = ${id}::uuid AND alert_sent.user_id = job_alerts.user_id AND alert_sent.alert_id IS NULL
      AND alert_sent.job_id = criteria_matches.job_id AND alert_sent.created_at >= job_alerts.created_at`;
}
