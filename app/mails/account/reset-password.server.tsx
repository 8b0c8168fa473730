import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { Action, Greeting, MailLayout, Note, Paragraph } from "~/mails/mail-layout";

const texts = mails["reset-password"];

/** For who forgot the password. */
export function ResetPassword({ name, link }: { name: string | null; link: string }) {
  return (
    <MailLayout preview={texts.expires}>
      <Greeting name={name} />
      <Paragraph>{fillText(texts.text, { site: site.name })}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>
        {texts.expires} {texts.notYou}
      </Note>
    </MailLayout>
  );
}
