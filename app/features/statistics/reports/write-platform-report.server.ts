import { v7 as uuid } from "uuid";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { boundsOfWeek, weekAfter } from "~/lib/time/iso-week.server";
import { readPlatformReport } from "./platform-figures.server";
import { reportRows } from "./report-query.server";
import { wantsReports } from "./report-scope.server";
import type { ReportMailPayload } from "./reports.mails";
import type { WrittenReports } from "./write-organization-reports.server";

/** The most missed weeks that get a report later. */
const maxMissing = 4;

/** Makes the platform's report of a week unless it is there, and mails the last week's to administrators. */
export async function writePlatformReport(
  week: string,
  { isLast, now }: { isLast: boolean; now: Date },
): Promise<WrittenReports> {
  if (await hasPlatformReport(week)) return { created: 0, queued: 0 };
  const report = await readPlatformReport(week);
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const [made] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO weekly_reports (id, scope, iso_week, data, created_at)
      VALUES (${uuid()}::uuid, 'platform', ${week}, ${JSON.stringify(report)}::jsonb, ${now}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING id`;
    if (!made) return { created: 0, queued: 0 };
    const administrators = isLast ? await lockAdministrators(tx) : [];
    const mails = administrators.map(({ userId, email }) => ({
      key: `weekly-report:platform:${week}:${userId}`,
      kind: "platform-report" as const,
      to: { userId, email },
      scope: "weekly_report" as const,
      payload: { reportId: made.id } satisfies ReportMailPayload,
    }));
    return { created: 1, queued: (await queueMails(tx, mails, now)).length };
  });
}

export async function hasPlatformReport(week: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.weeklyReport.count({ where: { scope: "platform", isoWeek: week } })) > 0;
}

/** How many administrators get the platform's report by mail. */
export async function countReportReaders(): Promise<number> {
  const [row] = await reportRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM users WHERE users.is_admin AND ${wantsReports}`,
  );
  return row?.count ?? 0;
}

/**
 * The weeks before another, four at most, that have no report of the platform though it had accounts by their end: the
 * earliest first. The platform's report is the last of its week.
 */
export async function missingWeeks(before: string): Promise<string[]> {
  const weeks = Array.from({ length: maxMissing }, (_, index) => weekAfter(before, index - maxMissing));
  const { prisma } = await getDatabase();
  const [first, reports] = await Promise.all([
    prisma.user.findFirst({ orderBy: { createdAt: "asc" }, select: { createdAt: true } }),
    prisma.weeklyReport.findMany({
      where: { scope: "platform", isoWeek: { in: weeks } },
      select: { isoWeek: true },
    }),
  ]);
  const made = new Set(reports.map(({ isoWeek }) => isoWeek));
  return weeks.filter((week) => first && first.createdAt < boundsOfWeek(week).end && !made.has(week));
}

/** The present administrators; an account that is being erased waits. */
function lockAdministrators(tx: Prisma.TransactionClient): Promise<{ userId: string; email: string }[]> {
  return tx.$queryRaw`
    SELECT users.id AS "userId", users.email FROM users WHERE users.is_admin AND ${wantsReports}
    ORDER BY users.id FOR KEY SHARE OF users`;
}
