import { listedOrganization } from "~/features/organizations/public/listed-organization.server";
import { Prisma } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { openJob } from "../job/job-state.server";

/** Addresses in one part; the protocol allows five times as many. */
export const maxInPart = 10_000;
/** Rows in memory at once. */
const batchSize = 500;

interface Batch {
  /** A row each: its slug, a blank, and when it changed. Null without rows. */
  lines: string | null;
  count: number;
  /** Where the next batch begins. */
  position: Date;
  id: string;
}

/**
 * A part's rows as XML, a batch at a time; each begins after the last row of the one before. The database joins a
 * batch's rows into one text: an object for each of 100,000 rows would cost more memory than all else.
 */
export async function* listRows(
  kind: "organizations" | "jobs",
  number: number,
  now: Date,
): AsyncGenerator<string, void> {
  const { prisma } = await getDatabase();
  const pathOf = kind === "jobs" ? paths.job : paths.organization;
  let last: Batch | undefined;
  for (let left = maxInPart; left > 0; left -= batchSize) {
    const start: Prisma.Sql = last
      ? Prisma.sql`AND (position, id) > (${last.position}::timestamptz, ${last.id}::uuid)`
      : Prisma.empty;
    const batches: Batch[] = await prisma.$queryRaw<Batch[]>`
      SELECT string_agg(slug || ' ' || to_char("changedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), chr(10)
          ORDER BY position, id) AS lines, count(*)::int AS count, max(position) AS position,
        (array_agg(id ORDER BY position DESC, id DESC))[1] AS id
      FROM (SELECT * FROM (${kind === "jobs" ? jobRows(now) : organizationRows(now)}) AS rows WHERE true ${start}
        ORDER BY position, id LIMIT ${batchSize}::int OFFSET ${last ? 0 : (number - 1) * maxInPart}::int) AS batch`;
    last = batches[0];
    if (!last?.lines) return;
    yield last.lines.replace(/^(\S+) (\S+)\n?/gm, (_, slug: string, changedAt: string) => {
      return `<url><loc>${absoluteUrl(pathOf(slug))}</loc><lastmod>${changedAt}</lastmod></url>`;
    });
    if (last.count < batchSize) return;
  }
}

/** The open jobs, in the order of a sitemap. */
function jobRows(now: Date): Prisma.Sql {
  return Prisma.sql`SELECT slug, id, published_at AS position, updated_at AS "changedAt" FROM jobs
    WHERE ${openJob(now)}`;
}

/** The organizations that the public list has. */
export function organizationRows(now: Date): Prisma.Sql {
  return Prisma.sql`SELECT o.slug, o.id, o.created_at AS position, o.updated_at AS "changedAt"
    FROM organizations o JOIN users u ON u.id = o.owner_id WHERE ${listedOrganization(openJob(now))}`;
}
