import type { ReactNode } from "react";
import { applicationMailReason } from "~/content/mails/applications";
import { Action, Greeting, linesOf, MailLayout, Note, Paragraph, Paragraphs } from "../mail-layout";

interface ApplicationMailProps {
  name: string;
  text: string;
  /** Facts under the text, a line each. */
  facts?: readonly ReactNode[];
  /** Beside the subject; without it the text. */
  preview?: string;
  /** The introduction of the organization's words. */
  wordsLead: string;
  /** The organization's words, of several lines. */
  words: string | null;
  note: string;
  button: string;
  link: string;
}

/** A mail to a candidate: the news, the organization's words, the next step. */
export function ApplicationMail(props: ApplicationMailProps) {
  const { name, text, facts = [], preview = text, wordsLead, words, note, button, link } = props;
  const lines = linesOf(words);
  return (
    <MailLayout preview={preview} reason={applicationMailReason}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraphs lines={facts} />
      {lines.length > 0 ? <Paragraph>{wordsLead}</Paragraph> : null}
      <Paragraphs lines={lines} />
      <Action href={link}>{button}</Action>
      <Note>{note}</Note>
    </MailLayout>
  );
}
