import { scaleBand, scaleLinear } from "d3-scale";

/** A discipline's counts by side; null for no discipline. */
export interface Balance {
  field: string | null;
  professionals: number;
  companies: number;
}

const rowHeight = 68;
/** In percent: leaves room for the number beside the longest bar. */
const maxLength = 78;

/** A discipline's row: its position, and its bars' lengths in percent of the width. */
export interface BalanceRow extends Balance {
  y: number;
  professionalsWidth: number;
  companiesWidth: number;
}

/** Draws a row for each discipline, both sides on one scale. */
export function drawBalance(balance: readonly Balance[]): { height: number; rows: BalanceRow[] } {
  const peak = Math.max(1, ...balance.flatMap(({ professionals, companies }) => [professionals, companies]));
  const height = balance.length * rowHeight;
  const width = scaleLinear().domain([0, peak]).range([0, maxLength]);
  const y = scaleBand<number>().domain(balance.keys()).range([0, height]);
  const rows = balance.map((row, index) => ({
    ...row,
    y: y(index) ?? 0,
    professionalsWidth: width(row.professionals),
    companiesWidth: width(row.companies),
  }));
  return { height, rows };
}
