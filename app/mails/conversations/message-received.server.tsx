import { fillText } from "~/content/fill-text";
import { messageMailTexts as texts } from "~/content/mails/conversations";
import { site } from "~/content/site";
import { isRecipientOfApplication } from "~/features/applications/committee/recipients-of-application.server";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { plainName } from "../unconfirmed-words";

const userSelect = { name: true, email: true, isActive: true, emailPrefs: true } as const;

/** To the other side of a conversation; not once the message was read, and not to those who want no such mails. */
export async function composeMessageReceived({
  payload: { conversationId, side },
  toUserId,
  toEmail,
}: TakenMail<"message-received">): Promise<ComposedMail> {
  if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const [reader, conversation] = await Promise.all([
    prisma.user.findUnique({ where: { id: toUserId }, select: userSelect }),
    prisma.conversation.findUnique({
      where: { id: conversationId },
      select: {
        candidateUnread: true,
        employerUnread: true,
        candidate: { select: { name: true } },
        organization: { select: { name: true } },
        application: { select: { id: true, jobId: true, job: { select: { title: true } } } },
      },
    }),
  ]);
  if (!reader) return { suppressed: "ACCOUNT_ERASED" };
  if (!conversation || !isReadAt(reader, toEmail)) return notNeeded;
  if (!emailPrefsSchema.parse(reader.emailPrefs).messages) return { suppressed: "SUPPRESSED" };
  const isCandidate = side === "candidate";
  const unread = isCandidate ? conversation.candidateUnread : conversation.employerUnread;
  if (unread === 0 || !conversation.candidate) return notNeeded;
  if (!isCandidate && !(await isRecipientOfApplication(toUserId, conversation.application))) return notNeeded;
  const { organization, title } = shownNames({
    organization: conversation.organization.name,
    title: conversation.application.job.title,
  });
  const name = isCandidate ? organization : plainName(conversation.candidate.name);
  const says = name === null ? texts.nameless : { subject: texts.subject, text: texts.text[side] };
  const text = fillText(says.text, { name: name ?? "", title });
  const element = (
    <MailLayout preview={text} reason={fillText(texts.reason, { site: site.name })}>
      <Greeting name={reader.name} />
      <Paragraph>{text}</Paragraph>
      <Action href={absoluteUrl(paths.conversation(conversationId))}>{texts.button}</Action>
      <Note>{texts.note}</Note>
    </MailLayout>
  );
  return { subject: fillText(says.subject, { name: name ?? "" }), element };
}
