import { Prisma } from "~/generated/prisma/client";
import type { NoticeStatus, NoticeTarget } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { timeZone } from "~/lib/time/dates";

/** Pages show so many years, the present one included. */
const shownYears = 5;

type Counts<Key extends string> = Partial<Record<Key, number>>;

/** The notices of a year and their outcomes (art. 24). */
export interface YearFigures {
  year: number;
  total: number;
  byReason: Counts<string>;
  byTarget: Counts<NoticeTarget>;
  byStatus: Counts<NoticeStatus>;
  complaints: Counts<NoticeStatus>;
  /** From the notice to its first decision; null before any. */
  medianDays: number | null;
}

interface Group {
  year: number;
  kind: "reason" | "target" | "status" | "complaint" | "days";
  code: string;
  count: number;
}

const yearOf = (moment: Prisma.Sql) =>
  Prisma.sql`extract(year FROM ${moment} AT TIME ZONE ${Prisma.raw(`'${timeZone}'`)})::int`;

/** The figures of the last years, the latest first; a year without notices is left out. */
export async function noticeFigures(now = new Date()): Promise<YearFigures[]> {
  const year = yearOf(Prisma.sql`created_at`);
  const since = new Date(Date.UTC(now.getUTCFullYear() - shownYears, 11, 31));
  const recent = Prisma.sql`created_at >= ${since}`;
  const { prisma } = await getDatabase();
  const groups = await prisma.$queryRaw<Group[]>`
    WITH recent AS (SELECT id, ${year} AS year, reason, target::text, status::text,
      extract(epoch FROM decided_at - created_at) / 86400 AS days FROM notices WHERE ${recent})
    SELECT year, 'reason' AS kind, reason AS code, count(*)::float FROM recent GROUP BY year, reason
    UNION ALL SELECT year, 'target', target, count(*) FROM recent GROUP BY year, target
    UNION ALL SELECT year, 'status', status, count(*) FROM recent GROUP BY year, status
    UNION ALL SELECT recent.year, 'complaint', notice_complaints.status::text, count(*)
      FROM recent JOIN notice_complaints ON notice_complaints.notice_id = recent.id
      GROUP BY recent.year, notice_complaints.status
    UNION ALL SELECT year, 'days', '', percentile_cont(0.5) WITHIN GROUP (ORDER BY days)
      FROM recent WHERE days IS NOT NULL GROUP BY year`;
  const years = [...new Set(groups.map((group) => group.year))].sort((first, second) => second - first);
  return years.map((one) =>
    toFigures(
      one,
      groups.filter((group) => group.year === one),
    ),
  );
}

function toFigures(year: number, groups: readonly Group[]): YearFigures {
  const counts = (kind: Group["kind"]) =>
    Object.fromEntries(groups.filter((group) => group.kind === kind).map(({ code, count }) => [code, count]));
  const byReason = counts("reason");
  return {
    year,
    total: Object.values(byReason).reduce((sum, count) => sum + count, 0),
    byReason,
    byTarget: counts("target"),
    byStatus: counts("status"),
    complaints: counts("complaint"),
    medianDays: counts("days")[""] ?? null,
  };
}
