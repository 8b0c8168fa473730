import { PassThrough, pipeline, Readable, type Transform } from "node:stream";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { openJob } from "../job/job-state.server";
import { listRows, maxInPart, organizationRows } from "./sitemap-rows.server";

/** None of the extensions that the package would announce. */
const xmlns = { news: false, xhtml: false, image: false, video: false };

/** The kinds of parts: the pages that are always there, organizations, jobs. */
export type SitemapPart = { kind: "pages" } | { kind: "organizations" | "jobs"; number: number };

/** Reads the name of a part: `pages`, `jobs-1`; null for any other. */
export function readPart(name: string): SitemapPart | null {
  if (name === "pages") return { kind: "pages" };
  const [, kind, number] = /^(organizations|jobs)-([1-9]\d{0,3})$/.exec(name) ?? [];
  return kind === "organizations" || kind === "jobs" ? { kind, number: Number(number) } : null;
}

/** The list of all parts. One statement. */
export async function streamSitemapIndex(now: Date): Promise<Readable> {
  // Loaded on first use: no start needs it.
  const { SitemapIndexStream } = await import("sitemap");
  const { prisma } = await getDatabase();
  const [counts] = await prisma.$queryRaw<{ organizations: number; jobs: number }[]>`
    SELECT (SELECT count(*)::int FROM (${organizationRows(now)}) AS rows) AS organizations,
      (SELECT count(*)::int FROM jobs WHERE ${openJob(now)}) AS jobs`;
  const numbered = (kind: "organizations" | "jobs") =>
    Array.from({ length: Math.ceil((counts?.[kind] ?? 0) / maxInPart) }, (_, at) => `${kind}-${at + 1}`);
  const names = ["pages", ...numbered("organizations"), ...numbered("jobs")];
  const parts = names.map((name) => ({ url: absoluteUrl(paths.sitemapPart(name)) }));
  return through(parts, new SitemapIndexStream());
}

/** Entries as XML. A failure while they are read ends the response, and a reader who goes away ends the reading. */
function through(entries: Iterable<unknown> | AsyncIterable<unknown>, xml: Transform): Readable {
  return pipeline(Readable.from(entries), xml, () => {});
}

/** One part, written while it is read, so that its size costs no memory. Null behind the last one. */
export async function streamSitemapPart(part: SitemapPart, now: Date): Promise<Readable | null> {
  if (part.kind === "pages") {
    const { SitemapStream } = await import("sitemap");
    return through(listPages(now), new SitemapStream({ xmlns }));
  }
  const rows = listRows(part.kind, part.number, now);
  const first = await rows.next();
  return first.done ? null : through(document(first.value, rows), new PassThrough());
}

/** The XML around the rows of a part. */
async function* document(first: string, rest: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  yield first;
  yield* rest;
  yield "</urlset>";
}

/** The pages of the house, and one for each discipline with open jobs. */
async function* listPages(now: Date): AsyncGenerator<{ url: string }, void> {
  const { prisma } = await getDatabase();
  const fields = await prisma.$queryRaw<{ field: string }[]>`
    SELECT DISTINCT field FROM jobs WHERE ${openJob(now)} AND field IS NOT NULL ORDER BY field`;
  const pages = [
    paths.home(),
    paths.jobs(),
    paths.organizations(),
    paths.docsApi(),
    paths.legalNotice(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
    paths.accessibility(),
    paths.contact(),
    paths.notices(),
    ...fields.map(({ field }) => paths.jobs({ field })),
  ];
  for (const page of pages) yield { url: absoluteUrl(page) };
}
