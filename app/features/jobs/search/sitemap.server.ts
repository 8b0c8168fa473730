import { pipeline, Readable, type Transform } from "node:stream";
import { listedOrganization } from "~/features/organizations/listed-organization.server";
import { Prisma } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { openJob } from "../open-job.server";

/** Addresses in one part; the protocol allows five times as many. */
export const maxInPart = 10_000;
/** Rows in memory at once. */
const batchSize = 250;
/** None of the extensions that the package would announce. */
const xmlns = { news: false, xhtml: false, image: false, video: false };

interface Entry {
  url: string;
  /** ISO 8601. */
  lastmod?: string;
}

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

/** Entries as XML. What fails while it is read ends the answer, and who goes away ends the reading. */
function through(entries: Iterable<Entry> | AsyncIterable<Entry>, xml: Transform): Readable {
  return pipeline(Readable.from(entries), xml, () => {});
}

/** One part, written while it is read, so that its size costs no memory. Null behind the last one. */
export async function streamSitemapPart(part: SitemapPart, now: Date): Promise<Readable | null> {
  const entries = part.kind === "pages" ? listPages(now) : listRows(part.kind, part.number, now);
  const first = await entries.next();
  if (first.done) return null;
  const { SitemapStream } = await import("sitemap");
  return through(startingWith(first.value, entries), new SitemapStream({ xmlns }));
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** The pages of the house, and one for each discipline with open jobs. */
async function* listPages(now: Date): AsyncGenerator<Entry, void> {
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
    ...fields.map(({ field }) => paths.jobs({ field })),
  ];
  for (const page of pages) yield { url: absoluteUrl(page) };
}

interface Row {
  slug: string;
  /** Where the next batch begins. */
  position: Date;
  id: string;
  changedAt: Date;
}

/** A part's rows in batches; each begins after the last row of the one before. */
async function* listRows(
  kind: "organizations" | "jobs",
  number: number,
  now: Date,
): AsyncGenerator<Entry, void> {
  const { prisma } = await getDatabase();
  const pathOf = kind === "jobs" ? paths.job : paths.organization;
  let last: Row | undefined;
  for (let left = maxInPart; left > 0; left -= batchSize) {
    const start: Prisma.Sql = last
      ? Prisma.sql`AND (position, id) > (${last.position}::timestamptz, ${last.id}::uuid)`
      : Prisma.empty;
    const rows: Row[] = await prisma.$queryRaw<Row[]>`
      SELECT * FROM (${kind === "jobs" ? jobRows(now) : organizationRows(now)}) AS rows WHERE true ${start}
      ORDER BY position, id LIMIT ${Math.min(batchSize, left)} OFFSET ${last ? 0 : (number - 1) * maxInPart}`;
    for (const { slug, changedAt } of rows)
      yield { url: absoluteUrl(pathOf(slug)), lastmod: changedAt.toISOString() };
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

function jobRows(now: Date): Prisma.Sql {
  return Prisma.sql`SELECT slug, id, published_at AS position, updated_at AS "changedAt" FROM jobs
    WHERE ${openJob(now)}`;
}

function organizationRows(now: Date): Prisma.Sql {
  return Prisma.sql`SELECT o.slug, o.id, o.created_at AS position, o.updated_at AS "changedAt"
    FROM organizations o JOIN users u ON u.id = o.owner_id WHERE ${listedOrganization(openJob(now))}`;
}
