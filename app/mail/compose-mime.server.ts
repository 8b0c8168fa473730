import MailComposer from "nodemailer/lib/mail-composer";
import { getEnv } from "~/lib/env.server";
import type { Message } from "./message";

/** The mail as the bytes that go over the wire: text and HTML, addresses as structured fields. */
export function composeMime({ to, subject, html, text, messageId, date }: Message): Promise<Buffer> {
  const composer = new MailComposer({
    from: getEnv().mailFrom,
    to: { name: "", address: to },
    subject,
    html,
    text,
    messageId,
    date,
    headers: { "Auto-Submitted": "auto-generated" },
    // Templates name no files and no addresses to fetch from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
