import type { z } from "zod";
import { Prisma, type Verification } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { getNextInQueue } from "~/lib/db/next-in-queue.server";
import type { verificationItemSchema } from "../organization/organization-response.schema";
import { containing, whereNamed } from "../organization/where-named.server";
import type { VerificationPageRequest } from "./verification-page.schema";

const defaultLimit = 20;

/** An organization in the administrators' list. */
export type VerificationItem = z.output<typeof verificationItemSchema>;

type Row = Omit<VerificationItem, "requestedAt" | "pendingDetailsAt" | "version"> & {
  requestedAt: Date;
  pendingDetailsAt: Date | null;
  updatedAt: Date;
};

/** Since when one waits: for its verification, or with a description or a website. */
const waitingSince = Prisma.sql`least(
  CASE WHEN o.verification = 'pending' THEN o.verification_requested_at END, o.pending_details_at)`;

/** Those that wait for a decision, the longest first; or those that were verified or refused, the latest first. */
export async function listVerifications({
  verification = "pending",
  q,
  after,
  before,
  limit = defaultLimit,
}: VerificationPageRequest): Promise<
  CursorPage<VerificationItem> & { total: number; isTotalExact: boolean }
> {
  const since = verification === "pending" ? waitingSince : Prisma.sql`o.verification_requested_at`;
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit, isOldestFirst: verification === "pending" },
    since,
    Prisma.sql`o.id`,
  );
  const where = whereOf(verification, q);
  const { prisma } = await getDatabase();
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT o.id, o.name, o.pending_name AS "pendingName", o.slug, o.website, o.pending_website AS "pendingWebsite",
        o.description, o.pending_description AS "pendingDescription", o.pending_details_at AS "pendingDetailsAt",
        u.email, o.verification, ${since} AS "requestedAt", o.updated_at AS "updatedAt"
      FROM organizations o JOIN users u ON u.id = o.owner_id
      WHERE ${where} AND ${isBeyond} ${inOrder}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM organizations o JOIN users u ON u.id = o.owner_id WHERE ${where}`,
  ]);
  const page = toCursorPage(rows, asked, ({ requestedAt, id }) => ({ at: requestedAt, id }));
  const items = page.items.map(({ updatedAt, ...row }) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    pendingDetailsAt: row.pendingDetailsAt?.toISOString() ?? null,
    version: updatedAt.toISOString(),
  }));
  return { ...page, items, total: counted[0]?.total ?? 0, isTotalExact: true };
}

/** The organization that waits for a decision after another, as {@link getNextInQueue} says. */
export async function getNextVerification(id: string): Promise<string | null> {
  const waiting = Prisma.sql`SELECT o.id, ${waitingSince} AS at
    FROM organizations o JOIN users u ON u.id = o.owner_id WHERE ${whereOf("pending", undefined)}`;
  return getNextInQueue(waiting, id);
}

/** Those of one state; with words in the name, or a part of the website or of the account's address. */
function whereOf(verification: Verification, q: string | undefined): Prisma.Sql {
  const asked = Prisma.sql`o.verification = ${verification}::verification AND o.verification_requested_at IS NOT NULL`;
  const state =
    verification === "pending" ? Prisma.sql`(${asked} OR o.pending_details_at IS NOT NULL)` : asked;
  if (q === undefined) return state;
  const part = containing(q.toLowerCase());
  return Prisma.sql`${state} AND (${whereNamed(q)} OR lower(o.website) LIKE ${part} OR u.email LIKE ${part})`;
}
