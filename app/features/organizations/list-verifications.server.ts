import { Prisma, type Verification } from "~/generated/prisma/client";
import { type CursorPage, readCursor, toCursorPage } from "~/lib/cursor";
import { getDatabase } from "~/lib/db/database.server";
import type { VerificationPageRequest } from "./organization-filter.schema";

const defaultLimit = 20;

/** An organization in the administrators' list; instants in ISO 8601. */
export interface VerificationItem {
  id: string;
  name: string;
  slug: string;
  website: string | null;
  /** The address of the account. */
  email: string;
  verification: Verification;
  requestedAt: string;
}

type Row = Omit<VerificationItem, "requestedAt"> & { requestedAt: Date };

/** Those that wait for a decision, the longest first; or those that were verified or refused, the latest first. */
export async function listVerifications({
  verification = "pending",
  after,
  before,
  limit = defaultLimit,
}: VerificationPageRequest): Promise<
  CursorPage<VerificationItem> & { total: number; isTotalExact: boolean }
> {
  const isBackward = before !== undefined;
  const cursor = readCursor(before ?? after);
  const isAscending = (verification === "pending") !== isBackward;
  const direction = isAscending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const side = isAscending ? Prisma.sql`>` : Prisma.sql`<`;
  const start = cursor
    ? Prisma.sql`AND (o.verification_requested_at, o.id) ${side} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  const { prisma } = await getDatabase();
  const [rows, total] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT o.id, o.name, o.slug, o.website, u.email, o.verification,
        o.verification_requested_at AS "requestedAt"
      FROM organizations o JOIN users u ON u.id = o.owner_id
      WHERE o.verification = ${verification}::verification AND o.verification_requested_at IS NOT NULL ${start}
      ORDER BY o.verification_requested_at ${direction}, o.id ${direction} LIMIT ${limit + 1}`,
    countVerifications(verification),
  ]);
  const asked = { limit, isBackward, hasCursor: cursor !== null };
  const page = toCursorPage(rows, asked, ({ requestedAt, id }) => ({ at: requestedAt, id }));
  const items = page.items.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }));
  return { ...page, items, total, isTotalExact: true };
}

async function countVerifications(verification: Verification): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.organization.count({
    where: { verification, verificationRequestedAt: { not: null }, ownerId: { not: null } },
  });
}
