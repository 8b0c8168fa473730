import { fillText } from "~/content/fill-text";
import { formatNumber, formatRate } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import type { JobStatsData } from "./load-job-stats.server";

/** The four key numbers of a job. */
export function JobNumbers({ totals, answers }: Pick<JobStatsData, "totals" | "answers">) {
  const rateOf = (value: number) =>
    totals.views === 0
      ? null
      : fillText(text.rateNote, { rate: formatRate(Math.min(1, value / totals.views)) });
  const facts = [
    { term: text.views, value: totals.views, note: null },
    { term: text.visitors, value: totals.visitors, note: text.visitorsNote },
    { term: text.saves, value: totals.saves, note: rateOf(totals.saves) },
    { term: text[answers], value: totals[answers], note: rateOf(totals[answers]) },
  ];
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 border-y-2 border-ink py-4 sm:grid-cols-4">
      {facts.map(({ term, value, note }) => (
        <div className="py-2" key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-serif text-2xl">{formatNumber(value)}</dd>
          {note ? <dd className="text-sm text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
