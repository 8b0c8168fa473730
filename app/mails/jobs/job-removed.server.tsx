import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { isCodeOf } from "~/content/vocabularies/codes";
import { removalReasons } from "~/content/vocabularies/jobs/job-states";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

const texts = jobMailTexts["job-removed"];

/** After an administrator removed the job, with the reason. */
export const composeJobRemoved = composeForJob("job-removed", (job, name) => {
  const { removalReason, reviewNote, title } = job;
  if (removalReason === null || !isCodeOf(removalReasons, removalReason)) return notNeeded;
  const { button } = texts;
  const note = [texts.note, texts.next[job.organization.publishing]].filter(Boolean).join(" ");
  const text = fillText(texts.text, { title, reason: removalReasons[removalReason] });
  const link = absoluteUrl(paths.employerJobs());
  return <JobMail button={button} link={link} name={name} note={note} text={text} words={reviewNote} />;
});
