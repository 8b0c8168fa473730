import { formatNumber } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import { formatShortDay } from "~/lib/time/dates";
import type { JobStatsData } from "./load-job-stats.server";

/** The days of the charts as a table, the last one first. */
export function DayTable({ days, answers }: Pick<JobStatsData, "days" | "answers">) {
  const columns = ["views", "visitors", "saves", answers, "messages"] as const;
  return (
    // A phone scrolls the table instead of the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it as well
    <section aria-label={text.perDay} className="overflow-x-auto" tabIndex={0}>
      <table className="figures w-full border-y-2 border-ink text-left text-sm">
        <caption className="sr-only">{text.perDay}</caption>
        <thead>
          <tr className="border-b border-ink text-xs sm:text-sm">
            <th className="py-2 pr-3" scope="col">
              {text.day}
            </th>
            {columns.map((column) => (
              <th className="py-2 pl-3 text-right" key={column} scope="col">
                {text[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr className="border-line not-last:border-b" key={day.date}>
              <th className="py-1.5 pr-3 font-normal" scope="row">
                {formatShortDay(day.date)}
              </th>
              {columns.map((column) => (
                <td className="py-1.5 pl-3 text-right" key={column}>
                  {formatNumber(day[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
