import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Checklist } from "~/components/jobs/checklist";
import { JobView } from "~/components/jobs/job-view";
import { ReviewNote } from "~/components/jobs/review-note";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { jobApproval as words } from "~/content/pages/employer-jobs/approval";
import { previewPage as text } from "~/content/pages/employer-jobs/controls";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { suspendedRefusal } from "~/content/pages/teams/suspended";
import type { JobStatusCode } from "~/content/vocabularies/jobs/job-states";
import type { ApprovalRequest } from "~/features/jobs/job/job-approval";
import { jobLimits } from "~/features/jobs/job/job-limits";
import type { PublishField } from "~/features/jobs/job/missing";
import type { ApprovalView } from "~/features/jobs/posting/approval-view";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import type { FormState } from "~/lib/form-state";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";

interface PreviewPageProps {
  job: JobViewData;
  status: JobStatusCode;
  /** A draft's missing fields; empty for any other job. */
  missing: readonly PublishField[];
  /** The shown version: only that is published. */
  version: string;
  /** A draft's request for its owner's approval. */
  request: ApprovalRequest | null;
  approval: ApprovalView;
  /** Of the button that publishes it: what it does. */
  publishLabel: string;
  /** Whether publishing it only sends it to a review. */
  isReviewed: boolean;
  isPublishingClosed: boolean;
  isSuspended: boolean;
  state: FormState | undefined;
}

/** A job as everybody will read it, below the actions of its organization. */
export function PreviewPage(page: PreviewPageProps) {
  const { job, status, missing, request, approval, state } = page;
  const editor = paths.editJob(job.id);
  const isWaiting = request?.state === "waiting";
  const isDecided = isWaiting && approval.isOwner && !page.isSuspended;
  const isPublishable =
    status === "draft" &&
    missing.length === 0 &&
    (!isWaiting || isDecided) &&
    !page.isSuspended &&
    !page.isPublishingClosed;
  return (
    <div className="page py-8 md:py-12">
      <div className="mb-10 grid gap-4 border-b border-line pb-8">
        <ResponseSummary state={state?.intent === "return" && isDecided ? undefined : state} />
        <Callout tone="attention">
          {isWaiting ? (
            <p className="wrap-anywhere">
              {fillText(isDecided ? words.asked : words.waiting, {
                owner: approval.owner,
                asker: approval.asker ?? words.somebody,
                date: formatInstant(new Date(request.since)),
              })}
            </p>
          ) : null}
          <p>{isWaiting ? words.preview : text.lead[status]}</p>
          {isDecided && missing.length > 0 ? <p>{words.incomplete}</p> : null}
          {page.isSuspended ? <p>{suspendedRefusal}</p> : null}
          {status === "draft" && page.isPublishingClosed ? <p>{publishingClosed}</p> : null}
        </Callout>
        {missing.length > 0 ? (
          <div className="-mt-6">
            <Checklist editor={editor} missing={missing} />
          </div>
        ) : null}
        {isPublishable ? (
          <PublishForm {...page} />
        ) : (
          <p>
            <ButtonLink to={editor} variant={status === "draft" ? "primary" : "secondary"}>
              {status === "draft" ? text.edit : text.back}
            </ButtonLink>
          </p>
        )}
        {isDecided ? <ReturnForm {...page} /> : null}
      </div>
      <JobView job={job} />
    </div>
  );
}

function PublishForm(page: PreviewPageProps) {
  const { job, version, approval, isReviewed } = page;
  return (
    <PostForm
      action={paths.previewJob(job.id)}
      back={{ to: paths.editJob(job.id), label: text.edit }}
      endsOthers
      hidden={{ version }}
      intent="publish"
      state={undefined}
      submit={page.publishLabel}
    >
      {() => (
        <>
          {approval.asksOwner ? (
            <p className="max-w-prose text-sm text-muted wrap-anywhere">
              {fillText(words.note, { owner: approval.owner })}
            </p>
          ) : null}
          {isReviewed ? <ReviewNote /> : null}
        </>
      )}
    </PostForm>
  );
}

const returnRules = { note: { required: words.noteRequired } };

/** What the owner wants changed. */
function ReturnForm({ job, version, state }: PreviewPageProps) {
  return (
    <details
      className="max-w-prose rounded-md border border-line bg-surface"
      open={state?.intent === "return"}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold hover:text-action">
        {words.returnTitle}
      </summary>
      <div className="border-t border-line p-4">
        <PostForm
          action={paths.previewJob(job.id)}
          hidden={{ version }}
          intent="return"
          narrowButton
          rules={returnRules}
          state={state}
          submit={words.return}
          variant="secondary"
        >
          {({ errors, values, isReturned }) => (
            <>
              <TextArea
                counted
                defaultValue={values.note}
                error={errors.note}
                label={words.returnNote}
                maxLength={jobLimits.reviewNote.max}
                name="note"
                required
              />
              <UnsentGuard isReturned={isReturned} name="return" />
            </>
          )}
        </PostForm>
      </div>
    </details>
  );
}
