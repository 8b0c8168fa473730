import { Link } from "@remix-run/react";
import { Pagination } from "~/components/ui/pagination";

interface ReportListProps {
  reports: readonly { week: string; to: string; title: string; summary: string }[];
  previousHref: string | null;
  nextHref: string | null;
}

/** Weekly reports, the last one first. */
export function ReportList({ reports, previousHref, nextHref }: ReportListProps) {
  return (
    <>
      <ul className="mt-6 divide-y divide-line border-y-2 border-ink">
        {reports.map(({ week, to, title, summary }) => (
          <li className="py-3" key={week}>
            <Link className="link inline-block py-1 font-semibold" to={to}>
              {title}
            </Link>
            <p className="figures text-sm text-muted">{summary}</p>
          </li>
        ))}
      </ul>
      <Pagination next={nextHref} previous={previousHref} />
    </>
  );
}
