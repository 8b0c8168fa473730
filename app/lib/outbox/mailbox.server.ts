import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "../config/env.server";
import { mailFolder } from "./file-transport.server";
import { markCid, markDataUrl } from "./mark-image.server";

/** A mail in the mailbox's list. */
export interface MailboxEntry {
  id: string;
  subject: string;
  to: string;
  /** ISO 8601. */
  writtenAt: string;
}

/** A mail's text in pieces; `href` is set on links to our own pages. */
export interface MailboxMessage extends MailboxEntry {
  pieces: { text: string; href: string | null }[];
}

const fileName = /^([0-9a-f-]{36})\.eml$/;
const maxEntries = 100;

/** The mails that were written to files, the newest first. */
export async function listMailbox(): Promise<MailboxEntry[]> {
  const names = await readdir(mailFolder()).catch(() => []);
  const ids = names.flatMap((name) => fileName.exec(name)?.[1] ?? []);
  const newest = (await sortByTime(ids)).slice(0, maxEntries);
  const entries = await Promise.all(newest.map(async (id) => (await read(id))?.entry));
  return entries.filter((entry) => entry !== undefined);
}

/**
 * Sorts by modification time, newest first, then by id: the ids of a wave of invitations are random. Nanoseconds,
 * since a wave writes many files in a millisecond.
 */
async function sortByTime(ids: readonly string[]): Promise<string[]> {
  const written = await Promise.all(
    ids.map(async (id) => {
      const facts = await stat(fileOf(id), { bigint: true }).catch(() => null);
      return { id, at: facts?.mtimeNs ?? 0n };
    }),
  );
  const newestFirst = written.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  return newestFirst.map(({ id }) => id);
}

/** One mail as text; null when it does not exist. */
export async function getMail(id: string): Promise<MailboxMessage | null> {
  const mail = await read(id);
  return mail && { ...mail.entry, pieces: linked(mail.parsed.text ?? "") };
}

/** A mail's HTML, with its picture; null when there is no such mail or it has none. */
export async function getMailHtml(id: string): Promise<string | null> {
  return (await read(id))?.parsed.html?.replaceAll(`cid:${markCid}`, markDataUrl) ?? null;
}

function fileOf(id: string): string {
  return path.join(mailFolder(), `${id}.eml`);
}

async function read(id: string) {
  if (!fileName.test(`${id}.eml`)) return null;
  const file = fileOf(id);
  const [bytes, facts] = await Promise.all([readFile(file), stat(file)]).catch(() => [null, null]);
  if (bytes === null || facts === null) return null;
  // Loaded on first use: no start needs it.
  const { default: PostalMime } = await import("postal-mime");
  const parsed = await PostalMime.parse(bytes);
  const to = (parsed.to ?? []).map(({ address }) => address ?? "").join(", ");
  return { parsed, entry: { id, subject: parsed.subject ?? "", to, writtenAt: facts.mtime.toISOString() } };
}

/** Splits a text at its URLs. Those of our origin become paths; others stay text. */
function linked(text: string): MailboxMessage["pieces"] {
  const { origin } = new URL(getEnv().baseUrl);
  return text.split(/(https?:\/\/[^\s\]>)]+)/).map((piece) => {
    const url = URL.canParse(piece) ? new URL(piece) : null;
    const isOurs = url?.origin === origin && piece.startsWith("http");
    return { text: piece, href: isOurs ? url.pathname + url.search + url.hash : null };
  });
}
