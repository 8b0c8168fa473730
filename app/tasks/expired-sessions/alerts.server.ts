import { removedAlertMs } from "~/features/alerts/delete-alert.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";
import type { Cleaner } from "./cleaning-task.server";
import { before, countRows, rowCleaner } from "./rows.server";

/** Found jobs that no mail names any more. */
export const criteriaMatches = rowCleaner({
  name: "criteriaMatches",
  table: "criteria_matches",
  key: ["criteria_id", "job_id"],
  isDue: (now) => Prisma.sql`created_at < ${before(now, 14 * dayMs)}`,
});

/** The jobs that a person was mailed: nobody mails one that closed so long ago, nor can it be opened again. */
export const alertsSent = rowCleaner({
  name: "alertsSent",
  table: "alert_sent",
  key: ["user_id", "job_id"],
  isDue: (now) => Prisma.sql`job_id IN (SELECT id FROM jobs
    WHERE status IN ('closed', 'archived') AND closed_at < ${before(now, 30 * dayMs)})`,
});

/** Alerts that can be taken back no more. */
export const removedAlerts = rowCleaner({
  name: "removedAlerts",
  table: "removed_alerts",
  isDue: (now) => Prisma.sql`removed_at <= ${before(now, removedAlertMs)}`,
});

const withoutAlerts = Prisma.sql`NOT EXISTS (SELECT FROM job_alerts WHERE criteria_id = alert_criteria.id)`;
const areUnused = (now: Date) => Prisma.sql`created_at < ${before(now, dayMs)} AND ${withoutAlerts}`;
const batchSize = 500;

/**
 * Filters that no alert has, a day after they were made or an alert that had them was deleted, which can be taken back.
 * In two statements: an alert that was made while the first one ran is seen by the second, and none can be made after
 * the first has locked its row.
 */
export const unusedCriteria: Cleaner = {
  name: "alertCriteria",
  batchSize,
  countDue: (now) => countRows("alert_criteria", areUnused(now)),
  async cleanBatch(now) {
    const { prisma } = await getDatabase();
    return prisma.$transaction(async (tx) => {
      const held = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM alert_criteria WHERE ${areUnused(now)} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
      const ids = held.map(({ id }) => id);
      return tx.$executeRaw`DELETE FROM alert_criteria WHERE id = ANY(${ids}::uuid[]) AND ${withoutAlerts}`;
    });
  },
};
