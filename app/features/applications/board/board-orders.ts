/** The orders of a job's applications: by when they were sent. */
export const boardOrders = ["newest", "oldest"] as const;

export type BoardOrder = (typeof boardOrders)[number];

/** The columns by which the table of a job's applications can be sorted, in their order. */
export const tableColumns = ["name", "headline", "status", "date", "cv", "notes", "rating"] as const;

export type TableColumn = (typeof tableColumns)[number];

/** The column that a table is sorted by, and whether its least value comes first. */
export interface TableSort {
  column: TableColumn;
  isRising: boolean;
}

/** How a column is sorted at first: words from A on; dates, files and notes with the most at the top. */
const isRisingAtFirst: Record<TableColumn, boolean> = {
  name: true,
  headline: true,
  status: true,
  date: false,
  cv: false,
  notes: false,
  rating: false,
};

const falling = "-desc";
const rising = "-asc";

/** The sort that an address names, by date in the words that the board and the API have too; null for another text. */
export function readTableSort(text: string | null): TableSort | null {
  const order = boardOrders.find((name) => name === text);
  if (order) return { column: "date", isRising: order === "oldest" };
  for (const column of tableColumns) {
    if (column === "date") continue;
    if (text === column) return { column, isRising: isRisingAtFirst[column] };
    if (text === `${column}${isRisingAtFirst[column] ? falling : rising}`)
      return { column, isRising: !isRisingAtFirst[column] };
  }
  return null;
}

/**
 * The sort as an address has it; null for the usual one, the newest first.
 * @param isNamed the address says it also then: where a committee rates, the highest score is the usual one.
 */
export function sortInAddress({ column, isRising }: TableSort, isNamed = false): string | null {
  if (column === "date") return isRising ? "oldest" : isNamed ? "newest" : null;
  if (isRising === isRisingAtFirst[column]) return column;
  return `${column}${isRising ? rising : falling}`;
}

/** The order that the heading of a column leads to: another column's first order, the opposite of its own. */
export function nextSort(current: TableSort, column: TableColumn): TableSort {
  const isRising = current.column === column ? !current.isRising : isRisingAtFirst[column];
  return { column, isRising };
}
