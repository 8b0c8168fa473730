import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { ReportList } from "~/components/reports/report-list";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { platformReportsPage as text } from "~/content/pages/reports";
import { listPlatformReports } from "~/features/statistics/reports/list-reports.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";

const path = paths.admin.reports();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the weeks of the platform. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { after, before } = Object.fromEntries(new URL(args.request.url).searchParams);
  const { items, next, previous } = await listPlatformReports({ after, before });
  const page = {
    reports: items.map(({ week, name, report: { signUps, jobs, applications } }) => ({
      week,
      to: paths.admin.report(week),
      name,
      summary: fillText(text.summary, {
        signUps: plural(text.signUps, signUps.week.professionals + signUps.week.organizations),
        jobs: plural(text.jobs, jobs.published),
        applications: plural(text.applications, applications.submitted),
      }),
    })),
    nextHref: next && paths.admin.reports({ after: next }),
    previousHref: previous && paths.admin.reports({ before: previous }),
  };
  return data(page, { headers });
}

export default function PlatformReportsRoute() {
  const { reports, nextHref, previousHref } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 text-muted">{text.lead}</p>
      {reports.length > 0 ? (
        <ReportList item={text.item} nextHref={nextHref} previousHref={previousHref} reports={reports} />
      ) : (
        <p className="mt-6 rounded-md bg-sunken px-5 py-8">{text.empty}</p>
      )}
    </>
  );
}
