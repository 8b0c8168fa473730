import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { applicationMailReason, erasedMailTexts } from "~/content/mails/applications";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Note, Paragraph } from "../mail-layout";
import { shownNames } from "../shown-names.server";
import { findMailedPerson } from "./mailed-person.server";

const texts = erasedMailTexts;

/** After the content of an application was deleted. The application knows the person no more: the payload says it. */
export async function composeApplicationErased({
  payload: { title: job, organization: name, documents, messages, hadLetter },
  ...mail
}: TakenMail<"application-erased">): Promise<ComposedMail> {
  const person = await findMailedPerson(mail);
  if ("suppressed" in person) return person;
  const { title, organization } = shownNames({ title: job, organization: name });
  const text = fillText(texts.text, { title, organization });
  const deleted = [
    ...(documents > 0 ? [plural(texts.documents, documents)] : []),
    ...(hadLetter ? [texts.letter] : []),
    ...(messages > 0 ? [plural(texts.messages, messages)] : []),
  ];
  const element = (
    <MailLayout preview={formatList(deleted)} reason={applicationMailReason}>
      <Greeting name={person.name} />
      <Paragraph>{text}</Paragraph>
      {deleted.map((line) => (
        <Paragraph key={line}>– {line}</Paragraph>
      ))}
      <Note>{texts.note}</Note>
      <Action href={absoluteUrl(paths.profile())}>{texts.button}</Action>
    </MailLayout>
  );
  return { subject: fillText(texts.subject, { title }), element };
}
