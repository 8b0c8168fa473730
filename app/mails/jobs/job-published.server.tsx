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

/** After an administrator published the job, or a change of it; not once it is closed again. */
export const composeJobPublished = composeForJob("job-published", (job, name, _readerId, { ofChange }) => {
  if (!job.closesAt || !isOpen(job, new Date())) return notNeeded;
  const names = { title: job.title, date: formatInstant(job.closesAt) };
  const link = absoluteUrl(paths.job(job.slug));
  if (!ofChange) {
    const text = fillText(texts.text, names);
    return <JobMail button={texts.button} link={link} name={name} note={texts.note} text={text} />;
  }
  const text = fillText(texts.changeText, names);
  return {
    subject: fillText(texts.changeSubject, names),
    element: <JobMail button={texts.button} link={link} name={name} note={texts.changeNote} text={text} />,
  };
});
