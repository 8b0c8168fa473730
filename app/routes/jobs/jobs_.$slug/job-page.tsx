import { Form, Link } from "@remix-run/react";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { useSending } from "~/components/forms/use-sending";
import { CompareBar, useCollected, useJobsAddress } from "~/components/jobs/compare-list";
import { CountView } from "~/components/jobs/count-view";
import { JobView } from "~/components/jobs/job-view";
import { SaveButton } from "~/components/jobs/save-button";
import { useSource } from "~/components/jobs/use-source";
import { StructuredData } from "~/components/layout/structured-data";
import { Logo } from "~/components/organizations/logo";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { jobPage as text } from "~/content/pages/job";
import type { ViewSource } from "~/content/vocabularies/jobs/sources";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { JobTools } from "./job-tools";
import type { JobPageData } from "./load-job.server";
import { SimilarJobs } from "./similar-jobs";

interface JobPageProps extends JobPageData {
  state: FormState | undefined;
}

/** A job for everybody: its facts, the way to apply, similar jobs. */
export function JobPage({ kind, isSuspended, job, posting, similar, saveState, apply, state }: JobPageProps) {
  const isOwn = kind === "own";
  const { slugs: compare } = useCollected();
  const back = useJobsAddress(compare);
  return (
    <div className="page py-6 md:py-10">
      <p className="mb-4 text-sm">
        <Link className="link inline-block py-2" to={back}>
          {text.back}
        </Link>
      </p>
      <ResponseSummary state={state} />
      <JobView
        actions={<JobActions apply={apply} isOwn={isOwn} job={job} saveState={saveState} />}
        actionsNote={noteOfActions({ job, isOwn, apply })}
        aside={
          isSuspended ? null : <JobOrganization organization={job.organization} response={job.response} />
        }
        job={job}
        notice={
          job.isOpen && !isSuspended ? null : (
            <Callout tone="attention">
              {job.isOpen ? null : <p className="font-semibold">{text.closedTitle}</p>}
              {isSuspended ? (
                <p>
                  {text.suspended}{" "}
                  <Link className="link" to={paths.contact()}>
                    {text.contact}
                  </Link>
                </p>
              ) : null}
            </Callout>
          )
        }
        tools={
          <>
            <JobTools job={job} />
            <CompareBar look="mt-2 border-y border-line print:hidden" />
          </>
        }
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

interface JobActionsProps extends Pick<JobPageData, "saveState" | "apply"> {
  job: JobViewData;
  isOwn: boolean;
}

/** The actions on a job: in one low row on phones, where they stay in sight. */
function JobActions({ job, isOwn, saveState, apply }: JobActionsProps) {
  const { slugs: compare } = useCollected();
  const source = useSource(useHydrated());
  if (isOwn)
    return (
      <div className="action-row">
        <ButtonLink to={paths.editJob(job.id)}>{text.edit}</ButtonLink>
      </div>
    );
  // A closed job can only be taken out of the saved ones.
  const canSave = job.isOpen || saveState === "saved";
  return (
    <div className="action-row">
      {isOutside(job) ? <ApplyOutside slug={job.slug} /> : null}
      {apply?.to ? <ButtonLink to={withSource(apply.to, job.slug, source)}>{apply.label}</ButtonLink> : null}{" "}
      {canSave ? <SaveButton action={paths.job(job.slug, { compare })} job={job} state={saveState} /> : null}
    </div>
  );
}

/** The link to apply tells where its person found the job; one to what was sent already needs not. */
function withSource(to: string, slug: string, source: ViewSource): string {
  const isApplying = to === paths.jobApply(slug) && source !== "web";
  return isApplying ? paths.jobApply(slug, { source }) : to;
}

/** What to know before; null when there is nothing. */
function noteOfActions({ job, isOwn, apply }: Omit<JobActionsProps, "saveState">): string | null {
  if (isOwn) return text.yours;
  return isOutside(job) ? text.applyNote : (apply?.note ?? null);
}

const isOutside = (job: JobViewData) => job.isOpen && job.applyMode === "external";

/** A POST, so that no program that follows links counts as somebody. */
function ApplyOutside({ slug }: { slug: string }) {
  const action = paths.jobApply(slug);
  const isSending = useSending(action);
  return (
    <Form action={action} method="post">
      <Button pending={isSending}>{text.applyOutside}</Button>
    </Form>
  );
}

/** The job's organization, and a link to its page; its mark stands once, at the top. */
function JobOrganization({ organization, response }: Pick<JobViewData, "organization" | "response">) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg">{text.organization}</h2>
      <div className="flex items-start gap-4">
        <Logo src={organization.logo} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{organization.name}</p>
          {response ? <p className="figures mt-1 text-sm text-muted">{response}</p> : null}
          <p className="mt-1 text-sm">
            <Link className="link inline-block py-2" to={paths.organization(organization.slug)}>
              {text.toOrganization}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
