import path from "node:path";
import { expect } from "vitest";
import type { App } from "./app";
import { findMailedLink, type ReadMail, readMails } from "./read-mails";

/** The mails to an address that an application without a mail server wrote to files, the oldest first. */
export function mailsTo(app: Pick<App, "dataDir">, email: string): Promise<ReadMail[]> {
  return readMails(path.join(app.dataDir, "mail"), email);
}

/** The key of the mailbox, as the application wrote it to the terminal. */
export function mailboxKey(app: Pick<App, "logs">): string {
  const texts = app.logs().map(({ text }) => text);
  return texts.map((text) => /^Mails are at \S+\?key=([\w-]+)$/.exec(text)?.[1]).find(Boolean) ?? "";
}

/** Waits for the mail with a subject, and gives the path that its link leads to. */
export async function mailedPath(
  app: Pick<App, "dataDir" | "baseUrl">,
  email: string,
  subject: string,
): Promise<string> {
  let link = "";
  const look = async () => {
    link = await findMailedLink(path.join(app.dataDir, "mail"), email, subject);
    return link;
  };
  await expect.poll(look, { timeout: 10_000, message: `«${subject}» to ${email}` }).not.toBe("");
  expect(link.startsWith(`${app.baseUrl}/`), link).toBe(true);
  return link.slice(app.baseUrl.length);
}
