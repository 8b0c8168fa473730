import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { isWaiting } from "~/features/jobs/job/job-approval";
import { isOpen } from "~/features/jobs/job/job-state.server";
import { actsForJob } from "~/features/organizations/team/job-followers.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

/** To the owner who is asked to approve a job; not once it waits no more, or for another owner. */
export const composeApprovalAsked = composeForJob(
  "job-approval-asked",
  (job, name, readerId) => {
    const { owner } = job.organization;
    if (!isWaiting(job) || owner?.id !== readerId) return notNeeded;
    const { somebody, ...texts } = jobMailTexts["job-approval-asked"];
    const text = fillText(texts.text, { title: job.title, ...nameOf(job.approvalAskedBy, somebody) });
    const link = absoluteUrl(paths.previewJob(job.id));
    return <JobMail button={texts.button} link={link} name={name} note={texts.note} text={text} />;
  },
  actsForJob,
);

/** To who asked, with the owner's words; not once it is asked again. */
export const composeApprovalReturned = composeForJob(
  "job-approval-returned",
  (job, name) => {
    if (job.approval !== "returned") return notNeeded;
    const { somebody, ...texts } = jobMailTexts["job-approval-returned"];
    const text = fillText(texts.text, { title: job.title, ...nameOf(job.organization.owner, somebody) });
    const link = absoluteUrl(paths.editJob(job.id));
    const { button, note } = texts;
    return (
      <JobMail button={button} link={link} name={name} note={note} text={text} words={job.approvalNote} />
    );
  },
  actsForJob,
);

/** To who asked, of a job that is published; not once it is closed again. */
export const composeJobApproved = composeForJob(
  "job-approved",
  (job, name) => {
    if (!job.closesAt || !isOpen(job, new Date())) return notNeeded;
    const { somebody, ...texts } = jobMailTexts["job-approved"];
    const date = formatInstant(job.closesAt);
    const text = fillText(texts.text, {
      title: job.title,
      date,
      ...nameOf(job.organization.owner, somebody),
    });
    const link = absoluteUrl(paths.job(job.slug));
    return <JobMail button={texts.button} link={link} name={name} note={texts.note} text={text} />;
  },
  actsForJob,
);

function nameOf(person: { name: string } | null, somebody: string): { who: string } {
  return shownNames({ who: person?.name ?? somebody });
}
