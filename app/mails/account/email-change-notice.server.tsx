import { fillText } from "~/content/fill-text";
import { mails } from "~/content/mails/mails";
import { site } from "~/content/site";
import { Action, Greeting, MailLayout, Paragraph } from "~/mails/mail-layout";

const texts = mails["email-change-notice"];

/** To the old address, which may belong to somebody who asked for nothing. */
export function EmailChangeNotice({
  name,
  newEmail,
  link,
}: {
  name: string | null;
  /** Null: it is not to be said. */
  newEmail: string | null;
  link: string;
}) {
  const newAddress = newEmail ?? texts.anotherAddress;
  const text = fillText(texts.text, { site: site.name, newAddress });
  return (
    <MailLayout preview={text}>
      <Greeting name={name} />
      <Paragraph>{text}</Paragraph>
      <Paragraph>{texts.notYou}</Paragraph>
      <Action href={link}>{texts.button}</Action>
    </MailLayout>
  );
}
