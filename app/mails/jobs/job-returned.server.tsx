import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

const texts = jobMailTexts["job-returned"];

/** After an administrator returned the job, with the note; not once it was published again. */
export const composeJobReturned = composeForJob("job-returned", (job, name) => {
  if (job.status !== "draft" || !job.reviewNote) return notNeeded;
  const { note, button } = texts;
  const text = fillText(texts.text, { title: job.title });
  const link = absoluteUrl(paths.editJob(job.id));
  return <JobMail button={button} link={link} name={name} note={note} text={text} words={job.reviewNote} />;
});
