import { KeyFigures } from "~/components/ui/key-figures";
import { fillText } from "~/content/fill-text";
import { formatRate } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import { shareOfViews } from "~/features/statistics/job-stats/share-of-views";
import type { JobStatsData } from "./load-job-stats.server";

/** The four key numbers of a job. */
export function JobNumbers({ totals, answers }: Pick<JobStatsData, "totals" | "answers">) {
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
