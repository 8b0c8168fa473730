import type { Employer } from "~/features/organizations/organization/employer";
import { requireMembership } from "~/features/organizations/team/membership.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { BoardFilter } from "./board-filter.server";
import { type BoardOwner, boardPage, bySubmission } from "./board-rows.server";

/** The columns that the cursor needs, with whatever else the statement selects. */
type Keyed<Row> = Row & { id: string; submittedAt: Date };

interface Batches {
  owner: BoardOwner;
  filter: BoardFilter;
  /** `applications.id` and `applications.submitted_at AS "submittedAt"` among them. */
  columns: Prisma.Sql;
  /** The most rows of one batch. */
  size: number;
}

/** Ends an export of somebody who has left the team since it began. @throws {DomainError} as requireMembership. */
export async function requireExporter({ userId, organizationId }: Employer): Promise<void> {
  const { id } = await requireMembership(userId, "recruiter");
  if (id !== organizationId) throw new DomainError("NOT_AN_ORGANIZATION");
}

/**
 * The applications for a job, the oldest first, in batches by cursor; at least one, possibly empty.
 * @throws {DomainError} as {@link requireExporter}, before each batch.
 */
export async function* readBoardBatches<Row>(
  { owner, filter, columns, size }: Batches,
  now: Date,
): AsyncGenerator<Keyed<Row>[], undefined> {
  const { prisma } = await getDatabase();
  let last: Keyed<Row> | undefined;
  for (;;) {
    const start = last
      ? Prisma.sql`AND (applications.submitted_at, applications.id) > (${last.submittedAt}::timestamptz, ${last.id}::uuid)`
      : Prisma.empty;
    await requireExporter(owner);
    const batch = await prisma.$queryRaw<Keyed<Row>[]>`
      SELECT ${columns} ${boardPage(owner, filter, now, { start, order: bySubmission(true), limit: size })}`;
    if (batch.length > 0 || !last) yield batch;
    if (batch.length < size) return undefined;
    last = batch.at(-1);
  }
}
