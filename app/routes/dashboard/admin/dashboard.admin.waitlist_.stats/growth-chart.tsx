import { chartDates } from "~/components/ui/chart-dates";
import { DayChartFrame } from "~/components/ui/day-chart-frame";
import { TwoSidedTable } from "~/components/waitlist/two-sided-table";
import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";
import { formatShortDay } from "~/lib/time/dates";
import type { Day, DrawnGrowth as Drawn } from "./growth-chart.server";
import { Legend } from "./legend";

interface GrowthChartProps extends Drawn {
  days: readonly Day[];
  description: string;
}

/** Sign-ups a day: professionals as a filled shape, organizations as a line. */
export function GrowthChart({ days, description, width, height, ticks, ...paths }: GrowthChartProps) {
  const dates = chartDates(
    days.map(({ day }) => day),
    formatShortDay,
  );
  return (
    <figure>
      <Legend companies="line" />
      <div className="mt-3">
        <DayChartFrame
          dates={dates}
          description={description}
          height={height}
          id="growth"
          ticks={ticks}
          title={text.growth}
          width={width}
        >
          <path className="fill-action" d={paths.professionals} fillOpacity={0.45} />
          <path
            className="stroke-ink"
            d={paths.companies}
            fill="none"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </DayChartFrame>
      </div>
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
