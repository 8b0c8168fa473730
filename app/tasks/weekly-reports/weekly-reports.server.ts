import { reportBatchSize } from "~/features/statistics/reports/report-query.server";
import {
  countOrganizations,
  nextOrganizations,
  type ReportedOrganization,
} from "~/features/statistics/reports/report-scope.server";
import { writeOrganizationReports } from "~/features/statistics/reports/write-organization-reports.server";
import {
  countReportReaders,
  hasPlatformReport,
  missingWeeks,
  writePlatformReport,
} from "~/features/statistics/reports/write-platform-report.server";
import { dayMs } from "~/lib/time/durations";
import { boundsOfWeek, lastWholeWeek } from "~/lib/time/iso-week.server";
import type { Task, TaskRun } from "../receiver/task.server";

/** How long after its week a report is news, and mailed: a run may begin late, or go on for a day. */
const newsMs = 8 * dayMs;

/**
 * Reports of the last ISO week to organizations and administrators. The weeks before it that have none are made after
 * it, without mails.
 */
export const weeklyReports: Task = {
  periods: { kind: "week", at: lastWholeWeek },
  async run(run) {
    const period = run.period ?? lastWholeWeek(run.now);
    const from = readPlace(run.cursor);
    const missing = period === lastWholeWeek(run.now) ? await missingWeeks(period) : [];
    const weeks = [period, ...missing];
    const counts = { organizations: 0, reportsCreated: 0, reportsExisting: 0, queued: 0 };
    const begin = from ? Math.max(0, weeks.indexOf(from.week)) : 0;
    for (const [index, week] of weeks.entries()) {
      if (index < begin) continue;
      const isLast = week === period && run.now.getTime() < boundsOfWeek(week).end.getTime() + newsMs;
      const after = from?.week === week ? from.after : null;
      const left = await reportWeek(run, { week, isLast, after, counts });
      if (left > 0) return { counts, remaining: left + weeks.length - index - 1 };
      const next = weeks[index + 1];
      if (next === undefined) break;
      await run.checkpoint(placeOf(next, null));
      if (!run.hasTime()) return { counts, remaining: weeks.length - index - 1 };
    }
    return { counts };
  },
};

interface WeekRun {
  week: string;
  isLast: boolean;
  /** The organization that the last batch ended with. */
  after: string | null;
  /** Added to. */
  counts: Record<"organizations" | "reportsCreated" | "reportsExisting" | "queued", number>;
}

/** Makes the reports of a week, batch by batch, the platform's last. @returns how many are left when time is up. */
async function reportWeek(run: TaskRun, { week, isLast, after, counts }: WeekRun): Promise<number> {
  const size = await reportBatchSize();
  let last = after;
  for (;;) {
    const batch = await nextOrganizations(week, last, size);
    const reported = batch.filter(({ isReported }) => isReported);
    const written = run.dryRun
      ? wouldWrite(reported, isLast)
      : batch.length > 0
        ? await writeOrganizationReports(batch, { week, isLast, now: run.now })
        : { created: 0, queued: 0 };
    counts.organizations += reported.length;
    counts.reportsCreated += written.created;
    counts.reportsExisting += reported.filter(({ hasReport }) => hasReport).length;
    counts.queued += written.queued;
    last = batch.at(-1)?.id ?? last;
    if (batch.length < size) break;
    await run.checkpoint(placeOf(week, last));
    if (!run.hasTime()) return (await countOrganizations(week, last)) + 1;
  }
  await reportPlatform(run, { week, isLast, after, counts });
  return 0;
}

async function reportPlatform(run: TaskRun, { week, isLast, counts }: WeekRun): Promise<void> {
  if (await hasPlatformReport(week)) {
    counts.reportsExisting += 1;
    return;
  }
  const { now, dryRun } = run;
  const written = dryRun
    ? { created: 1, queued: isLast ? await countReportReaders() : 0 }
    : await writePlatformReport(week, { isLast, now });
  counts.reportsCreated += written.created;
  counts.queued += written.queued;
}

function wouldWrite(reported: readonly ReportedOrganization[], isLast: boolean) {
  const missing = reported.filter(({ hasReport }) => !hasReport);
  const queued = isLast ? missing.filter(({ wantsMail }) => wantsMail).length : 0;
  return { created: missing.length, queued };
}

/** A cursor: the week, and the organization that the last batch ended with. */
function placeOf(week: string, after: string | null): string {
  return `${week}/${after ?? ""}`;
}

function readPlace(cursor: string | null): { week: string; after: string | null } | null {
  const [week, after] = cursor?.split("/") ?? [];
  return week ? { week, after: after || null } : null;
}
