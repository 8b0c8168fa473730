import { formatNumber } from "~/content/format";
import { waitlistNumbers as text } from "~/content/pages/admin/waitlist/stats";

interface TwoSidedTableProps {
  /** For screen readers; sighted readers have the page's heading. */
  caption: string;
  /** The heading of the first column: «Disciplina», «Día». */
  rowTitle: string;
  rows: readonly { label: string; professionals: number; companies: number }[];
}

/** Professionals and organizations, row by row. */
export function TwoSidedTable({ caption, rowTitle, rows }: TwoSidedTableProps) {
  return (
    // With doubled text size, a phone scrolls the table instead of the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it as well
    <section aria-label={caption} className="overflow-x-auto" tabIndex={0}>
      <table className="figures w-full wrap-normal border-y-2 border-ink text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-xs sm:text-sm">
            <th className="py-2 pr-2 sm:pr-4" scope="col">
              {rowTitle}
            </th>
            <th className="py-2 pr-2 text-right sm:pr-4" scope="col">
              {text.professionals}
            </th>
            <th className="py-2 text-right" scope="col">
              {text.companies}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, professionals, companies }) => (
            <tr className="border-line not-last:border-b" key={label}>
              <th className="py-1.5 pr-2 font-normal wrap-anywhere sm:pr-4" scope="row">
                {label}
              </th>
              <td className="py-1.5 pr-2 text-right sm:pr-4">{formatNumber(professionals)}</td>
              <td className="py-1.5 text-right">{formatNumber(companies)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
