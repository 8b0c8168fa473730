import { fillText } from "~/content/fill-text";
import { noticeMailTexts } from "~/content/mails/notices";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { readDecided } from "./decided-notice.server";
import { NoticeMail } from "./notice-mail";

const texts = noticeMailTexts["complaint-decided"];

/** After an administrator decided about a complaint: to the side that complained, and to the other one where it counts. */
export async function composeComplaintDecided(mail: TakenMail<"complaint-decided">): Promise<ComposedMail> {
  const read = await readDecided(mail);
  if (!read) return notNeeded;
  const { notice, name } = read;
  const { number, label, target, side } = notice;
  const isOwn = mail.payload.of === side;
  const decided = isOwn ? notice.complaint : notice.reversal;
  if (!decided?.decision || decided.status === "open" || notice.status === "open") return notNeeded;
  const outcome = isOwn ? texts.own[decided.status] : texts.other.text;
  const now = fillText(texts.now[notice.status][target], { label });
  const element = (
    <NoticeMail
      cause={texts.cause}
      name={name}
      notice={notice}
      text={`${outcome} ${now}`}
      words={decided.decision}
    />
  );
  const { subject } = isOwn ? texts.own : texts.other;
  return { subject: fillText(subject, { number }), element };
}
