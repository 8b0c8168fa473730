import { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { candidateStatusAt } from "../application/delayed-reply.server";
import { withSharedTimes } from "../application/interview/shared-times.server";
import {
  type CandidateApplication,
  candidateSelect,
  toCandidateApplication,
} from "./candidate-application.server";

const defaultLimit = 20;

export interface OwnApplicationsRequest {
  status?: readonly ApplicationStatus[] | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** An application in its candidate's list. */
export type OwnApplicationItem = Omit<CandidateApplication, "coverLetter">;

export type OwnApplicationList = CursorPage<OwnApplicationItem> & { total: number; isTotalExact: true };

/**
 * A person's applications in the states of this moment, the last sent first. Three statements: the page's ids and its
 * number of rows, then what stands in them.
 */
export async function listOwnApplications(
  userId: string,
  { status = [], after, before, limit = defaultLimit }: OwnApplicationsRequest = {},
  now = new Date(),
): Promise<OwnApplicationList> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`applications.submitted_at`,
    Prisma.sql`applications.id`,
  );
  const own = ownInStates(userId, status, now);
  const { prisma } = await getDatabase();
  const [found, total] = await Promise.all([
    prisma.$queryRaw<{ id: string; at: Date }[]>`
      SELECT applications.id, applications.submitted_at AS at FROM ${own} AND ${isBeyond} ${inOrder}`,
    countRows(own),
  ]);
  const page = toCursorPage(found, asked, (row) => row);
  const rows = await prisma.application.findMany({
    where: { id: { in: page.items.map(({ id }) => id) }, userId },
    select: candidateSelect,
  });
  const byId = new Map((await withSharedTimes(prisma, rows, now)).map((row) => [row.id, row]));
  const items = page.items.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { coverLetter: _letter, ...item } = toCandidateApplication(row, now);
    return [item];
  });
  return { ...page, items, total, isTotalExact: true };
}

/** The total of {@link listOwnApplications} alone; with an organization, of the applications to it. */
export function countOwnApplications(
  userId: string,
  { status, organizationId }: { status: readonly ApplicationStatus[]; organizationId?: string },
  now = new Date(),
): Promise<number> {
  const own = ownInStates(userId, status, now);
  if (organizationId === undefined) return countRows(own);
  return countRows(Prisma.sql`${own} AND applications.organization_id = ${organizationId}::uuid`);
}

function ownInStates(userId: string, status: readonly ApplicationStatus[], now: Date): Prisma.Sql {
  const inStates =
    status.length > 0
      ? Prisma.sql`AND ${candidateStatusAt(now)} = ANY(${[...status]}::text[])`
      : Prisma.empty;
  return Prisma.sql`applications JOIN jobs ON jobs.id = applications.job_id
    WHERE applications.user_id = ${userId}::uuid ${inStates}`;
}

async function countRows(own: Prisma.Sql): Promise<number> {
  const { prisma } = await getDatabase();
  const [counted] = await prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${own}`;
  return counted?.total ?? 0;
}
