import { Form } from "@remix-run/react";
import { useSending } from "~/components/forms/use-sending";
import { SaveButton } from "~/components/jobs/save-button";
import { Button, ButtonLink } from "~/components/ui/button";
import { jobPage as text } from "~/content/pages/job";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import { paths } from "~/paths";
import type { JobPageData } from "./load-job.server";

interface JobActionsProps extends Pick<JobPageData, "saveState" | "apply"> {
  job: JobViewData;
  isOwn: boolean;
}

/** The actions on a job. */
export function JobActions({ job, isOwn, saveState, apply }: JobActionsProps) {
  if (isOwn)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink to={paths.editJob(job.id)}>{text.edit}</ButtonLink>
        <p className="text-sm text-muted">{text.yours}</p>
      </div>
    );
  // A closed job can only be taken out of the saved ones.
  const canSave = job.isOpen || saveState === "saved";
  const isOutside = job.isOpen && job.applyMode === "external";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {isOutside ? <ApplyOutside slug={job.slug} /> : null}
      {apply?.to ? <ButtonLink to={apply.to}>{apply.label}</ButtonLink> : null}
      {canSave ? <SaveButton action={paths.job(job.slug)} job={job} state={saveState} /> : null}
      {isOutside ? <p className="w-full text-sm text-muted">{text.applyNote}</p> : null}
      {apply?.note ? <p className="w-full text-sm text-muted">{apply.note}</p> : null}
    </div>
  );
}

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
