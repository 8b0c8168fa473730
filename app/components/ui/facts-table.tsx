import type { ReactNode } from "react";

interface FactsTableProps {
  /** For screen readers; sighted readers have the page's heading. */
  caption: string;
  /** Column headings; «» for a column of buttons. On phones each cell shows its `data-label`. */
  columns: readonly string[];
  /** A row is one line where there is room, for lists that somebody works through. */
  dense?: boolean;
  /** On phones two cells stand side by side; for rows of short cells. */
  pairs?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A table with thick rules above and below; on phones its rows are blocks. */
export function FactsTable({ caption, columns, dense = false, pairs = false, children }: FactsTableProps) {
  const layout = dense ? "dense" : pairs ? "pairs" : "";
  return (
    <table className={`facts-table w-full border-y-2 border-ink text-left ${layout}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) =>
            column ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <td key={column} />
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
