import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { platformReportsPage as text } from "~/content/pages/reports";
import { getPlatformReport } from "~/features/statistics/reports/list-reports.server";
import { toPlatformView } from "~/features/statistics/reports/platform-view.server";
import { isWeek } from "~/lib/time/iso-week.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { PlatformReportPage } from "./platform-report-page";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, params }) => {
  const path = paths.admin.report(params.week ?? "");
  const title = page ? fillText(text.item, { week: page.view.week }) : text.title;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: the platform's report of a week. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { week = "" } = args.params;
  const found = isWeek(week) ? await getPlatformReport(week) : null;
  if (!found) throw data(null, { status: 404 });
  const page = { view: toPlatformView(week, found.report), createdAt: found.createdAt };
  return data(page, { headers });
}

export default function PlatformReportRoute() {
  return <PlatformReportPage {...useLoaderData<typeof loader>()} />;
}
