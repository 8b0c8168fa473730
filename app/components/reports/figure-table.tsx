import type { ReactNode } from "react";

interface FigureTableProps {
  /** For screen readers; sighted readers have the heading above. */
  caption: string;
  /** The headings of the columns, of which the first may be empty; none for rows that speak for themselves. */
  columns?: readonly string[];
  rows: readonly { key: string; label: ReactNode; figures: readonly string[] }[];
}

/** Figures at the right of their columns, as near to their labels as these allow, a line each. */
export function FigureTable({ caption, columns = [], rows }: FigureTableProps) {
  return (
    <table className="figures w-full border-y-2 border-ink text-sm sm:w-auto sm:min-w-[min(20rem,100%)]">
      <caption className="sr-only">{caption}</caption>
      {columns.length > 0 ? (
        <thead>
          <tr className="border-b border-ink align-bottom text-xs sm:text-sm">
            {columns.map((column, at) =>
              column ? (
                <th
                  className={
                    at === 0
                      ? "py-1 text-left"
                      : `py-1 pl-2 text-right sm:w-auto sm:pl-5 ${at < columns.length - 1 ? "w-14" : "w-20"}`
                  }
                  key={column}
                  scope="col"
                >
                  {column}
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(({ key, label, figures }) => (
          <tr className="border-line not-last:border-b" key={key}>
            <th className="py-0.5 text-left font-normal wrap-anywhere xs:min-w-24" scope="row">
              {label}
            </th>
            {figures.map((figure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <td className="py-0.5 pl-2 text-right sm:pl-5" key={at}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
