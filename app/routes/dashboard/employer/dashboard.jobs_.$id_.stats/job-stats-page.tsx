import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { FigureTable } from "~/components/reports/figure-table";
import { Callout } from "~/components/ui/callout";
import { KeyFigures } from "~/components/ui/key-figures";
import { TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { formatNumber, formatRate } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import { shareOfViews } from "~/features/statistics/job-stats/share-of-views";
import { formatShortDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { DayCharts } from "./day-charts";
import { FunnelTable } from "./funnel-table";
import type { JobStatsData } from "./load-job-stats.server";
import { type Period, periodDays } from "./periods";

/** How a job does: its numbers, its days, how far people come, and from where. */
export function JobStatsPage({ job, period, from, to, totals, answers, ...stats }: JobStatsData) {
  const isEmpty = Object.values(totals).every((number) => number === 0);
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6">
        <Link className="link inline-block py-1" to={paths.employerJobs()}>
          {text.back}
        </Link>{" "}
        <Link className="link inline-block py-1" to={paths.editJob(job.id)}>
          {text.edit}
        </Link>{" "}
        <Link className="link inline-block py-1" to={paths.jobApplications(job.id)}>
          {text.applicationsLink}
        </Link>
      </p>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 text-muted wrap-anywhere">{job.title}</p>
      <TabLinks label={text.periods.label} tabs={tabsOf(job.id, period)} />
      <p className="mt-4 text-sm text-muted">
        {fillText(text.range, { from: formatShortDay(from), to: formatShortDay(to) })}
      </p>
      {stats.advice ? (
        <div className="mt-4">
          <Callout tone="attention">
            <p className="font-semibold">{text.advice}</p>
            <p className="mt-1">{stats.advice}</p>
          </Callout>
        </div>
      ) : null}
      {isEmpty ? (
        <p className="mt-6 max-w-prose rounded-md bg-sunken px-5 py-8">
          {job.isPublished ? text.empty : text.emptyDraft}
        </p>
      ) : (
        <>
          <div className="mt-4">
            <JobNumbers answers={answers} totals={totals} />
          </div>
          <p className="mt-3 text-sm text-muted">{text.explain}</p>
          <Section title={text.perDay}>
            <DayCharts answers={answers} charts={stats.charts} days={stats.days} />
          </Section>
          <Section lead={text.funnelLead} title={text.funnel}>
            <FunnelTable rows={stats.funnel} />
          </Section>
          <Sources sources={stats.sources} />
        </>
      )}
    </>
  );
}

function Sources({ sources }: Pick<JobStatsData, "sources">) {
  if (sources.length === 0) return null;
  return (
    <Section title={text.sources}>
      <FigureTable
        caption={text.sources}
        columns={[text.source, text.views, text.applications]}
        rows={sources.map(({ source, views, applications }) => ({
          key: source ?? "",
          label: source === null ? text.unknownSource : text.sourceNames[source],
          figures: [formatNumber(views), formatNumber(applications)],
        }))}
      />
    </Section>
  );
}

function tabsOf(jobId: string, current: Period) {
  return (Object.keys(periodDays) as Period[]).map((period) => ({
    to: paths.jobStats(jobId, period === "month" ? {} : { period }),
    label: text.periods[period],
    isCurrent: period === current,
  }));
}

/** The four key numbers of a job. */
function JobNumbers({ totals, answers }: Pick<JobStatsData, "totals" | "answers">) {
  const rateOf = (value: number) => {
    const share = shareOfViews(value, totals.views);
    return share === null ? null : fillText(text.rateNote, { rate: formatRate(share) });
  };
  const facts = [
    { term: text.views, value: totals.views, note: null },
    { term: text.visitors, value: totals.visitors, note: text.visitorsNote },
    { term: text.saves, value: totals.saves, note: rateOf(totals.saves) },
    { term: text[answers], value: totals[answers], note: rateOf(totals[answers]) },
  ];
  return <KeyFigures figures={facts} />;
}
