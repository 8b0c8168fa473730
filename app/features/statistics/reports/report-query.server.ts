import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** Organizations of one statement; fewer on the embedded database, where everybody waits for it. */
const batchSizes = { postgres: 200, embedded: 25 } as const;

export async function reportBatchSize(): Promise<number> {
  return batchSizes[(await getDatabase()).kind];
}

/** One statement of a report, on a connection of the tasks. */
export async function reportRows<Row>(sql: Prisma.Sql): Promise<Row[]> {
  return (await getDatabase()).longQuery<Row>(sql);
}

/** The rows of many organizations in one list for each. */
export function byOrganization<Row extends { organizationId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const lists = new Map<string, Row[]>();
  for (const row of rows) {
    const list = lists.get(row.organizationId);
    if (list) list.push(row);
    else lists.set(row.organizationId, [row]);
  }
  return lists;
}
