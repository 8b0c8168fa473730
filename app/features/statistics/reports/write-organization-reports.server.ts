import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { boundsOfWeek } from "~/lib/time/iso-week.server";
import { adviceFor } from "../job-stats/advice";
import type { OrganizationReport } from "./report.schema";
import { readReportedJobs } from "./report-jobs.server";
import { readNumbers } from "./report-numbers.server";
import { publicResponse, readResponses, writeResponses } from "./report-response.server";
import { type ReportedOrganization, wantsReports } from "./report-scope.server";
import { readWaiting } from "./report-waiting.server";
import type { ReportMailPayload } from "./reports.mails";

/** The result of a batch. */
export interface WrittenReports {
  created: number;
  queued: number;
}

interface Due {
  week: string;
  /** Whether it is the last week: only its reports are mailed, and only its rates are the organizations' own. */
  isLast: boolean;
  now: Date;
}

/** Makes the reports of organizations that have none for a week, all in the same few statements. */
export async function writeOrganizationReports(
  batch: readonly ReportedOrganization[],
  { week, isLast, now }: Due,
): Promise<WrittenReports> {
  const { end } = boundsOfWeek(week);
  const ids = batch.map(({ id }) => id);
  const responses = await readResponses(ids, end);
  const missing = batch.filter(({ isReported, hasReport }) => isReported && !hasReport).map(({ id }) => id);
  const reports = missing.length > 0 ? await composeReports(missing, week, responses) : [];
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const owners = await lockOwners(tx, ids);
    if (isLast)
      await writeResponses(
        tx,
        [...owners.keys()].map((organizationId) => ({ organizationId, ...responses(organizationId) })),
        now,
      );
    if (reports.length === 0) return { created: 0, queued: 0 };
    const owned = reports.filter(({ organizationId }) => owners.has(organizationId));
    const created = await insertReports(tx, owned, week, now);
    const mails = created.flatMap(({ id, organizationId }) => {
      const owner = owners.get(organizationId);
      if (!isLast || !owner?.wantsMail) return [];
      return {
        key: `weekly-report:${organizationId}:${week}:${owner.userId}`,
        kind: "weekly-report" as const,
        to: { userId: owner.userId, email: owner.email },
        scope: "weekly_report" as const,
        payload: { reportId: id } satisfies ReportMailPayload,
      };
    });
    return { created: created.length, queued: (await queueMails(tx, mails, now)).length };
  });
}

const daysOfWeek = 7;

interface NewReport {
  organizationId: string;
  report: OrganizationReport;
}

async function composeReports(
  ids: readonly string[],
  week: string,
  responses: Awaited<ReturnType<typeof readResponses>>,
): Promise<NewReport[]> {
  const waitingOf = await readWaiting(ids, boundsOfWeek(week).end);
  const numbersOf = await readNumbers(ids, week);
  const jobsOf = await readReportedJobs(ids, week);
  return ids.map((organizationId) => {
    const { waiting, pending } = waitingOf(organizationId);
    const { numbers, days } = numbersOf(organizationId);
    const { hadOpenJob, newApplications, decisions, closing } = jobsOf(organizationId);
    const { views, conversion } = numbers.week;
    const openDays = hadOpenJob ? daysOfWeek : null;
    const [advice = null] = adviceFor({
      views,
      conversion,
      unanswered: waiting,
      openDays,
      wasSeen: views > 0,
    });
    const response = publicResponse(responses(organizationId));
    const report = { waiting, pending, newApplications, numbers, days, response, decisions, closing, advice };
    return { organizationId, report };
  });
}

interface OwnerRow {
  organizationId: string;
  userId: string;
  email: string;
  wantsMail: boolean;
}

/**
 * The owners as they are now, before anything of their organizations is locked: erasing takes both in this order too.
 * An account that is being erased meanwhile waits for the reports, and takes them along; one that somebody else is
 * erasing already is left out.
 */
async function lockOwners(
  tx: Prisma.TransactionClient,
  organizationIds: readonly string[],
): Promise<Map<string, OwnerRow>> {
  const rows = await tx.$queryRaw<OwnerRow[]>`
    SELECT organizations.id AS "organizationId", users.id AS "userId", users.email, ${wantsReports} AS "wantsMail"
    FROM users JOIN organizations ON organizations.owner_id = users.id
    WHERE organizations.id = ANY(${organizationIds}::uuid[]) ORDER BY users.id 
    FOR KEY SHARE OF users SKIP LOCKED`;
  return new Map(rows.map((row) => [row.organizationId, row]));
}

function insertReports(
  tx: Prisma.TransactionClient,
  reports: readonly NewReport[],
  week: string,
  now: Date,
): Promise<{ id: string; organizationId: string }[]> {
  return tx.$queryRaw`
    INSERT INTO weekly_reports (id, scope, organization_id, iso_week, data, created_at)
    SELECT made.id, 'organization', made.organization_id, ${week}, made.data::jsonb, ${now}::timestamptz
    FROM unnest(${reports.map(() => uuid())}::uuid[], ${reports.map((made) => made.organizationId)}::uuid[],
      ${reports.map(({ report }) => JSON.stringify(report))}::text[]) AS made (id, organization_id, data)
    ON CONFLICT DO NOTHING RETURNING id, organization_id AS "organizationId"`;
}
