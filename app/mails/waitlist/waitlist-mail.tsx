import { fillText } from "~/content/fill-text";
import { waitlistMailReason } from "~/content/mails/waitlist";
import { site } from "~/content/site";
import { Action, Aside, Greeting, MailLayout, Note, Paragraph } from "~/mails/mail-layout";

interface WaitlistMailProps {
  name: string | null;
  text: string;
  button: string;
  link: string;
  /** When the link expires, and what to do with an unrequested mail. */
  note: string;
  /** The link for leaving the waitlist, with its text. */
  unsubscribe?: { link: string; text: string };
}

/** Every mail about the waitlist is one sentence, one button and one note. */
export function WaitlistMail({ name, text, button, link, note, unsubscribe }: WaitlistMailProps) {
  return (
    <MailLayout preview={note} reason={fillText(waitlistMailReason, { site: site.name })}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Action href={link}>{button}</Action>
      <Note>{note}</Note>
      {unsubscribe ? <Aside href={unsubscribe.link}>{unsubscribe.text}</Aside> : null}
    </MailLayout>
  );
}
