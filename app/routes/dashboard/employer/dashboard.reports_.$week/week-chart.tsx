import { reportTexts as text } from "~/content/reports";
import type { ChartDay } from "~/features/statistics/reports/report-view.server";

/** The views of each day as bars in a table, so that it needs no second one beside it. */
export function WeekChart({ days }: { days: readonly ChartDay[] }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="mb-1 text-left text-muted">{text.chart}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.views}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ label, views, percent }) => (
          <tr key={label}>
            <th className="w-px py-0.5 pr-3 text-left font-normal whitespace-nowrap text-muted" scope="row">
              {label}
            </th>
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <svg aria-hidden="true" className="h-3 w-0 min-w-0 grow" preserveAspectRatio="none">
                  <rect className="fill-action" height="100%" width={`${percent}%`} x="0" y="0" />
                </svg>
                <span className="w-14 text-right">{views}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
