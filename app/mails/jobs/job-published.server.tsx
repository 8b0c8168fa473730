import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { isOpen } from "~/features/jobs/job/job-state.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

const texts = jobMailTexts["job-published"];

/** After an administrator published the job; not once it is closed again. */
export const composeJobPublished = composeForJob("job-published", (job, name) => {
  if (!job.closesAt || !isOpen(job, new Date())) return notNeeded;
  const text = fillText(texts.text, { title: job.title, date: formatInstant(job.closesAt) });
  const link = absoluteUrl(paths.job(job.slug));
  return <JobMail button={texts.button} link={link} name={name} note={texts.note} text={text} />;
});
