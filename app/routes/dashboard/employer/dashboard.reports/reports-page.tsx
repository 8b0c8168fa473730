import { Link } from "@remix-run/react";
import { type ListedReport, ReportList } from "~/components/reports/report-list";
import { ButtonLink } from "~/components/ui/button";
import { reportsPage as text } from "~/content/pages/reports";
import { paths } from "~/paths";

interface ReportsPageProps {
  reports: readonly ListedReport[];
  nextHref: string | null;
  previousHref: string | null;
}

/** The weekly reports of an organization, or when the first one comes. */
export function ReportsPage({ reports, nextHref, previousHref }: ReportsPageProps) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 text-muted">{text.lead}</p>
      <p className="mt-1">
        <Link className="link inline-block py-2 text-sm" to={paths.account()}>
          {text.prefs}
        </Link>
      </p>
      {reports.length > 0 ? (
        <ReportList item={text.item} nextHref={nextHref} previousHref={previousHref} reports={reports} />
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="font-semibold">{text.empty}</p>
          <p className="mt-1 mb-4">{text.emptyHint}</p>
          <ButtonLink to={paths.employerJobs()} variant="secondary">
            {text.toJobs}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
