import { fillText } from "~/content/fill-text";
import { noticeMailTexts } from "~/content/mails/notices";
import { site } from "~/content/site";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { greetingName } from "../unconfirmed-words";

const texts = noticeMailTexts["notice-received"];

/** Confirms a notice (art. 16.4). Anybody may have typed the address, so nothing that was typed is repeated. */
export async function composeNoticeReceived({
  payload,
}: TakenMail<"notice-received">): Promise<ComposedMail> {
  const { prisma } = await getDatabase();
  const notice = await prisma.notice.findUnique({
    where: { id: payload.noticeId },
    select: { number: true, target: true, name: true, email: true },
  });
  if (!notice?.email) return notNeeded;
  const { number, target, name } = notice;
  const reason = noticeMailTexts["notice-decided"].notifier.reason;
  const element = (
    <MailLayout preview={texts.next} reason={fillText(reason, { site: site.name })}>
      <Greeting name={greetingName(name)} />
      <Paragraph>{fillText(texts.text[target], { number })}</Paragraph>
      <Paragraph>{texts.next}</Paragraph>
      <Action href={absoluteUrl(paths.notices())}>{texts.button}</Action>
      <Note>{texts.notYou}</Note>
    </MailLayout>
  );
  return { subject: fillText(texts.subject, { number }), element };
}
