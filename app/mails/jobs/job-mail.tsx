import { fillText } from "~/content/fill-text";
import { jobMailReason } from "~/content/mails/jobs";
import { site } from "~/content/site";
import { Action, Greeting, linesOf, MailLayout, Note, Paragraph, Paragraphs } from "../mail-layout";

interface JobMailProps {
  name: string;
  text: string;
  /** An administrator's words, of several lines. */
  words?: string | null;
  /** The next step; programs show it beside the subject where no words stand. */
  note: string;
  button: string;
  link: string;
}

/** Every mail about a job: the news, the words of an administrator, the next step. */
export function JobMail({ name, text, words, note, button, link }: JobMailProps) {
  const lines = linesOf(words);
  return (
    <MailLayout preview={lines[0] ?? note} reason={fillText(jobMailReason, { site: site.name })}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraphs lines={lines} />
      <Action href={link}>{button}</Action>
      <Note>{note}</Note>
    </MailLayout>
  );
}
