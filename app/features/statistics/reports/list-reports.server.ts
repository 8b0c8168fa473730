import type { Prisma } from "~/generated/prisma/client";
import { type CursorPage, readCursor, toCursorPage } from "~/lib/cursor";
import { getDatabase } from "~/lib/db/database.server";
import { boundsOfWeek, lastWholeWeek, nameOfWeek } from "~/lib/time/iso-week.server";
import type { OrganizationReport, PlatformReport, ReportItem } from "./report.schema";

const defaultLimit = 20;

export interface ReportsRequest {
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

export type ReportsPageOf<Report> = CursorPage<ReportItem<Report>> & { total: number; isTotalExact: true };

/** An organization's reports, the last week first. */
export function listOrganizationReports(organizationId: string, request: ReportsRequest = {}) {
  return listReports<OrganizationReport>({ scope: "organization", organizationId }, request);
}

/** The platform's reports, the last week first. */
export function listPlatformReports(request: ReportsRequest = {}) {
  return listReports<PlatformReport>({ scope: "platform" }, request);
}

/** An organization's report of a week, or null. */
export function getOrganizationReport(organizationId: string, week: string) {
  return getReport<OrganizationReport>({ scope: "organization", organizationId, isoWeek: week });
}

/** The platform's report of a week, or null. */
export function getPlatformReport(week: string) {
  return getReport<PlatformReport>({ scope: "platform", isoWeek: week });
}

const columns = { id: true, isoWeek: true, data: true, createdAt: true } as const;

type Row = Prisma.WeeklyReportGetPayload<{ select: typeof columns }>;

/** A cursor names the instant at which a report's week began. */
async function listReports<Report>(
  own: Prisma.WeeklyReportWhereInput,
  { after, before, limit = defaultLimit }: ReportsRequest,
): Promise<ReportsPageOf<Report>> {
  const isBackward = before !== undefined;
  const cursor = readCursor(before ?? after);
  // A week is over when the next one begins, which is one week later to the day.
  const week = cursor && lastWholeWeek(new Date(Date.parse(cursor.at) + weekMs));
  const side = isBackward ? "gt" : "lt";
  const { prisma } = await getDatabase();
  const [found, total] = await Promise.all([
    prisma.weeklyReport.findMany({
      where: { ...own, ...(week && { isoWeek: { [side]: week } }) },
      orderBy: { isoWeek: isBackward ? "asc" : "desc" },
      take: limit + 1,
      select: columns,
    }),
    prisma.weeklyReport.count({ where: own }),
  ]);
  const asked = { limit, isBackward, hasCursor: cursor !== null };
  const page = toCursorPage(found, asked, ({ id, isoWeek }) => ({ at: boundsOfWeek(isoWeek).start, id }));
  return { ...page, items: page.items.map((row) => toReportItem<Report>(row)), total, isTotalExact: true };
}

/** A week and a few hours: the week of a clock change may be an hour longer. */
const weekMs = (7 * 24 + 3) * 60 * 60 * 1000;

async function getReport<Report>(where: Prisma.WeeklyReportWhereInput): Promise<ReportItem<Report> | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.weeklyReport.findFirst({ where, select: columns });
  return row && toReportItem(row);
}

/** The column needs no check: only the task writes it. */
function toReportItem<Report>({ isoWeek, data, createdAt }: Row): ReportItem<Report> {
  return {
    week: isoWeek,
    name: nameOfWeek(isoWeek),
    createdAt: createdAt.toISOString(),
    report: data as Report,
  };
}
