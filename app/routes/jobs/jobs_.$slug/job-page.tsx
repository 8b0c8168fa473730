import { Link } from "@remix-run/react";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { CountView } from "~/components/jobs/count-view";
import { JobView } from "~/components/jobs/job-view";
import { StructuredData } from "~/components/layout/structured-data";
import { Callout } from "~/components/ui/callout";
import { jobPage as text } from "~/content/pages/job";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { JobActions, noteOfActions } from "./job-actions";
import { JobOrganization } from "./job-organization";
import { JobTools } from "./job-tools";
import type { JobPageData } from "./load-job.server";
import { SimilarJobs } from "./similar-jobs";

interface JobPageProps extends JobPageData {
  state: FormState | undefined;
}

/** A job for everybody: its facts, the way to apply, similar jobs. */
export function JobPage({ kind, job, posting, similar, saveState, apply, state }: JobPageProps) {
  const isOwn = kind === "own";
  return (
    <div className="page py-6 md:py-10">
      <p className="mb-4 text-sm">
        <Link className="link inline-block py-2" to={paths.jobs()}>
          {text.back}
        </Link>
      </p>
      <ResponseSummary state={state} />
      <JobView
        actions={<JobActions apply={apply} isOwn={isOwn} job={job} saveState={saveState} />}
        actionsNote={noteOfActions({ job, isOwn, apply })}
        aside={<JobOrganization organization={job.organization} response={job.response} />}
        job={job}
        notice={
          job.isOpen ? null : (
            <Callout tone="attention">
              <p className="font-semibold">{text.closedTitle}</p>
            </Callout>
          )
        }
        tools={<JobTools job={job} />}
      />
      <SimilarJobs jobs={similar} />
      {posting ? <StructuredData json={withDescription(posting, job.html)} /> : null}
      {job.isOpen && kind === "public" ? <CountView jobId={job.id} /> : null}
    </div>
  );
}

/** The description stands on the page already: it does not travel to the browser twice. */
function withDescription(posting: string, description: string): string {
  return JSON.stringify({ ...JSON.parse(posting), description });
}
