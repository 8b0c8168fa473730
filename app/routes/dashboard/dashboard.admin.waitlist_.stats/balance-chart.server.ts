import { scaleBand, scaleLinear } from "d3-scale";

/** How many of a discipline there are on each side; null is for who named none. */
export interface Balance {
  field: string | null;
  professionals: number;
  companies: number;
}

const rowHeight = 68;
/** In percent: beside the longest bar there is room for its number. */
const longest = 78;

/** Where the row of a discipline is, and how long its bars are in percent of the width. */
export interface BalanceRow extends Balance {
  y: number;
  professionalsWidth: number;
  companiesWidth: number;
}

/** Draws a row for each discipline, both sides by one measure. */
export function drawBalance(balance: readonly Balance[]): { height: number; rows: BalanceRow[] } {
  const peak = Math.max(1, ...balance.flatMap(({ professionals, companies }) => [professionals, companies]));
  const height = balance.length * rowHeight;
  const width = scaleLinear().domain([0, peak]).range([0, longest]);
  const y = scaleBand<number>().domain(balance.keys()).range([0, height]);
  const rows = balance.map((row, index) => ({
    ...row,
    y: y(index) ?? 0,
    professionalsWidth: width(row.professionals),
    companiesWidth: width(row.companies),
  }));
  return { height, rows };
}
