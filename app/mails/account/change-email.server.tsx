import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { Action, Greeting, MailLayout, Note, Paragraph } from "~/mails/mail-layout";

const texts = mails["change-email"];

/** To the new address: nothing changes before it is confirmed. */
export function ChangeEmail({ name, link }: { name: string | null; link: string }) {
  const text = fillText(texts.text, { site: site.name });
  return (
    <MailLayout preview={text} reason={texts.reason}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>
        {texts.expires} {mails.common.notYou}
      </Note>
    </MailLayout>
  );
}
