import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { jobStatsPage as text } from "~/content/pages/employer-jobs/stats";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { JobStatsPage } from "./job-stats-page";
import { loadJobStats } from "./load-job-stats.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const path = paths.jobStats(params.id ?? "");
  const title = data ? `${text.title}: ${data.job.title}` : text.title;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: the statistics of one of the organization's jobs, with the charts as finished shapes. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, headers } = await requireEmployer(args, "recruiter");
  const asked = { organizationId: organization.id, jobId: requireId(args.params.id) };
  const period = new URL(args.request.url).searchParams.get("period");
  return data(await loadJobStats(asked, period).catch(refusePage), { headers });
}

export default function JobStatsRoute() {
  return <JobStatsPage {...useLoaderData<typeof loader>()} />;
}
