import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { JobView } from "~/components/jobs/job-view";
import { pageMeta } from "~/components/layout/page-meta";
import { Callout } from "~/components/ui/callout";
import { previewPage as text } from "~/content/pages/employer-jobs/controls";
import { toJobView } from "~/features/jobs/job-view.server";
import { requireOwnJob } from "~/features/jobs/require-own-job.server";
import { requireEmployer } from "~/features/organizations/require-employer.server";
import { refusePage, requireId } from "~/lib/http/page-refusal.server";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.previewJob(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employers only: a job of their organization as everybody sees it, outside the dashboard's column. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, organization } = await requireEmployer(args);
  const now = new Date();
  const job = await requireOwnJob(organization.id, requireId(args.params.id), now).catch(refusePage);
  return data({ job: toJobView(job, now), isPublic: job.publishedAt !== null }, { headers });
}

export default function PreviewJobRoute() {
  const { job, isPublic } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 md:py-12">
      <JobView
        job={job}
        notice={
          <Callout tone="attention">
            <p>{isPublic ? text.leadPublished : text.lead}</p>
            <Link className="link inline-block py-1 font-semibold" to={paths.editJob(job.id)}>
              {text.back}
            </Link>
          </Callout>
        }
      />
    </div>
  );
}
