import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { fillText } from "../../../app/content/fill-text";
import { accountMailTexts } from "../../../app/content/mails/account";
import { waitlistMailTexts } from "../../../app/content/mails/waitlist";
import { site } from "../../../app/content/site";
import type { App } from "../app/app";

/** A mail as its reader sees it. */
export interface ReadMail {
  /** The file's name without its ending; of an application without a mail server, the outbox's id. */
  id: string;
  to: (string | undefined)[];
  subject: string;
  /** Where an answer goes, when that is not the sender. */
  replyTo: string | undefined;
  text: string;
  html: string;
  /** Every address in the text, in order. */
  links: string[];
}

/** Where mails lie as files: in the data folder of an application without a mail server, or in a mail server's folder. */
export type MailSource = Pick<App, "dataDir"> | { folder: string };

const texts = { ...accountMailTexts, ...waitlistMailTexts };

/** Which mails: to an address alone, of a kind or with a subject. */
export interface WantedMail {
  to?: string;
  kind?: keyof typeof texts;
  subject?: string;
}

/** The mails that have arrived, the oldest first. */
export async function readMails(source: MailSource, wanted: WantedMail = {}): Promise<ReadMail[]> {
  const folder = "folder" in source ? source.folder : path.join(source.dataDir, "mail");
  // The names are the outbox's ids or the times of arrival: both sort by time.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readOnce(path.join(folder, name))));
  const { to, kind, subject = kind && fillText(texts[kind].subject, { site: site.name }) } = wanted;
  return mails.filter(
    (mail) =>
      (to === undefined || (mail.to.length === 1 && mail.to[0] === to)) &&
      (subject === undefined || mail.subject === subject),
  );
}

/** Those that were read: a mail stays as it is, and a file may have hundreds beside the one that a test waits for. */
const known = new Map<string, Promise<ReadMail>>();

function readOnce(file: string): Promise<ReadMail> {
  const mail = known.get(file) ?? readMail(file);
  known.set(file, mail);
  return mail;
}

async function readMail(file: string): Promise<ReadMail> {
  const {
    to = [],
    replyTo,
    subject = "",
    text = "",
    html = "",
  } = await PostalMime.parse(await readFile(file));
  const links = text.match(/https?:\/\/[^\s<>)]+/g) ?? [];
  return {
    id: path.basename(file, ".eml"),
    to: to.map(({ address }) => address),
    subject,
    replyTo: replyTo?.[0]?.address,
    text,
    html,
    links,
  };
}

/** Waits until exactly `count` such mails have arrived. @returns the newest of them. */
export function waitForMail(source: MailSource, wanted: WantedMail, count = 1): Promise<ReadMail> {
  return waitForNewest(source, wanted, (found) => found === count);
}

/** Waits for such mails as {@link waitForMail} does. @returns the token in the newest one's link. */
export async function waitForToken(source: MailSource, wanted: WantedMail, count = 1): Promise<string> {
  return new URL(linkOf(await waitForMail(source, wanted, count))).searchParams.get("t") ?? "";
}

/**
 * Waits for a mail with a link, of which there may be several: for exactly `count` of them where it is given.
 * @returns the newest one's link.
 */
export async function waitForLink(source: MailSource, wanted: WantedMail, count?: number): Promise<string> {
  const isEnough = (found: number) => (count === undefined ? found > 0 : found === count);
  return linkOf(await waitForNewest(source, wanted, isEnough));
}

/** The same. @returns the path that the link leads to, at the application itself. */
export async function waitForPath(
  app: Pick<App, "dataDir" | "baseUrl">,
  wanted: WantedMail,
): Promise<string> {
  const link = await waitForLink(app, wanted);
  if (!link.startsWith(`${app.baseUrl}/`)) throw new Error(`A link leads elsewhere: ${link}`);
  return link.slice(app.baseUrl.length);
}

const maxWaitMs = 30_000;
const pauseMs = 50;

async function waitForNewest(
  source: MailSource,
  wanted: WantedMail,
  isEnough: (count: number) => boolean,
): Promise<ReadMail> {
  const end = Date.now() + maxWaitMs;
  for (;;) {
    const found = await readMails(source, wanted);
    const newest = found.at(-1);
    if (newest && isEnough(found.length)) return newest;
    if (Date.now() > end) throw new Error(`${found.length} mails arrived of ${JSON.stringify(wanted)}`);
    await sleep(pauseMs);
  }
}

/** The first link with a token. @throws when the mail has none. */
function linkOf({ links, subject }: ReadMail): string {
  const link = links.find((found) => new URL(found).searchParams.get("t"));
  if (!link) throw new Error(`«${subject}» has no link with a token`);
  return link;
}
