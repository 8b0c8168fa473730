import { fillText } from "~/content/fill-text";
import {
  employerApplicationMailReason,
  interviewFacts as factTexts,
  interviewAnsweredTexts as texts,
} from "~/content/mails/applications";
import {
  asCandidateReads,
  delayedSelect,
  isDelayed,
} from "~/features/applications/application/delayed-reply.server";
import {
  interviewOf,
  interviewSelect,
  sameInterviewSelect,
} from "~/features/applications/application/interview/interview-state";
import { isRecipientOfApplication } from "~/features/applications/committee/recipients-of-application.server";
import { isInterviewer } from "~/features/applications/interview/interviewers.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatTimeInText } from "~/lib/time/dates";
import { formatMeeting } from "~/lib/time/meeting-time";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { isCurrent } from "./compose-for-candidate.server";
import { interviewAttachment } from "./interview-attachment.server";
import { interviewLines } from "./interview-lines";
import { findMailedPerson } from "./mailed-person.server";

/**
 * After a candidate has answered an interview: the answer, and an accepted one for the calendar. The reason stays on the
 * page, from which it can be erased. Not needed once something else happened to the application, or the interview began.
 */
export async function composeInterviewAnswered(mail: TakenMail<"interview-answered">): Promise<ComposedMail> {
  const reader = await findMailedPerson(mail);
  if ("suppressed" in reader) return reader;
  const { prisma } = await getDatabase();
  const now = new Date();
  const stored = await prisma.application.findUnique({
    where: { id: mail.payload.applicationId },
    select,
  });
  // The candidate has answered what they read: the organization has time to undo the reply that is delayed.
  const application = stored && asCandidateReads(stored, now);
  if (!application?.user || !isCurrent(application, mail.payload)) return notNeeded;
  const isReader =
    (await isRecipientOfApplication(reader.id, application)) ||
    (await isInterviewer(reader.id, application.id));
  if (!isReader) return notNeeded;
  const interview = interviewOf({ ...application, shared: null }, application.status, now);
  if (!interview || interview.isOver || interview.answer === "pending") return notNeeded;
  const { id, organizationId } = application;
  const names = shownNames({ name: application.user.name, title: application.job.title });
  const date = interview.at === null ? "" : formatMeeting(new Date(interview.at));
  const words = texts[interview.answer];
  const pending = isDelayed(application, now) ? application.delayedReply : null;
  const isAccepted = interview.answer === "accepted" && !pending;
  const party = { side: "employer", role: "owner", userId: reader.id, organizationId } as const;
  const facts = isAccepted ? [...interviewLines(interview), factTexts.attached] : [];
  return {
    subject: fillText(words.subject, { title: names.title, date }),
    attachments: isAccepted ? [await interviewAttachment(party, id)] : [],
    element: (
      <MailLayout preview={texts.preview} reason={employerApplicationMailReason}>
        <Greeting name={reader.name} />
        <Paragraph>{fillText(words.text, names)}</Paragraph>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts of a mail have no other name and never move
          <Paragraph key={at}>{fact}</Paragraph>
        ))}
        {pending ? (
          <Paragraph>{fillText(texts.delayed, { time: formatTimeInText(pending.visibleAt) })}</Paragraph>
        ) : null}
        <Action href={absoluteUrl(paths.application(id))}>{words.button}</Action>
      </MailLayout>
    ),
  };
}

const select = {
  ...interviewSelect,
  ...delayedSelect,
  jobId: true,
  organizationId: true,
  status: true,
  ...sameInterviewSelect,
  user: { select: { name: true } },
  job: { select: { title: true } },
} as const;
