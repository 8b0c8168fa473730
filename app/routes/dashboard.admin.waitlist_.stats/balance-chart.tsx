import { TwoSidedTable } from "~/components/two-sided-table";
import { disciplineLabel } from "~/content/disciplines";
import { formatNumber, waitlistNumbers as text } from "~/content/waitlist-admin";
import type { BalanceRow } from "./balance-chart.server";
import { Legend } from "./legend";

interface BalanceChartProps {
  height: number;
  rows: readonly BalanceRow[];
  description: string;
}

/** Professionals and organizations of each discipline, as bars of one measure: filled, and outlined. */
export function BalanceChart({ height, rows, description }: BalanceChartProps) {
  return (
    <figure>
      <Legend companies="bar" />
      <svg
        aria-describedby="balance-desc"
        aria-labelledby="balance-title"
        className="mt-4 block w-full"
        height={height}
        role="img"
      >
        <title id="balance-title">{text.balance}</title>
        <desc id="balance-desc">{description}</desc>
        {rows.map((row) => (
          <g key={row.field} transform={`translate(0 ${row.y})`}>
            <text className="fill-ink text-sm font-medium" x="0" y="16">
              {disciplineLabel(row.field)}
            </text>
            <rect className="fill-action" height="12" width={`${row.professionalsWidth}%`} x="0" y="24" />
            <text className="figures fill-ink text-xs" dx="6" x={`${row.professionalsWidth}%`} y="35">
              {formatNumber(row.professionals)}
            </text>
            {row.companies > 0 ? (
              <rect
                className="fill-paper stroke-ink"
                height="10"
                strokeWidth={2}
                width={`${row.companiesWidth}%`}
                x="1"
                y="41"
              />
            ) : null}
            <text className="figures fill-ink text-xs" dx="8" x={`${row.companiesWidth}%`} y="51">
              {formatNumber(row.companies)}
            </text>
          </g>
        ))}
      </svg>
      <details className="mt-2">
        <summary className="link w-fit cursor-pointer py-2 text-sm">{text.asTable}</summary>
        <TwoSidedTable
          caption={text.balance}
          rowTitle={text.discipline}
          rows={rows.map((row) => ({ ...row, label: disciplineLabel(row.field) }))}
        />
      </details>
    </figure>
  );
}
