import { fillText } from "~/content/fill-text";
import { jobMailTexts } from "~/content/mails/jobs";
import { actsForJob } from "~/features/organizations/team/job-followers.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { composeForJob } from "./compose-for-job.server";
import { JobMail } from "./job-mail";

/** To somebody who leads a job from now on; not once another does. */
export const composeJobLeadGiven = composeForJob(
  "job-lead-given",
  async (job, name, readerId, { authorId }) => {
    if (job.ledById !== readerId) return notNeeded;
    const { prisma } = await getDatabase();
    const author = await prisma.user.findUnique({ where: { id: authorId }, select: { name: true } });
    const { somebody, ...texts } = jobMailTexts["job-lead-given"];
    const text = fillText(texts.text, { title: job.title, ...shownNames({ who: author?.name ?? somebody }) });
    const link = absoluteUrl(paths.editJob(job.id));
    return <JobMail button={texts.button} link={link} name={name} note={texts.note} text={text} />;
  },
  actsForJob,
);
