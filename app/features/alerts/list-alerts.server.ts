import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { type AlertFrequency, type AlertStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { dayMs } from "~/lib/time/durations";
import { ownMatches } from "./own-matches.server";

const weekMs = 7 * dayMs;

/** An alert as its person reads it. Instants in ISO 8601. */
export interface OwnAlert {
  id: string;
  name: string;
  criteria: JobFilter;
  /** Of the organization among the filters. */
  organizationName: string | null;
  frequency: AlertFrequency;
  status: AlertStatus;
  excludedOrganizations: { slug: string; name: string }[];
  /** When a mail last had jobs of it. */
  lastMailAt: string | null;
  /** Open jobs that it found in the last seven days. */
  matchesInWeek: number;
  createdAt: string;
}

type AlertRow = Omit<OwnAlert, "lastMailAt" | "createdAt"> & { lastMailAt: Date | null; createdAt: Date };

/** A person's alerts, the newest first, so that a new one is seen. One statement. */
export function listAlerts(userId: string, now = new Date()): Promise<OwnAlert[]> {
  return readAlerts(userId, Prisma.sql`true`, now);
}

/** One of them. @throws {DomainError} NOT_FOUND. */
export async function requireAlert(userId: string, id: string, now = new Date()): Promise<OwnAlert> {
  const [alert] = await readAlerts(userId, Prisma.sql`job_alerts.id = ${id}::uuid`, now);
  if (!alert) throw new DomainError("NOT_FOUND");
  return alert;
}

async function readAlerts(userId: string, which: Prisma.Sql, now: Date): Promise<OwnAlert[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<AlertRow[]>`
    WITH ${ownMatches(userId, now)}
    SELECT job_alerts.id, job_alerts.name, alert_criteria.criteria, named.name AS "organizationName",
      job_alerts.frequency, job_alerts.status, job_alerts.created_at AS "createdAt",
      (SELECT coalesce(json_agg(json_build_object('slug', o.slug, 'name', o.name) ORDER BY o.name, o.slug), '[]')
        FROM organizations o WHERE o.id = ANY (job_alerts.excluded_organizations)) AS "excludedOrganizations",
      (SELECT max(created_at) FROM alert_sent WHERE alert_sent.alert_id = job_alerts.id) AS "lastMailAt",
      (SELECT count(*)::int FROM own_matches WHERE own_matches.alert_id = job_alerts.id
        AND own_matches.created_at >= ${new Date(now.getTime() - weekMs)}::timestamptz) AS "matchesInWeek"
    FROM job_alerts JOIN alert_criteria ON alert_criteria.id = job_alerts.criteria_id
      LEFT JOIN organizations AS named ON named.id = alert_criteria.organization_id
    WHERE job_alerts.user_id = ${userId}::uuid AND ${which}
    ORDER BY job_alerts.created_at DESC, job_alerts.id DESC`;
  return rows.map(({ lastMailAt, createdAt, ...alert }) => ({
    ...alert,
    lastMailAt: lastMailAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** An alert as programs get it. */
export function toAlertResponse({
  organizationName: _name,
  ...alert
}: OwnAlert): Omit<OwnAlert, "organizationName"> {
  return alert;
}
