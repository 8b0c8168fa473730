import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { committeeReminderMailTexts as texts } from "~/content/mails/applications";
import { listProgress } from "~/features/applications/committee/member-progress.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { findMailedPerson } from "./mailed-person.server";

/** To a member of a committee whose declarations or ratings are missing; not once they are given, or nobody rates. */
export async function composeCommitteeReminder(
  { payload: { jobId }, ...mail }: TakenMail<"committee-reminder">,
  now = new Date(),
): Promise<ComposedMail> {
  const person = await findMailedPerson(mail);
  if ("suppressed" in person) return person;
  const { prisma } = await getDatabase();
  const committee = await prisma.jobCommittee.findUnique({
    where: { jobId },
    select: { closedAt: true, endsAt: true, job: { select: { title: true } } },
  });
  const end = committee?.endsAt ?? null;
  if (!committee || committee.closedAt || (end && end <= now)) return notNeeded;
  const progress = await listProgress(prisma, jobId, now);
  const missing = progress.find(({ userId }) => userId === person.id)?.missing ?? 0;
  if (missing === 0) return notNeeded;
  const names = shownNames({ title: committee.job.title });
  const text = fillText(plural(texts.text, missing), names);
  const element = (
    <MailLayout preview={text} reason={texts.reason}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{end ? fillText(texts.until, { when: formatInstant(end) }) : texts.noEnd}</Paragraph>
      <Action href={absoluteUrl(paths.jobCommittee(jobId))}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailLayout>
  );
  return { subject: fillText(texts.subject, names), element };
}
