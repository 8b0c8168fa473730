import { Prisma } from "~/generated/prisma/client";
import type { ErasureCause } from "~/generated/prisma/enums";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ErasedContent } from "../application/erasing/record-erasures.server";

const defaultLimit = 20;

interface ErasuresRequest {
  after?: string | undefined;
  before?: string | undefined;
  limit?: number;
}

/** The erased parts of an application to an organization, with the moment and the cause. */
export interface ErasureItem extends ErasedContent {
  id: string;
  organization: string;
  cause: ErasureCause;
  erasedAt: string;
}

export type ErasureList = CursorPage<ErasureItem> & { total: number; isTotalExact: true };

/** The erasures of a person's applications within a year, the last first, in two statements. */
export async function listErasures(
  userId: string,
  { after, before, limit = defaultLimit }: ErasuresRequest = {},
): Promise<ErasureList> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`application_erasures.erased_at`,
    Prisma.sql`application_erasures.id`,
  );
  const { prisma } = await getDatabase();
  const [found, total] = await Promise.all([
    prisma.$queryRaw<(Omit<ErasureItem, "erasedAt"> & { erasedAt: Date })[]>`
      SELECT application_erasures.id, organizations.name AS organization, cause, documents,
        had_letter AS "hadLetter", messages, erased_at AS "erasedAt"
      FROM application_erasures JOIN organizations ON organizations.id = organization_id
      WHERE user_id = ${userId}::uuid AND ${isBeyond} ${inOrder}`,
    prisma.applicationErasure.count({ where: { userId } }),
  ]);
  const page = toCursorPage(found, asked, ({ id, erasedAt }) => ({ at: erasedAt, id }));
  const items = page.items.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }));
  return { ...page, items, total, isTotalExact: true };
}
