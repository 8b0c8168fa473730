import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "./database.server";

/**
 * The entry after another in a queue, from its beginning after the last.
 * @param queue SQL that selects `id`, and since when each waits as `at`.
 * @returns null without any other, or where the one itself does not wait.
 */
export async function getNextInQueue(queue: Prisma.Sql, id: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const [next] = await prisma.$queryRaw<{ id: string }[]>`
    WITH queue AS (${queue}), own AS (SELECT at, id FROM queue WHERE id = ${id}::uuid)
    SELECT queue.id FROM queue CROSS JOIN own WHERE queue.id <> own.id
    ORDER BY (queue.at, queue.id) < (own.at, own.id), queue.at, queue.id LIMIT 1`;
  return next?.id ?? null;
}
