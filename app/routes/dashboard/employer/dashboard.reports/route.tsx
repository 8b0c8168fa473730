import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { type ListedReport, ReportList } from "~/components/reports/report-list";
import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { formatNumberInText, plural } from "~/content/format";
import { reportsPage as text } from "~/content/pages/reports";
import { listOrganizationReports } from "~/features/statistics/reports/list-reports.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

const path = paths.reports();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employers only: the weeks of their organization. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, headers } = await requireEmployer(args, "recruiter");
  const { after, before } = Object.fromEntries(new URL(args.request.url).searchParams);
  const { items, next, previous } = await listOrganizationReports(organization.id, { after, before });
  const page = {
    reports: items.map(({ week, name, report }) => ({
      week,
      to: paths.report(week),
      name,
      summary: fillText(text.summary, {
        views: plural(text.views, report.numbers.week.views),
        applications: plural(text.applications, report.numbers.week.applications),
        waiting: formatNumberInText(report.waiting),
      }),
    })),
    nextHref: next && paths.reports({ after: next }),
    previousHref: previous && paths.reports({ before: previous }),
  };
  return data(page, { headers });
}

export default function ReportsRoute() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />;
}

interface ReportsPageProps {
  reports: readonly ListedReport[];
  nextHref: string | null;
  previousHref: string | null;
}

/** The weekly reports of an organization, or when the first one comes. */
function ReportsPage({ reports, nextHref, previousHref }: ReportsPageProps) {
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
