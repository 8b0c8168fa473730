import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { isOpen } from "~/features/jobs/job/job-state.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

const texts = jobMailTexts["job-returned"];

/** After an administrator returned the job or a change of it, with the note; not once another one was sent. */
export const composeJobReturned = composeForJob("job-returned", (job, name) => {
  const isChange = isOpen(job, new Date());
  if ((job.status !== "draft" && !isChange) || !job.reviewNote) return notNeeded;
  const { button } = texts;
  const note = isChange ? texts.changeNote : texts.note;
  const text = fillText(isChange ? texts.changeText : texts.text, { title: job.title });
  const link = absoluteUrl(paths.editJob(job.id));
  return <JobMail button={button} link={link} name={name} note={note} text={text} words={job.reviewNote} />;
});
