import { fillText } from "~/content/fill-text";
import { noticeMailTexts } from "~/content/mails/notices";
import { isCodeOf } from "~/content/vocabularies/codes";
import { noticeReasons } from "~/content/vocabularies/notices";
import type { SideNotice } from "~/features/notices/get-notice.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { readDecided } from "./decided-notice.server";
import { NoticeMail } from "./notice-mail";

const texts = noticeMailTexts["notice-decided"];

/** After an administrator decided about a notice: to the notifier (art. 16.5), or to the other side (art. 17). */
export async function composeNoticeDecided(mail: TakenMail<"notice-decided">): Promise<ComposedMail> {
  const read = await readDecided(mail);
  if (!read) return notNeeded;
  const { notice, name } = read;
  const { number, label, target, reason } = notice;
  const outcome = notice.first.status === "upheld" ? "upheld" : "dismissed";
  const why = isCodeOf(noticeReasons, reason) ? noticeReasons[reason] : noticeReasons.other;
  const element = (
    <NoticeMail
      cause={fillText(texts.cause, { reason: why })}
      name={name}
      notice={notice}
      text={fillText(texts[notice.side][outcome][target], { label })}
      words={notice.first.decision}
    />
  );
  return { subject: fillText(subjectOf(notice, outcome), { number }), element };
}

function subjectOf({ side }: SideNotice, outcome: "upheld" | "dismissed"): string {
  return side === "notifier" ? texts.notifier.subject : texts.affected.subject[outcome];
}
