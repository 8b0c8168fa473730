import { getDatabase } from "~/lib/db/database.server";
import { describeError, logger } from "~/lib/log/logger.server";

type Counts = Record<string, number>;

/**
 * Changes a batch in one transaction; where that fails, each of it in its own, so that one that cannot be changed keeps
 * back no other.
 * @returns the counts of all, and in `failed` how many could not be changed.
 * @throws when the database cannot be reached.
 */
export async function eachApart(
  due: readonly { id: string }[],
  change: (ids: readonly string[]) => Promise<Counts>,
): Promise<Counts> {
  if (due.length === 0) return {};
  const ids = due.map(({ id }) => id);
  try {
    return await change(ids);
  } catch (error) {
    logger().warn(
      { event: "archive.batch-failed", error: describeError(error) },
      "A batch is done one by one",
    );
  }
  const counts: Counts = { failed: 0 };
  for (const id of ids) {
    const one = await change([id]).catch(async (error: unknown): Promise<Counts> => {
      await requireDatabase();
      logger().error({ event: "archive.failed", applicationId: id, error: describeError(error) });
      return { failed: 1 };
    });
    for (const [name, count] of Object.entries(one)) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** @throws when the database does not respond: then the others would fail like the last one. */
async function requireDatabase(): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$queryRaw`SELECT 1`;
}
