import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

const texts = jobMailTexts["job-in-review"];

/** After publishing, where an administrator reads the job first; not once that has happened. */
export const composeJobInReview = composeForJob("job-in-review", ({ id, title, status }, name) => {
  if (status !== "in_review") return notNeeded;
  const { text, note, button } = texts;
  const link = absoluteUrl(paths.editJob(id));
  return <JobMail button={button} link={link} name={name} note={note} text={fillText(text, { title })} />;
});
