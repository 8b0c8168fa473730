import { render as renderHtml, toPlainText } from "@react-email/render";
import { composeForAccount } from "~/mails/account/compose-for-account.server";
import { composeForEntry } from "~/mails/waitlist/compose-for-entry.server";
import type { DueWaitlistMail, TakenMail } from "./mail-kinds";

/** A mail in words, or why there is none to send any more. */
type Rendered =
  | { subject: string; html: string; text: string; unsubscribeUrl?: string }
  | { suppressed: string };

/** Writes a mail as it is now: links are made here, as it goes out, so that no row ever holds one. */
export async function render(mail: TakenMail | DueWaitlistMail): Promise<Rendered> {
  const composed = "entryId" in mail ? await composeForEntry(mail) : await composeForAccount(mail);
  if ("suppressed" in composed) return composed;
  const { element, ...rest } = composed;
  const html = await renderHtml(element);
  return { ...rest, html, text: toPlainText(html) };
}
