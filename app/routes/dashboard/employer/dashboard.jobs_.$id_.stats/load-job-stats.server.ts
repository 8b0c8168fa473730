import { defaultDays, type Funnel, getJobStats } from "~/features/statistics/job-stats/get-job-stats.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { drawDays } from "./day-chart.server";
import { drawFunnel } from "./funnel-rows.server";
import { isPeriod, periodDays } from "./periods";

/**
 * The statistics of a job as its page shows them. @param asked an unknown period counts as thirty days.
 * @throws {DomainError} NOT_FOUND.
 */
export async function loadJobStats(
  job: Parameters<typeof getJobStats>[0],
  asked: string | null,
  now = new Date(),
) {
  const period = isPeriod(asked) ? asked : "month";
  const days = periodDays[period] ?? defaultDays;
  const range = period === "all" ? ("all" as const) : { from: isoDayAfter(now, 1 - days) };
  const stats = await getJobStats(job, range, now);
  const isExternal = stats.job.applyMode === "external" && stats.totals.applications === 0;
  const answers = isExternal ? ("applyStarts" as const) : ("applications" as const);
  const shown = ["views", "saves", answers] as const;
  return {
    job: stats.job,
    period,
    from: stats.from,
    to: stats.to,
    totals: stats.totals,
    answers,
    days: stats.days,
    charts: shown.map((what) => ({ what, ...drawDays(stats.days.map((day) => day[what])) })),
    funnel: drawFunnel(stats.funnel, stepsOf(isExternal)),
    sources: stats.sources,
    advice: stats.advice[0]?.text ?? null,
  };
}

export type JobStatsData = Awaited<ReturnType<typeof loadJobStats>>;

function stepsOf(isExternal: boolean): (keyof Funnel)[] {
  return isExternal
    ? ["views", "visitors", "applyStarts"]
    : ["views", "visitors", "applications", "inReview", "interview", "offer", "hired"];
}
