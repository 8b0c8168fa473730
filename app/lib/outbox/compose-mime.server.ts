import { getEnv } from "../config/env.server";
import { withoutPageAddresses } from "../text/page-address.server";
import { markPart } from "./mark-image.server";
import type { OutgoingMail } from "./outgoing-mail";

/** The mail as the bytes that go over the wire: text and HTML with the mark, addresses as structured fields. */
export async function composeMime(message: OutgoingMail): Promise<Buffer> {
  // Loaded with the first mail: no start needs it.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const {
    to,
    toName,
    subject,
    html,
    text,
    messageId,
    date,
    unsubscribeUrl,
    list,
    attachments = [],
  } = message;
  const { mailFrom, replyTo } = getEnv();
  const composer = new MailComposer({
    from: mailFrom,
    to: { name: nameInHeader(toName), address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: mailFrom.name, address: replyTo } }),
    subject,
    html,
    attachments: [markPart(), ...attachments],
    text,
    messageId,
    date,
    headers: { "Auto-Submitted": "auto-generated", ...oneClick(unsubscribeUrl), ...listId(list) },
    // Templates need no files and fetch no URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Longer ones are left out: a header's line has an end, and nobody needs the rest. */
const maxHeaderName = 64;

/** A name for a header, in one line; the composer quotes and encodes it (RFC 5322, RFC 2047). */
function nameInHeader(name = ""): string {
  const line = withoutPageAddresses(name)
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return [...line].length > maxHeaderName || line.includes("@") ? "" : line;
}

/** RFC 8058: mail programs show their own button, which sends one POST. */
function oneClick(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** RFC 2919: one list, whatever its mails say. */
function listId(list: string | undefined): Record<string, string> {
  return list === undefined ? {} : { "List-Id": `<${list}.${new URL(getEnv().baseUrl).hostname}>` };
}
