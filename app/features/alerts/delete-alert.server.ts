import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { hourMs } from "~/lib/time/durations";
import { alertLimits } from "./alert-limits";
import { lockAlertsOf, lockOwnAlert, refuseDuplicate } from "./lock-alerts.server";

/** How long a removed alert can be taken back; the clean-up deletes it after that. */
export const removedAlertMs = hourMs;

const alertSelect = {
  id: true,
  userId: true,
  name: true,
  criteriaId: true,
  frequency: true,
  status: true,
  excludedOrganizations: true,
  servedAt: true,
  createdAt: true,
} as const;

/**
 * Deletes an alert, which its person can take back within an hour. The jobs that it mailed stay known, so that no job
 * comes twice; its criteria, with the jobs that they found, stay for a day.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED.
 */
export async function deleteAlert(userId: string, id: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockOwnAlert(tx, userId, id);
    const alert = await tx.jobAlert.delete({ where: { id }, select: alertSelect });
    await retainCriteria(tx, alert.criteriaId, now);
    await tx.removedAlert.create({ data: { ...alert, removedAt: now }, select: { id: true } });
  });
}

/**
 * The clean-up deletes criteria that no alert has when they are a day old. Their age counts from now, even where other
 * alerts have them, since two deletions at once do not see each other. Another transaction that has locked them does
 * the same or deletes them with their organization, which must not wait for this alert.
 */
async function retainCriteria(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE alert_criteria SET created_at = ${now}::timestamptz WHERE id IN (
      SELECT id FROM alert_criteria WHERE id = ${id}::uuid FOR NO KEY UPDATE SKIP LOCKED)`;
}

/** The name of a person's alert that can be taken back; null for any other. */
export async function getRemovedName(userId: string, id: string, now = new Date()): Promise<string | null> {
  const { prisma } = await getDatabase();
  const removed = await prisma.removedAlert.findUnique({
    where: { id, ...takenBackAt(userId, now) },
    select: { name: true },
  });
  return removed?.name ?? null;
}

function takenBackAt(userId: string, now: Date) {
  return { userId, removedAt: { gt: new Date(now.getTime() - removedAlertMs) } };
}

/**
 * Restores a deleted alert: the same row, so that links of older mails work, with the time of its last mail.
 * @throws {DomainError} NOT_FOUND, also after its time or for one that is back already; ALERT_LIMIT, DUPLICATE_ALERT,
 * which leave it to be taken back later; UNAUTHENTICATED.
 */
export async function restoreAlert(userId: string, id: string, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockAlertsOf(tx, userId);
    const where = { id, ...takenBackAt(userId, now) };
    const alert = await tx.removedAlert.findUnique({ where, select: alertSelect });
    if (!alert) throw new DomainError("NOT_FOUND");
    await refuseDuplicate(tx, userId, alert.criteriaId);
    if ((await tx.jobAlert.count({ where: { userId } })) >= alertLimits.alerts)
      throw new DomainError("ALERT_LIMIT", { max: alertLimits.alerts });
    await tx.removedAlert.delete({ where: { id }, select: { id: true } });
    await tx.jobAlert.create({ data: { ...alert, updatedAt: now }, select: { id: true } });
    await claimMailedJobs(tx, id);
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
