import { formatNumber, formatRate } from "~/content/format";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import type { FunnelRow } from "./funnel-rows.server";

/** The steps as a table whose first column has the bars. */
export function FunnelTable({ rows }: { rows: readonly FunnelRow[] }) {
  return (
    <table className="figures w-full border-y-2 border-ink text-left text-sm">
      <caption className="sr-only">{text.funnel}</caption>
      <thead>
        <tr className="border-b border-ink">
          <th className="py-2 pr-3" scope="col">
            {text.step}
          </th>
          <th className="py-2 pr-3 text-right" scope="col">
            {text.people}
          </th>
          <th className="py-2 text-right" scope="col">
            {text.ofBefore}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, value, width, rate }) => (
          <tr className="border-line not-last:border-b" key={step}>
            <th className="w-3/5 py-2 pr-3 font-normal" scope="row">
              <span>{text.funnelSteps[step]}</span>
              <svg aria-hidden="true" className="mt-1 block w-full" height="8">
                <rect className="fill-action" height="8" width={`${width}%`} />
              </svg>
            </th>
            <td className="py-2 pr-3 text-right align-top">{formatNumber(value)}</td>
            <td className="py-2 text-right align-top">{rate === null ? "–" : formatRate(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
