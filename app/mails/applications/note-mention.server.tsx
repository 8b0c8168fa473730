import { fillText } from "~/content/fill-text";
import { noteMentionTexts as texts } from "~/content/mails/applications";
import { listMentions } from "~/features/applications/pipeline/note-mentions.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { Action, Greeting, MailLayout, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";
import { findMailedPerson } from "./mailed-person.server";

/** To somebody whom a note names: without the note, which can be erased. Not once they have seen it or left. */
export async function composeNoteMention(mail: TakenMail<"note-mention">): Promise<ComposedMail> {
  const reader = await findMailedPerson(mail);
  if ("suppressed" in reader) return reader;
  const { applicationId } = mail.payload;
  const [mention] = await listMentions(reader.id, applicationId);
  if (!mention?.author) return notNeeded;
  const names = shownNames({ name: mention.author, title: mention.job });
  const text = fillText(texts.text, names);
  return {
    subject: fillText(texts.subject, { title: names.title }),
    element: (
      <MailLayout preview={text} reason={texts.reason}>
        <Greeting name={reader.name} />
        <Paragraph>{text}</Paragraph>
        <Action href={absoluteUrl(mention.to)}>{texts.button}</Action>
      </MailLayout>
    ),
  };
}
