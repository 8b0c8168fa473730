import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { mails } from "~/content/mails/mails";
import type { MailKind } from "~/lib/outbox/mail-kinds";
import type { App } from "./app";

/** A mail as its reader sees it. */
export interface ReadMail {
  subject: string;
  text: string;
  /** Every address in the text, in order. */
  links: string[];
}

/** Which mails: of a kind, to an address. */
interface Wanted {
  to: string;
  kind: MailKind;
}

/** What was written to an address, oldest first: an app without SMTP_URL puts its mails into its data folder. */
export async function readMails(
  { dataDir }: Pick<App, "dataDir">,
  { to, kind }: Wanted,
): Promise<ReadMail[]> {
  const folder = path.join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  // The names are the outbox's ids, which sort by time.
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const parsed = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return parsed
    .filter(
      (mail) => mail.to?.length === 1 && mail.to[0]?.address === to && mail.subject === mails[kind].subject,
    )
    .map(({ subject = "", text = "" }) => ({
      subject,
      text,
      links: text.match(/https?:\/\/[^\s<>)]+/g) ?? [],
    }));
}

/** Waits until an address has `count` mails of a kind. @returns the newest of them. */
export async function waitForMail(app: Pick<App, "dataDir">, wanted: Wanted, count = 1): Promise<ReadMail> {
  await expect.poll(async () => (await readMails(app, wanted)).length, { timeout: 30_000 }).toBe(count);
  const [newest] = (await readMails(app, wanted)).slice(-1);
  if (!newest) throw new Error("There is no such mail");
  return newest;
}

/** Waits for the newest mail and takes the token out of its link. */
export async function waitForToken(app: Pick<App, "dataDir">, wanted: Wanted, count = 1): Promise<string> {
  const { links } = await waitForMail(app, wanted, count);
  const token = links.map((link) => new URL(link).searchParams.get("t")).find((found) => found !== null);
  if (!token) throw new Error("The mail has no link with a token");
  return token;
}

/** Waits until nothing is left to be sent: a job that is done leaves no row. */
export async function untilMailIsDone({ db }: Pick<App, "db">): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await db.query(
          "SELECT count(*)::int AS left FROM pgboss.job WHERE name LIKE 'mail%'",
        );
        return rows[0].left;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}
