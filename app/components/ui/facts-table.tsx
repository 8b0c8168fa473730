import type { ReactNode } from "react";

interface FactsTableProps {
  /** Read aloud; the page has a heading for the eyes. */
  caption: string;
  /** The heads of the columns; one of buttons has none and is «». On phones each cell shows its `data-label`. */
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table with thick rules above and below, whose rows are blocks on phones. */
export function FactsTable({ caption, columns, children }: FactsTableProps) {
  return (
    <table className="facts-table w-full border-y-2 border-ink text-left">
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
