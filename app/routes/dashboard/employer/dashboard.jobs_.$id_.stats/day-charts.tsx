import { chartDates } from "~/components/ui/chart-dates";
import { DayChartFrame } from "~/components/ui/day-chart-frame";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import { formatShortDay } from "~/lib/time/dates";
import type { JobStatsData } from "./load-job-stats.server";

type Props = Pick<JobStatsData, "charts" | "days" | "answers">;

/** A chart for each number, each on its own scale since views are many and applications few; all of it as a table. */
export function DayCharts({ charts, days, answers }: Props) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {charts.map((chart) => (
          <DayChart chart={chart} days={days} key={chart.what} />
        ))}
      </div>
      <details className="mt-4">
        <summary className="link w-fit cursor-pointer py-2 text-sm">{text.asTable}</summary>
        <DayTable answers={answers} days={days} />
      </details>
    </>
  );
}

function DayChart({ chart, days }: { chart: Props["charts"][number] } & Pick<Props, "days">) {
  const { what, width, height, shape, ticks } = chart;
  const dates = chartDates(
    days.map(({ date }) => date),
    shortDay,
    3,
  );
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm font-semibold">{text[what]}</figcaption>
      <div className="mt-2">
        <DayChartFrame
          {...{ width, height, ticks, dates }}
          description={describe(days, what)}
          ground
          id={what}
          title={fillText(text.chart, { what: text[what] })}
        >
          <path className="fill-action" d={shape} fillOpacity={0.6} />
        </DayChartFrame>
      </div>
    </figure>
  );
}

function describe(days: Props["days"], what: Props["charts"][number]["what"]): string {
  const [peak] = [...days].sort((a, b) => b[what] - a[what]);
  if (!peak || peak[what] === 0) return text.chartEmpty;
  return fillText(text.chartDescription, {
    total: formatNumber(days.reduce((sum, day) => sum + day[what], 0)),
    day: formatShortDay(peak.date),
    peak: formatNumber(peak[what]),
  });
}

/** 21/11 */
function shortDay(day: string): string {
  return formatShortDay(day).slice(0, 5);
}

/** The days of the charts as a table, the last one first. */
function DayTable({ days, answers }: Pick<JobStatsData, "days" | "answers">) {
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
