import type { Employer } from "~/features/organizations/organization/employer";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";
import { isSeenBy } from "../application/seen-sql.server";

/** Replies that were sent together and are still delayed. */
export interface Sending {
  id: string;
  /** How many are left of it. */
  count: number;
  /** The state that they lead to. */
  status: ApplicationStatus;
  /** When the candidates see them. */
  visibleAt: string;
  /** The job of one of them. */
  jobId: string;
  /** Whose it is, where it is one; null for several, and once the person is erased. */
  name: string | null;
}

const nameOfOne = Prisma.sql`CASE WHEN count(*) = 1 THEN
  max((SELECT users.name FROM users WHERE users.id = applications.user_id)) END`;

/** The replies of an organization's sending that can still be undone; null without any. */
export async function findSending(
  { organizationId, userId }: Employer,
  id: string | null,
  now: Date,
): Promise<Sending | null> {
  if (id === null || !isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const [found] = await prisma.$queryRaw<FoundSending[]>`
    SELECT count(*)::int AS count, max(applications.status)::text AS status, max(job_id::text) AS "jobId",
      max(visible_at) AS "visibleAt", ${nameOfOne} AS name
    FROM delayed_replies JOIN applications ON applications.id = application_id
    WHERE batch_id = ${id}::uuid AND visible_at > ${now}::timestamptz AND organization_id = ${organizationId}::uuid
      AND ${isSeenBy(userId)}
    HAVING count(*) > 0`;
  return found ? { id, ...found, visibleAt: found.visibleAt.toISOString() } : null;
}

/** The most that a board lists. */
const maxListed = 3;

/**
 * A statement's list of the replies for a job that can still be undone, whoever sent them: those to several first, of
 * these and of the single ones the last first.
 */
export const sendingsOfJobSql = (userId: string, now: Date) => Prisma.sql`
  (SELECT coalesce(json_agg(waiting), '[]') FROM (
    SELECT batch_id AS id, count(*)::int AS count, max(applications.status)::text AS status, jobs.id AS "jobId",
      max(visible_at) AS "visibleAt", ${nameOfOne} AS name
    FROM delayed_replies JOIN applications ON applications.id = application_id
    WHERE visible_at > ${now}::timestamptz AND applications.job_id = jobs.id AND ${isSeenBy(userId)}
    GROUP BY batch_id ORDER BY count(*) > 1 DESC, "visibleAt" DESC, batch_id LIMIT ${maxListed}) AS waiting)`;

type FoundSending = Omit<Sending, "id" | "visibleAt"> & { visibleAt: Date };
