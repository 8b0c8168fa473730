import PgBoss from "pg-boss";
import type { Prisma } from "~/generated/prisma/client";
import type { Database } from "../db/database";
import { getDatabase } from "../db/database.server";
import { once } from "../memory/once";
import { oncePerRun } from "../memory/once-per-run";

/** A queue and the retry policy of its jobs. */
export interface QueueDefinition {
  name: string;
  retryLimit: number;
  /** Seconds before the first retry; doubled, with jitter, before each further one. */
  retryDelay: number;
  /** A job without a result after this time is given to another worker. */
  expireInSeconds: number;
  /** The queue that gets the jobs whose last attempt failed. */
  deadLetter?: string;
}

/** pg-boss over our own connections. It is never started, so it runs no timers and creates no tables. */
export const getBoss = () => boss()();

const boss = oncePerRun(() => once(async () => createBoss(await getDatabase())));

function createBoss({ execute }: Pick<Database, "execute">): PgBoss {
  return new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await execute(text, values) }) },
    supervise: false,
    schedule: false,
  });
}

/**
 * Adds a job in the transaction of its cause, so that both are committed or neither is.
 * @param delaySeconds before a worker takes it.
 * @throws when the queue does not exist.
 */
export async function enqueue(
  tx: Prisma.TransactionClient,
  queue: string,
  data: object,
  delaySeconds = 0,
): Promise<void> {
  const boss = await getBoss();
  const id = await boss.send(queue, data, { db: inTransaction(tx), startAfter: delaySeconds });
  if (id === null) throw new Error(`No job was added: there is no queue ${queue}`);
}

/**
 * Adds many jobs in the transaction of their cause. `startAfter` is in seconds; the lowest priority of a queue is taken
 * last. Unlike {@link enqueue} it does not notice that a queue is missing.
 */
export async function enqueueAll(tx: Prisma.TransactionClient, jobs: PgBoss.JobInsert[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await getBoss();
  await boss.insert(jobs, { db: inTransaction(tx) });
}

/** For pg-boss's own parameterised statements, the only SQL of others in the application's transactions. */
function inTransaction(tx: Prisma.TransactionClient): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values) }),
  };
}

const tuned = ["retryLimit", "retryDelay", "expireInSeconds", "deadLetter"] as const;

/** Creates or updates pg-boss's tables and our queues; it needs the right to create tables. */
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
