import { inRem } from "~/components/ui/in-rem";
import { TwoSidedTable } from "~/components/waitlist/two-sided-table";
import { formatNumber } from "~/content/format";
import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import type { BalanceRow } from "./balance-chart.server";
import { Legend } from "./legend";

interface BalanceChartProps {
  height: number;
  rows: readonly BalanceRow[];
  description: string;
}

/** Professionals and organizations of each discipline, as filled and outlined bars on one scale. */
export function BalanceChart({ height, rows, description }: BalanceChartProps) {
  return (
    <figure>
      <Legend companies="bar" />
      <svg
        aria-describedby="balance-desc"
        aria-labelledby="balance-title"
        className="mt-4 block w-full"
        height={inRem(height)}
        role="img"
      >
        <title id="balance-title">{text.balance}</title>
        <desc id="balance-desc">{description}</desc>
        {rows.map((row) => (
          <svg aria-hidden="true" key={row.field} overflow="visible" y={inRem(row.y)}>
            <text className="fill-ink text-sm font-medium" x="0" y="1rem">
              {disciplineLabel(row.field)}
            </text>
            <rect
              className="fill-action"
              height={inRem(12)}
              width={`${row.professionalsWidth}%`}
              x="0"
              y={inRem(24)}
            />
            <text
              className="figures fill-ink text-xs"
              dx={inRem(6)}
              x={`${row.professionalsWidth}%`}
              y={inRem(35)}
            >
              {formatNumber(row.professionals)}
            </text>
            {row.companies > 0 ? (
              <rect
                className="fill-paper stroke-ink"
                height={inRem(10)}
                strokeWidth={2}
                width={`${row.companiesWidth}%`}
                x="1"
                y={inRem(41)}
              />
            ) : null}
            <text
              className="figures fill-ink text-xs"
              dx={inRem(8)}
              x={`${row.companiesWidth}%`}
              y={inRem(51)}
            >
              {formatNumber(row.companies)}
            </text>
          </svg>
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
