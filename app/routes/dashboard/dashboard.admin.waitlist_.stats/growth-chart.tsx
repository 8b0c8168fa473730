import { TwoSidedTable } from "~/components/waitlist/two-sided-table";
import { formatNumber } from "~/content/format";
import { waitlistNumbers as text } from "~/content/pages/waitlist-admin/stats";
import { formatShortDay } from "~/lib/dates";
import type { Day, DrawnGrowth as Drawn } from "./growth-chart.server";
import { inRem } from "./in-rem";
import { Legend } from "./legend";

interface GrowthChartProps extends Drawn {
  days: readonly Day[];
  description: string;
}

const top = 20;

/** Sign-ups a day: professionals as a filled shape, organizations as a line. */
export function GrowthChart({ days, description, width, height, ticks, ...paths }: GrowthChartProps) {
  const first = days.at(0)?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  return (
    <figure>
      <Legend companies="line" />
      <svg
        aria-describedby="growth-desc"
        aria-labelledby="growth-title"
        className="mt-3 block w-full"
        height={inRem(top + height + 28)}
        role="img"
      >
        <title id="growth-title">{text.growth}</title>
        <desc id="growth-desc">{description}</desc>
        <svg
          aria-hidden="true"
          height={inRem(height)}
          preserveAspectRatio="none"
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          y={inRem(top)}
        >
          <path className="fill-action" d={paths.professionals} fillOpacity={0.45} />
          <path
            className="stroke-ink"
            d={paths.companies}
            fill="none"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className="stroke-line" x1="0" x2="100%" y1={inRem(top + y)} y2={inRem(top + y)} />
            <text className="figures fill-muted text-xs" x="0" y={inRem(top + y - 4)}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <text className="figures fill-muted text-xs" x="0" y={inRem(top + height + 20)}>
          {formatShortDay(first)}
        </text>
        {days.length > 1 ? (
          <text className="figures fill-muted text-xs" textAnchor="end" x="100%" y={inRem(top + height + 20)}>
            {formatShortDay(last)}
          </text>
        ) : null}
      </svg>
      <details className="mt-2">
        <summary className="link w-fit cursor-pointer py-2 text-sm">{text.asTable}</summary>
        <TwoSidedTable
          caption={text.growth}
          rowTitle={text.day}
          rows={[...days].reverse().map((day) => ({ ...day, label: formatShortDay(day.day) }))}
        />
      </details>
    </figure>
  );
}
