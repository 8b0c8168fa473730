import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { reportsPage as text } from "~/content/pages/reports";
import { listOrganizationReports } from "~/features/statistics/reports/list-reports.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { ReportsPage } from "./reports-page";

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
        views: formatNumberInText(report.numbers.week.views),
        applications: formatNumberInText(report.numbers.week.applications),
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
