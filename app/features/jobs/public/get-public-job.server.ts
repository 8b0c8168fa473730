import { shownClosedMs } from "~/features/organizations/organization/organization-limits";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";
import { isJobSlug } from "../job/is-job-slug";
import {
  type DetailsRow,
  detailsSelect,
  type JobDetails,
  type OwnJob,
  toJobDetails,
  toOwnJob,
} from "../job/job-details.server";
import { stateOf } from "../job/job-state.server";

/**
 * A job for a reader: `own` with its organization's facts, and whether that is suspended; `gone` was there for everybody
 * and is no more.
 */
export type FoundJob =
  | { kind: "own"; job: OwnJob; isSuspended: boolean }
  | PublicJob
  | { kind: "gone"; id: string };

/** `until`: when its public content changes by time. */
interface PublicJob {
  kind: "public";
  job: JobDetails;
  until: Date;
}

/**
 * A job by its id or its slug, which is exact. Everybody reads it while it is open and for thirty days after it closed,
 * unless an administrator removed it; its organization reads it in every state.
 * @param organizationId of the reader, or null.
 * @returns null for jobs that nobody else may know of: drafts, jobs in review or of a closed account.
 */
export async function getPublicJob(
  idOrSlug: string,
  organizationId: string | null = null,
  now = new Date(),
): Promise<FoundJob | null> {
  if (!isJobSlug(idOrSlug)) return null;
  const { prisma } = await getDatabase();
  const where = isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const row = await prisma.job.findUnique({ where, select: detailsSelect });
  if (!row) return null;
  if (row.organizationId === organizationId)
    return { kind: "own", job: toOwnJob(row, now), isSuspended: row.organization.suspendedAt !== null };
  return asEverybodyReads(row, now);
}

/**
 * Of some jobs, by their ids or slugs, those that everybody reads, in the order of the names, each once. One statement.
 * @returns also how many of the names are of no such job.
 */
export async function listPublicJobs(names: readonly string[], now = new Date()) {
  const known = names.filter(isJobSlug);
  const { prisma } = await getDatabase();
  const rows = await prisma.job.findMany({
    where: { OR: [{ slug: { in: known } }, { id: { in: known.filter(isUuid) } }] },
    select: detailsSelect,
  });
  const found = names.map((name) => rows.find(({ id, slug }) => id === name || slug === name));
  const shown = [...new Set(found)].flatMap((row) => {
    const job = row && asEverybodyReads(row, now);
    return job?.kind === "public" ? job : [];
  });
  const ids = new Set(shown.map(({ job }) => job.id));
  return { shown, missing: found.filter((row) => !row || !ids.has(row.id)).length };
}

function asEverybodyReads(row: DetailsRow, now: Date): PublicJob | { kind: "gone"; id: string } | null {
  if (row.publishedAt === null || row.hiddenAt !== null) return null;
  const until = shownUntil(row, now);
  return until ? { kind: "public", job: toJobDetails(row, now), until } : { kind: "gone", id: row.id };
}

/** When an open job closes, and a closed one is shown no more; null for one that is not shown. */
function shownUntil(row: DetailsRow, now: Date): Date | null {
  const { status, closeReason, closedAt } = stateOf(row, now);
  if (status === "published") return row.closesAt;
  if (status !== "closed" || closeReason === "moderation" || !closedAt) return null;
  const until = new Date(closedAt.getTime() + shownClosedMs);
  return now < until ? until : null;
}
