import { fillText } from "~/content/fill-text";
import { noticeMailTexts } from "~/content/mails/notices";
import { site } from "~/content/site";
import type { SideNotice } from "~/features/notices/get-notice.server";
import { noticeUrl } from "~/features/notices/notice-link.server";
import { formatDay } from "~/lib/time/dates";
import { Action, Greeting, linesOf, MailLayout, Note, Paragraph, Paragraphs } from "../mail-layout";

const texts = noticeMailTexts["notice-decided"];

interface NoticeMailProps {
  notice: SideNotice;
  name: string | null;
  /** The decision. */
  text: string;
  /** The sentence before the reasons. */
  cause: string;
  /** The reasons, of several lines. */
  words: string | null;
}

/** Every mail about a decision: what was decided, why, and what can be done against it. */
export function NoticeMail({ notice, name, text, cause, words }: NoticeMailProps) {
  const { id, side, complainUntil } = notice;
  const lines = linesOf(words);
  return (
    <MailLayout preview={lines[0] ?? cause} reason={fillText(texts[side].reason, { site: site.name })}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{cause}</Paragraph>
      <Paragraphs lines={lines} />
      {complainUntil ? (
        <Paragraph>{fillText(texts.complain, { date: formatDay(new Date(complainUntil)) })}</Paragraph>
      ) : null}
      <Action href={noticeUrl({ id, side })}>{complainUntil ? texts.toComplain : texts.toSee}</Action>
      <Note>
        {texts.person} {texts.elsewhere}
      </Note>
    </MailLayout>
  );
}
