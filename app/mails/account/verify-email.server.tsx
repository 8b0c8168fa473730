import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { Action, Aside, Greeting, MailLayout, Note, Paragraph } from "~/mails/mail-layout";

const texts = mails["verify-email"];

/** After sign-up, and whenever somebody asks for the link again. */
export function VerifyEmail({ name, link }: { name: string | null; link: string }) {
  const text = fillText(texts.text, { site: site.name });
  return (
    <MailLayout preview={text}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Action href={link}>{texts.button}</Action>
      <Note>
        {texts.expires} {texts.notYou}
      </Note>
      <Aside href={`${link}#no-he-sido-yo`}>{texts.disown}</Aside>
    </MailLayout>
  );
}
