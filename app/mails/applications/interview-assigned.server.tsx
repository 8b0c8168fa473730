import { fillText } from "~/content/fill-text";
import { interviewFacts as factTexts, interviewAssignedTexts as texts } from "~/content/mails/applications";
import {
  interviewOf,
  interviewSelect,
  sameInterviewSelect,
} from "~/features/applications/application/interview/interview-state";
import { withSharedTimesOf } from "~/features/applications/application/interview/shared-times.server";
import { timesText } from "~/features/applications/interview/interview-words";
import { isInterviewer } from "~/features/applications/interview/interviewers.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatMeeting } from "~/lib/time/meeting-time";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { isCurrent } from "./compose-for-candidate.server";
import { interviewAttachment } from "./interview-attachment.server";
import { interviewLines } from "./interview-lines";
import { findMailedPerson } from "./mailed-person.server";

/** To somebody of the team who holds an interview, with its calendar file once it has a date. Not after another change. */
export async function composeInterviewAssigned(mail: TakenMail<"interview-assigned">): Promise<ComposedMail> {
  const reader = await findMailedPerson(mail);
  if ("suppressed" in reader) return reader;
  const { prisma } = await getDatabase();
  const application = await prisma.application.findUnique({
    where: { id: mail.payload.applicationId },
    select: {
      ...interviewSelect,
      organizationId: true,
      status: true,
      ...sameInterviewSelect,
      user: { select: { name: true } },
      job: { select: { title: true } },
    },
  });
  if (!application?.user || !isCurrent(application, mail.payload)) return notNeeded;
  const now = new Date();
  const read = await withSharedTimesOf(prisma, application, now);
  const interview = interviewOf(read, application.status, now);
  if (!interview || interview.isOver || !(await isInterviewer(reader.id, application.id))) return notNeeded;
  const { id, organizationId } = application;
  const names = shownNames({ name: application.user.name, title: application.job.title });
  const party = { side: "employer", role: "owner", userId: reader.id, organizationId } as const;
  const isFixed = interview.at !== null;
  const facts = [
    ...(isFixed ? [] : [fillText(texts.offered, { times: timesText(interview.times) })]),
    ...interviewLines(interview),
    ...(isFixed ? [factTexts.attached] : []),
  ];
  return {
    subject:
      interview.at === null
        ? fillText(texts.subject, { title: names.title })
        : fillText(texts.subjectAt, { title: names.title, date: formatMeeting(new Date(interview.at)) }),
    attachments: isFixed ? [await interviewAttachment(party, id)] : [],
    element: (
      <MailLayout preview={fillText(texts.text, names)} reason={texts.reason}>
        <Greeting name={reader.name} />
        <Paragraph>{fillText(texts.text, names)}</Paragraph>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts of a mail have no other name and never move
          <Paragraph key={at}>{fact}</Paragraph>
        ))}
        <Action href={absoluteUrl(paths.application(id))}>{texts.button}</Action>
      </MailLayout>
    ),
  };
}
