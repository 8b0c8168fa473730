import { Form, useNavigation } from "@remix-run/react";
import { SaveButton } from "~/components/jobs/save-button";
import { Button, ButtonLink } from "~/components/ui/button";
import { jobPage as text } from "~/content/pages/job";
import type { JobViewData } from "~/features/jobs/job-view.server";
import { paths } from "~/paths";
import type { JobPageData } from "./load-job.server";

interface JobActionsProps extends Pick<JobPageData, "saveState"> {
  job: JobViewData;
  isOwn: boolean;
}

/** What can be done with a job. Answering it is a POST, so that no program that follows links counts as somebody. */
export function JobActions({ job, isOwn, saveState }: JobActionsProps) {
  const action = paths.jobApply(job.slug);
  const isSending = useNavigation().formAction === action;
  if (isOwn)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink to={paths.editJob(job.id)}>{text.edit}</ButtonLink>
        <p className="text-sm text-muted">{text.yours}</p>
      </div>
    );
  // A closed job can only be taken out of the saved ones.
  const canSave = job.isOpen || saveState === "saved";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {job.isOpen ? (
        <Form action={action} method="post">
          <Button pending={isSending}>{text.apply}</Button>
        </Form>
      ) : null}
      {canSave ? <SaveButton action={paths.job(job.slug)} job={job} state={saveState} /> : null}
      {job.isOpen ? <p className="w-full text-sm text-muted">{text.applyNote}</p> : null}
    </div>
  );
}
