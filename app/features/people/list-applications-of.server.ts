import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { maxRows } from "./people-limits";

/** An application by its number, without what was sent or decided. */
export interface NumberedApplication {
  id: string;
  /** Of its last receipt; null without one. */
  number: string | null;
  submittedAt: Date;
  job: { id: string; title: string };
  organization: { id: string; name: string };
}

const select = {
  id: true,
  submittedAt: true,
  job: { select: { id: true, title: true } },
  organization: { select: { id: true, name: true } },
  receipts: { orderBy: { issuedAt: "desc" }, take: 1, select: { number: true } },
} as const;

/** The latest applications of a person or to an organization. */
export async function listApplicationsOf(
  where: Pick<Prisma.ApplicationWhereInput, "userId" | "organizationId">,
): Promise<NumberedApplication[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where,
    orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
    take: maxRows,
    select,
  });
  return rows.map(({ receipts, ...row }) => ({ ...row, number: receipts[0]?.number ?? null }));
}
