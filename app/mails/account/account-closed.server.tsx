import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { Action, Greeting, MailLayout, Paragraph } from "~/mails/mail-layout";

const texts = mails["account-closed"];

/** After closing the account: until the date it can be undone. */
export function AccountClosed({ name, date, link }: { name: string | null; date: string; link: string }) {
  const text = fillText(texts.text, { site: site.name, date });
  return (
    <MailLayout preview={text}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>
        {texts.undo} {texts.notYou}
      </Paragraph>
      <Action href={link}>{texts.button}</Action>
    </MailLayout>
  );
}
