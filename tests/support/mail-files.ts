import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import type { App } from "./app";

/** A mail that an application without a mail server wrote to a file. */
export interface MailFile {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, the oldest first. */
export async function mailsTo(app: Pick<App, "dataDir">, email: string): Promise<MailFile[]> {
  const folder = path.join(app.dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    names.map(async (name) => {
      const {
        to,
        subject = "",
        text = "",
        html = "",
      } = await PostalMime.parse(await readFile(path.join(folder, name)));
      return { id: name.replace(".eml", ""), to: to?.[0]?.address ?? "", subject, text, html };
    }),
  );
  return mails.filter((mail) => mail.to === email);
}

/** Waits for the mail with a subject, and gives the path that its link leads to. */
export async function mailedPath(
  app: Pick<App, "dataDir" | "baseUrl">,
  email: string,
  subject: string,
): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(app, email)).findLast((found) => found.subject === subject);
        link = /https?:\/\/\S+\?t=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
        return link;
      },
      { timeout: 10_000, message: `«${subject}» to ${email}` },
    )
    .not.toBe("");
  expect(link.startsWith(`${app.baseUrl}/`), link).toBe(true);
  return link.slice(app.baseUrl.length);
}
