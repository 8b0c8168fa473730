import { fillText } from "~/content/fill-text";
import { testMailTexts as texts } from "~/content/mails/layout";
import { site } from "~/content/site";
import { getEnv } from "~/lib/config/env.server";
import type { ComposedMail } from "~/lib/outbox/mail-kinds";
import { MailLayout, Note, Paragraph } from "../mail-layout";

/** Looks like every other mail, so that its reader sees what people see. */
export function composeTestMail(): ComposedMail {
  const text = fillText(texts.text, { site: site.name, address: getEnv().mailFrom.address });
  return {
    subject: fillText(texts.subject, { site: site.name }),
    element: (
      <MailLayout preview={text} reason={texts.reason}>
        <Paragraph>{text}</Paragraph>
        <Note>{texts.look}</Note>
      </MailLayout>
    ),
  };
}
