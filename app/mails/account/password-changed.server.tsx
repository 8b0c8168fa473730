import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { Action, Greeting, MailLayout, Paragraph } from "~/mails/mail-layout";

const texts = mails["password-changed"];

/** After a change or a reset: who did not ask for it has to hear of it. */
export function PasswordChanged({ name, date, link }: { name: string | null; date: string; link: string }) {
  const text = fillText(texts.text, { site: site.name, date });
  return (
    <MailLayout preview={text}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
      <Action href={link}>{texts.button}</Action>
    </MailLayout>
  );
}
