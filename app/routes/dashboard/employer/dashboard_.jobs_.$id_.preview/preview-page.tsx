import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Checklist } from "~/components/jobs/checklist";
import { JobView } from "~/components/jobs/job-view";
import { ReviewNote } from "~/components/jobs/review-note";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { previewPage as text } from "~/content/pages/employer-jobs/controls";
import type { JobStatusCode } from "~/content/vocabularies/jobs/job-states";
import type { PublishField } from "~/features/jobs/job/missing";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface PreviewPageProps {
  job: JobViewData;
  status: JobStatusCode;
  /** A draft's missing fields; empty for any other job. */
  missing: readonly PublishField[];
  /** The shown version: only that is published. */
  version: string;
  /** Whether publishing it only sends it to a review. */
  isReviewed: boolean;
  isPublishingClosed: boolean;
  state: FormState | undefined;
}

/** A job as everybody will read it, below the actions of its organization. */
export function PreviewPage({
  job,
  status,
  missing,
  version,
  isReviewed,
  isPublishingClosed,
  state,
}: PreviewPageProps) {
  const editor = paths.editJob(job.id);
  return (
    <div className="page py-8 md:py-12">
      <div className="mb-10 grid gap-4 border-b border-line pb-8">
        <ResponseSummary state={state} />
        <Callout tone="attention">
          <p>{text.lead[status]}</p>
        </Callout>
        {missing.length > 0 ? (
          <div className="-mt-6">
            <Checklist editor={editor} missing={missing} />
          </div>
        ) : null}
        {status === "draft" && missing.length === 0 ? (
          <PostForm
            action={paths.previewJob(job.id)}
            back={{ to: editor, label: text.edit }}
            hidden={{ version }}
            state={undefined}
            submit={text.publish}
          >
            {() => (isReviewed ? <ReviewNote isClosed={isPublishingClosed} /> : null)}
          </PostForm>
        ) : (
          <p>
            <ButtonLink to={editor} variant={status === "draft" ? "primary" : "secondary"}>
              {status === "draft" ? text.edit : text.back}
            </ButtonLink>
          </p>
        )}
      </div>
      <JobView job={job} />
    </div>
  );
}
