import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { reportsPage as text } from "~/content/pages/reports";
import { getOrganizationReport } from "~/features/statistics/reports/list-reports.server";
import { toReportView } from "~/features/statistics/reports/report-view.server";
import { listWaitingPeople } from "~/features/statistics/reports/waiting-names.server";
import { boundsOfWeek, isWeek } from "~/lib/time/iso-week.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { ReportPage } from "./report-page";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, params }) => {
  const path = paths.report(params.week ?? "");
  const title = page ? fillText(text.item, { week: page.view.week }) : text.title;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: their organization's report of a week, with the people's current names. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, employer, headers } = await requireEmployer(args, "recruiter");
  const { week = "" } = args.params;
  const found = isWeek(week) ? await getOrganizationReport(organization.id, week) : null;
  if (!found) throw data(null, { status: 404 });
  const { report, createdAt } = found;
  const ids = report.pending.items.map(({ applicationId }) => applicationId);
  const people = await listWaitingPeople(employer, ids);
  const view = toReportView(week, report, boundsOfWeek(week).end);
  const page = { view, createdAt, people: Object.fromEntries(people) };
  return data(page, { headers });
}

export default function ReportRoute() {
  return <ReportPage {...useLoaderData<typeof loader>()} />;
}
