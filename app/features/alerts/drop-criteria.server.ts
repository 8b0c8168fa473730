import type { Prisma } from "~/generated/prisma/client";

/**
 * Deletes criteria that no alert has any more, nor one that can be taken back. Their rows are locked first: an alert
 * that is being added to them has either been added by then or finds them gone. Criteria that somebody holds right now
 * stay, so that nobody waits.
 */
export async function dropUnusedCriteria(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const held = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM alert_criteria WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE SKIP LOCKED`;
  await tx.$executeRaw`
    DELETE FROM alert_criteria WHERE id = ANY(${held.map(({ id }) => id)}::uuid[])
      AND NOT EXISTS (SELECT FROM job_alerts WHERE job_alerts.criteria_id = alert_criteria.id)
      AND NOT EXISTS (SELECT FROM removed_alerts WHERE removed_alerts.criteria_id = alert_criteria.id)`;
}
