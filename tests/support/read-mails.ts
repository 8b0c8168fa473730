import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

/** A mail in a folder of them. */
export interface ReadMail {
  /** The file's name without its ending. */
  id: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails of a folder that go to an address, by the order of their files' names. */
export async function readMails(folder: string, email: string): Promise<ReadMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(
    names.map(async (name) => {
      const { to, ...mail } = await PostalMime.parse(await readFile(path.join(folder, name)));
      const { subject = "", text = "", html = "" } = mail;
      return { id: name.replace(".eml", ""), to: to?.[0]?.address, subject, text, html };
    }),
  );
  return mails.filter(({ to }) => to === email);
}

/** The link that the newest mail with a subject holds; empty while there is none. */
export async function findMailedLink(folder: string, email: string, subject: string): Promise<string> {
  const mail = (await readMails(folder, email)).findLast((found) => found.subject === subject);
  return /https?:\/\/\S+\?t=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}
