import { watchEnded } from "./features/auth/ended-sessions.server";
import { warmPasswordHash } from "./features/auth/password-hash.server";
import { getPreviewImage } from "./features/preview-image/preview-image.server";
import { closeDatabase, getDatabase } from "./lib/db/database.server";
import { type Env, getEnv } from "./lib/env.server";
import { logger } from "./lib/logger.server";
import { prepareQueues } from "./lib/queue/queue.server";
import { closeRedis, openRedis } from "./lib/redis.server";
import { loadSecrets } from "./lib/secrets.server";
import { mailQueues } from "./mail/queues.server";

/** What the server gets of the application: everything else it reaches through the routes. */
export interface Runtime {
  env: Env;
  logger: ReturnType<typeof logger>;
  /** Resolves when the database answers; without Redis limits go on in memory, so it is not asked. */
  checkReady(): Promise<void>;
}

/** Opens what a request needs, before the first one comes. Under remix-serve each part opens on first use instead. */
export async function start(): Promise<Runtime> {
  const env = getEnv();
  loadSecrets(env);
  await Promise.all([openRedis(), getPreviewImage(), migrate().then(watchEnded), warmPasswordHash()]);
  if (env.runWorker) await startWorker();
  return { env, logger: logger(), checkReady };
}

/** Brings the tables up to date. */
export async function migrate(): Promise<void> {
  const database = await getDatabase();
  const applied = await database.migrate((migrating) => prepareQueues(migrating, mailQueues()));
  if (applied.length > 0)
    logger().info({ event: "database.migrated", applied }, "The tables were brought up to date");
}

let stopWorker = async () => {};

/** Starts to send mails in this process. Loaded apart: a process that sends none has no use for it. */
export async function startWorker(): Promise<void> {
  const worker = await import("./mail/worker.server");
  worker.startMailWorker();
  stopWorker = worker.stopMailWorker;
}

/** Closes what {@link start} opened; requests must have ended. */
export async function stop(): Promise<void> {
  await stopWorker();
  await closeDatabase();
  closeRedis();
}

async function checkReady(): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$queryRaw`SELECT 1`;
}
