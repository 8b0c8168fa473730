import { fillText } from "~/content/fill-text";
import { applicationMailReason, noResponseMailTexts } from "~/content/mails/applications";
import { asCandidateReads, delayedSelect } from "~/features/applications/application/delayed-reply.server";
import { listSimilarJobs } from "~/features/jobs/public/similar-jobs.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { withoutPageAddresses } from "~/lib/text/page-address.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, MailLink, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { findMailedPerson } from "./mailed-person.server";

const maxSimilarJobs = 3;
const texts = noResponseMailTexts;

/** After time has closed an application; not once the candidate reads a late reply, or it was withdrawn or erased. */
export async function composeApplicationNoResponse({
  payload: { applicationId: id },
  ...mail
}: TakenMail<"application-no-response">): Promise<ComposedMail> {
  const person = await findMailedPerson(mail);
  if ("suppressed" in person) return person;
  const { prisma } = await getDatabase();
  const stored = await prisma.application.findUnique({
    where: { id, userId: person.id },
    select: {
      jobId: true,
      status: true,
      firstResponseAt: true,
      ...delayedSelect,
      job: { select: { title: true } },
      organization: { select: { name: true, suspendedAt: true } },
    },
  });
  const application = stored && asCandidateReads(stored, new Date());
  if (application?.status !== "no_response") return notNeeded;
  const names = shownNames({ title: application.job.title, organization: application.organization.name });
  const end = application.firstResponseAt === null ? "unanswered" : "undecided";
  const words = texts[application.organization.suspendedAt ? "suspended" : end];
  const text = fillText(words.text, names);
  const similar = (await listSimilarJobs(application.jobId, new Date())).slice(0, maxSimilarJobs);
  const element = (
    <MailLayout preview={text} reason={applicationMailReason}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      {similar.length > 0 ? <Paragraph>{texts.similar}</Paragraph> : null}
      {similar.map((job) => (
        <Paragraph key={job.id}>
          <MailLink href={absoluteUrl(paths.job(job.slug))}>{withoutPageAddresses(job.title)}</MailLink>
          <br />
          {[withoutPageAddresses(job.organization.name), job.city, job.closesAt && deadline(job.closesAt)]
            .filter(Boolean)
            .join(" · ")}
        </Paragraph>
      ))}
      <Action href={absoluteUrl(paths.application(id))}>{texts.button}</Action>
      <Note>
        <MailLink href={absoluteUrl(paths.jobs())}>{texts.searchButton}</MailLink>
      </Note>
    </MailLayout>
  );
  return { subject: fillText(words.subject, names), element };
}

const deadline = (closesAt: string) => fillText(texts.deadline, { date: formatDay(new Date(closesAt)) });
