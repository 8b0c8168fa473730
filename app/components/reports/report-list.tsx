import { Link } from "@remix-run/react";
import { Pagination } from "~/components/ui/pagination";
import { TextWithWeek } from "./text-with-week";

/** A report in a list: its week and what happened in it, in words. */
export interface ListedReport {
  week: string;
  to: string;
  name: string;
  summary: string;
}

interface ReportListProps {
  /** «Informe semanal · {week}» */
  item: string;
  reports: readonly ListedReport[];
  previousHref: string | null;
  nextHref: string | null;
}

/** Weekly reports, the last one first. */
export function ReportList({ item, reports, previousHref, nextHref }: ReportListProps) {
  return (
    <>
      <ul className="mt-6 divide-y divide-line border-y-2 border-ink">
        {reports.map(({ week, to, name, summary }) => (
          <li className="py-3" key={week}>
            <Link className="link inline-block py-1 font-semibold" to={to}>
              <TextWithWeek text={item} week={name} />
            </Link>
            <p className="figures text-sm text-muted">{summary}</p>
          </li>
        ))}
      </ul>
      <Pagination next={nextHref} previous={previousHref} />
    </>
  );
}
