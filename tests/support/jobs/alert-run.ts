import { randomUUID } from "node:crypto";
import type pg from "pg";
import { saveCriteria } from "~/features/alerts/alert-criteria.server";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { getDatabase } from "~/lib/db/database.server";
import { insertUser } from "../people/users";
import { insertJob } from "./jobs";
import { runTask } from "./run-task";

type Db = Pick<pg.Pool, "query">;

interface WatcherFields {
  filter?: JobFilter;
  frequency?: "daily" | "weekly";
  status?: "active" | "paused";
  name?: string;
  createdAt?: Date;
  excluded?: string[];
  servedAt?: Date | null;
}

/** Everything that a run of alerts reads and writes, taken away. TRUNCATE would make anew the files of sixty tables. */
export async function clearAlerts(db: Db): Promise<void> {
  await db.query(
    `DELETE FROM email_deliveries; DELETE FROM organizations; DELETE FROM users; DELETE FROM alert_criteria;
     DELETE FROM cron_task_runs`,
  );
}

/** Gives somebody an alert, of everything in chemistry unless the fields say otherwise. */
export async function insertAlert(
  db: Db,
  userId: string,
  fields: WatcherFields = {},
): Promise<{ id: string }> {
  const { filter = { field: ["chemistry"] }, frequency = "daily", status = "active" } = fields;
  const {
    name = "Química",
    createdAt = new Date("2026-01-01T00:00:00Z"),
    excluded = [],
    servedAt = null,
  } = fields;
  const id = randomUUID();
  const { prisma } = await getDatabase();
  const { id: criteriaId } = await prisma.$transaction((tx) => saveCriteria(tx, filter, createdAt));
  await db.query(
    `INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, status, excluded_organizations, served_at,
       created_at, updated_at) VALUES ($1, $2, $3, $4, $5::alert_frequency, $6::alert_status, $7::uuid[], $8, $9, $9)`,
    [id, userId, name, criteriaId, frequency, status, excluded, servedAt, createdAt],
  );
  return { id };
}

/** A person with a confirmed address and an alert. */
export async function insertWatcher(
  db: Db,
  fields: WatcherFields = {},
): Promise<{ id: string; email: string; alertId: string }> {
  const person = await insertUser(db, { isEmailVerified: true });
  return { ...person, alertId: (await insertAlert(db, person.id, fields)).id };
}

/** Publishes a job of chemistry at a moment, as the employer's pages do: it waits for the alerts. */
export async function publishAt(
  db: Db,
  publishedAt: Date,
  fields: Parameters<typeof insertJob>[1] = {},
): Promise<{ id: string; slug: string; organizationId: string }> {
  const closesAt = new Date(publishedAt.getTime() + 30 * 24 * 60 * 60 * 1000);
  const job = await insertJob(db, { publishedAt, closesAt, ...fields });
  await db.query(
    "INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, $2 FROM jobs WHERE id = $1",
    [job.id, publishedAt],
  );
  return job;
}

/** Calls the task at a moment. @returns its report. */
export const callAlerts = (now: Date, ask: Parameters<typeof runTask>[2] = {}) =>
  runTask("job-alerts", now, ask);

/** The jobs that were chosen for a person, by mail: the oldest mail first, each in no order. */
export async function sentTo(db: Db, userId: string): Promise<string[][]> {
  const { rows } = await db.query(
    `SELECT mails.id, array_agg(sent.job_id::text ORDER BY sent.job_id) AS jobs
     FROM email_deliveries AS mails JOIN alert_sent AS sent ON sent.delivery_id = mails.id
     WHERE mails.to_user_id = $1 AND kind = 'job-alerts' GROUP BY mails.id ORDER BY mails.created_at`,
    [userId],
  );
  return rows.map(({ jobs }) => jobs);
}
