import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import { isCodeOf } from "~/content/vocabularies/codes";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { countWaiting } from "~/features/applications/reading/count-waiting.server";
import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import { listOwnJobs } from "~/features/jobs/posting/list-own-jobs.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { OwnJobsPage } from "./jobs-page";

const path = paths.employerJobs();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employers only: a page of their organization's jobs, of one state or of all. An unknown state does not filter. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args, "recruiter");
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get("status") ?? "";
  const status = isCodeOf(jobStatuses, asked) ? asked : null;
  const cursor = {
    after: searchParams.get("after") ?? undefined,
    before: searchParams.get("before") ?? undefined,
  };
  const list = await listOwnJobs(organization.id, { status: status ? [status] : [], ...cursor });
  const pageAt = (at: { after?: string | null; before?: string | null }) =>
    Object.values(at)[0] ? paths.employerJobs({ status, ...at }) : null;
  const [jobs, waiting] = await Promise.all([
    withApplicationCounts(organization.id, list.items),
    countWaiting(
      organization.id,
      list.items.map(({ id }) => id),
    ),
  ]);
  const page = {
    status,
    counts: list.counts,
    jobs: jobs.map((job) => ({ ...job, waiting: waiting.get(job.id) ?? 0 })),
    nextHref: pageAt({ after: list.next }),
    previousHref: pageAt({ before: list.previous }),
    isDeleted: searchParams.get("done") === "deleted",
  };
  return data(page, { headers });
}

export default function JobsRoute() {
  const { key } = useLocation();
  return <OwnJobsPage {...useLoaderData<typeof loader>()} visit={key} />;
}
