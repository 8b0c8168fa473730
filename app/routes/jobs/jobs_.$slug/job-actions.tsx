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

/** The actions on a job: in one low row on phones, where they stay in sight. */
export function JobActions({ job, isOwn, saveState, apply }: JobActionsProps) {
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
      {apply?.to ? <ButtonLink to={apply.to}>{apply.label}</ButtonLink> : null}{" "}
      {canSave ? <SaveButton action={paths.job(job.slug)} job={job} state={saveState} /> : null}
    </div>
  );
}

/** What to know before; null when there is nothing. */
export function noteOfActions({ job, isOwn, apply }: Omit<JobActionsProps, "saveState">): string | null {
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
