import PgBoss from "pg-boss";
import type { Prisma } from "~/generated/prisma/client";
import type { Database } from "../db/database";
import { getDatabase } from "../db/database.server";
import { once } from "../once";

/** A queue, and how long its jobs are tried. */
export interface QueueDefinition {
  name: string;
  retryLimit: number;
  /** Seconds before the first retry; doubled, with some chance, before each further one. */
  retryDelay: number;
  /** After this long without an answer a job is given to somebody else. */
  expireInSeconds: number;
  /** The queue that gets the jobs whose last try failed. */
  deadLetter?: string;
}

/** pg-boss over our own connections. It is never started: it keeps no timers, and makes no tables while we run. */
export const getBoss = once(async () => createBoss(await getDatabase()));

function createBoss({ execute }: Pick<Database, "execute">): PgBoss {
  return new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await execute(text, values) }) },
    supervise: false,
    schedule: false,
  });
}

/**
 * Adds a job in the transaction of what caused it: both are there or neither is.
 * @throws when there is no such queue.
 */
export async function enqueue(tx: Prisma.TransactionClient, queue: string, data: object): Promise<void> {
  const boss = await getBoss();
  // pg-boss's own statement, its values apart from it: the one text in the application's transactions that is not ours.
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values),
  });
  const id = await boss.send(queue, data, { db: { executeSql } });
  if (id === null) throw new Error(`No job was added: there is no queue ${queue}`);
}

const tuned = ["retryLimit", "retryDelay", "expireInSeconds", "deadLetter"] as const;

/** Makes pg-boss's tables and our queues where they are missing or different; it needs the right to make tables. */
export async function prepareQueues(
  database: Pick<Database, "execute">,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const boss = createBoss(database);
  await boss.start();
  const known = await boss.getQueues();
  for (const queue of queues) {
    const options = { ...queue, retryBackoff: true };
    const found = known.find(({ name }) => name === queue.name);
    if (!found) await boss.createQueue(queue.name, options);
    else if (tuned.some((setting) => (found[setting] ?? undefined) !== queue[setting]))
      await boss.updateQueue(queue.name, options);
  }
  await boss.stop({ graceful: false });
}
