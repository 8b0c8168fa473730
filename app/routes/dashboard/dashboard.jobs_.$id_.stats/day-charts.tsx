import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import { formatShortDay } from "~/lib/dates";
import { DayTable } from "./day-table";
import type { JobStatsData } from "./load-job-stats.server";

type Props = Pick<JobStatsData, "charts" | "days" | "answers">;

const top = 16;

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
  const first = days.at(0)?.date ?? "";
  const last = days.at(-1)?.date ?? "";
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm font-semibold">{text[what]}</figcaption>
      <svg
        aria-describedby={`${what}-desc`}
        aria-labelledby={`${what}-title`}
        className="mt-2 block w-full"
        height={inRem(top + height + 24)}
        role="img"
      >
        <title id={`${what}-title`}>{fillText(text.chart, { what: text[what] })}</title>
        <desc id={`${what}-desc`}>{describe(days, what)}</desc>
        <svg
          aria-hidden="true"
          height={inRem(height)}
          preserveAspectRatio="none"
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          y={inRem(top)}
        >
          <path className="fill-action" d={shape} fillOpacity={0.6} />
        </svg>
        <line className="stroke-ink" x1="0" x2="100%" y1={inRem(top + height)} y2={inRem(top + height)} />
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className="stroke-line" x1="0" x2="100%" y1={inRem(top + y)} y2={inRem(top + y)} />
            <text className="figures fill-muted text-xs" x="0" y={inRem(top + y - 3)}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <text className="figures fill-muted text-xs" x="0" y={inRem(top + height + 18)}>
          {shortDay(first)}
        </text>
        {days.length > 1 ? (
          <text className="figures fill-muted text-xs" textAnchor="end" x="100%" y={inRem(top + height + 18)}>
            {shortDay(last)}
          </text>
        ) : null}
      </svg>
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

/** Converts px to rem, so that a drawing grows with the reader's text size. */
function inRem(px: number): string {
  return `${px / 16}rem`;
}
