import type { Employer } from "~/features/organizations/organization/employer";
import type { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { DomainError } from "~/lib/domain-error";
import { isContentReadable } from "../application/erasing/retention.server";
import { isSeenBy } from "../application/seen-sql.server";
import { missingCount } from "./committee-sql.server";

/** The changes before which a committee is to be done. */
const decisions: readonly ApplicationStatus[] = ["interview", "offer", "hired", "rejected"];

/** How many ratings are missing of each of these applications, where some are. */
export type MissingRatings = ReadonlyMap<string, number>;

/**
 * The ratings that the committees of the applications that somebody of an organization sees have not given before a
 * change to another state; none before one that decides nothing, and once the ratings are closed.
 */
export async function readMissingRatings(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  { organizationId, userId }: Employer,
  { ids, to }: { ids: readonly string[]; to: ApplicationStatus },
  now: Date,
): Promise<MissingRatings> {
  if (!decisions.includes(to)) return new Map();
  const rows = await db.$queryRaw<{ id: string; missing: number }[]>`
    SELECT * FROM (SELECT applications.id::text AS id, ${missingCount} AS missing
      FROM applications JOIN jobs ON jobs.id = applications.job_id
        JOIN job_committees ON job_committees.job_id = jobs.id
      WHERE applications.id = ANY(${[...ids]}::uuid[]) AND applications.organization_id = ${organizationId}::uuid
        AND job_committees.closed_at IS NULL AND ${isSeenBy(userId)}
        AND applications.anonymized_at IS NULL AND applications.status::text <> ALL (${over(to)}::text[])
        AND ${isContentReadable(now)}) AS decided
    WHERE missing > 0`;
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}

/** The states that no such change leads from. */
const over = (to: ApplicationStatus) => ["withdrawn", "hired", to];

/** @throws {DomainError} RATINGS_MISSING with `missing` and `applications` where some are and no reason is given. */
export function requireReason(missing: MissingRatings, reason: string | undefined): void {
  if (missing.size === 0 || reason !== undefined) return;
  const all = [...missing.values()].reduce((sum, count) => sum + count, 0);
  throw new DomainError("RATINGS_MISSING", { missing: all, applications: missing.size });
}
