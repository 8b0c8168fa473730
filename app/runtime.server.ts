import type { CommandResult } from "~/features/commands/commands.server";
import { loadSecrets } from "~/lib/crypto/secrets.server";
import { routePatternOf } from "~/lib/http/api/operation";
import { logRefusal } from "~/lib/http/api/refusals.server";
import type { Client } from "~/lib/http/request/client-address.server";
import { mailboxPath } from "~/lib/http/request/local-request.server";
import type { LogOutput } from "~/lib/log/log-output.server";
import { logger, logTo } from "~/lib/log/logger.server";
import { forgetRun } from "~/lib/memory/once-per-run";
import { closePasswordThreads } from "~/lib/password-hashing/password-hash.server";
import { createCommandHandler, runCommandWith, type ShowProgress } from "~/run-command.server";
import { getPublicChanges, type PublicChanges } from "./features/jobs/public/public-changes.server";
import { getPreviewImage, type PreviewImage } from "./features/preview-image/preview-image.server";
import { hasSessionCookie } from "./features/sessions/session-cookies.server";
import { subscribeToInvalidations } from "./features/sessions/session-invalidation.server";
import { type Dependencies, describeDependencies } from "./lib/config/dependencies.server";
import { type Env, getEnv, getMisspelt } from "./lib/config/env.server";
import { closeDatabase, getDatabase } from "./lib/db/database.server";
import { waitForTables } from "./lib/db/wait-for-tables.server";
import type { Metrics } from "./lib/metrics/metrics.server";
import type { LimitedOperation } from "./lib/rate-limit/limit-table";
import { consumeLimit, RateLimitError } from "./lib/rate-limit/limits.server";
import { closeRedis, getRedis, openRedis } from "./lib/redis/redis.server";
import { openMetrics } from "./metrics.server";
import { operations } from "./operations.server";

/** The application's interface for the server, besides the routes. */
export interface Runtime {
  env: Env;
  logger: ReturnType<typeof logger>;
  /** Path of the mailbox for mails written to files, with its key: for the terminal, never for the log. */
  mailboxPath: string | null;
  /** Resolves when the database responds. Redis is not checked: without it, limits count in memory. */
  checkReady(): Promise<void>;
  /** The dependencies of this process, for the log: hosts and files, without names and passwords of accounts. */
  dependencies: Dependencies;
  /** Whether a `Cookie` header names a session of ours: its sender gets no page for strangers. */
  hasSessionCookie(header: string | undefined): boolean;
  /**
   * Counts a page that has to be rendered.
   * @param requestId for the log of a refusal; without one it is not logged.
   * @param limit that it counts in, if not that of pages.
   * @returns the seconds to wait once the client's address is over its limit; null within it.
   */
  countPage(client: Client, requestId?: string, limit?: LimitedOperation): Promise<number | null>;
  /** Null where METRICS_TOKEN is not set. */
  metrics: Metrics | null;
  previewImage: PreviewImage;
  publicChanges: PublicChanges;
  /** Patterns of the operations' paths outside /api/auth (`/api/jobs/:id`). */
  apiAddresses: readonly string[];
}

interface StartOptions {
  log?: LogOutput;
  isMigrated?: boolean;
}

/**
 * Opens the application's resources before the first request. Under remix-serve each opens on first use instead.
 * @param log where the log goes instead of standard output.
 * @param isMigrated whether the caller knows that the tables are up to date, so that nothing looks.
 */
export async function start({ log, isMigrated = false }: StartOptions = {}): Promise<Runtime> {
  if (log) logTo(log);
  const env = getEnv();
  warnOfMisspelt();
  loadSecrets(env);
  const migrated = isMigrated ? Promise.resolve() : migrate();
  const [previewImage, publicChanges] = await Promise.all([
    getPreviewImage(),
    migrated.then(getPublicChanges),
    migrated.then(subscribeToInvalidations),
    openRedis(),
  ]);
  stopAnswering = (await getDatabase()).serveCommands(createCommandHandler(composeTestMail));
  if (env.runWorker) await startWorker(bulkBesidePages);
  return {
    env,
    logger: logger(),
    mailboxPath: mailboxPath(env),
    checkReady,
    dependencies: describeDependencies(env, getRedis()?.client.status === "ready"),
    hasSessionCookie,
    countPage,
    metrics: await openMetrics(checkReady),
    previewImage,
    publicChanges,
    apiAddresses: apiAddresses(),
  };
}

/** One route serves most operations, another all those of /api/auth. */
function apiAddresses(): string[] {
  const paths = operations.map(({ path }) => path).filter((path) => path.split("/")[2] !== "auth");
  return [...new Set(paths)].map(routePatternOf);
}

function warnOfMisspelt(): void {
  for (const { name, meant } of getMisspelt())
    logger().warn({ event: "settings.unknown", name, meant }, `${name} is no setting: is ${meant} meant?`);
}

async function countPage(
  { bucket, net }: Client,
  requestId?: string,
  limit: LimitedOperation = "pages",
): Promise<number | null> {
  try {
    await consumeLimit(limit, bucket);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
    if (requestId !== undefined) logRefusal("RATE_LIMIT_EXCEEDED", error, { net, requestId });
    return error.retryAfterSeconds;
  }
}

export { untilMigrationEnds } from "./lib/db/migrate.server";

/** Brings the tables up to date. */
export async function migrate(): Promise<void> {
  const database = await getDatabase();
  const applied = await database.migrate();
  if (applied.length > 0)
    logger().info({ event: "database.migrated", applied }, "The tables were brought up to date");
}

/**
 * Starts to send mails in a worker process, once the tables exist.
 * @returns false on the embedded database, whose only process is the server.
 */
export async function startWorkerProcess(stopping: AbortSignal): Promise<boolean> {
  const { databaseUrl } = getEnv();
  warnOfMisspelt();
  if (!databaseUrl) return false;
  await waitForTables(stopping);
  if (!stopping.aborted) await startWorker(bulkInWorker);
  return true;
}

/** Runs one operator command: see docs/running.md. */
export function runCommand(words: readonly string[], showProgress?: ShowProgress): Promise<CommandResult> {
  return runCommandWith(words, { migrate, composeTestMail }, showProgress);
}

/** Loaded when somebody asks for it: the templates are heavy. */
async function composeTestMail() {
  return (await import("~/mails/commands/test-mail.server")).composeTestMail();
}

let stopAnswering = async () => {};
let stopWorker = async () => {};

/** Mails to many that are sent at a time, beside pages and in a process of their own. */
const bulkBesidePages = 1;
const bulkInWorker = 3;

/**
 * Starts to send mails in this process, and to go on with scheduled tasks. Imported on demand: not every process does.
 */
async function startWorker(bulkAtOnce: number): Promise<void> {
  const mails = await import("./lib/outbox/worker.server");
  const tasks = await import("./tasks/worker/task-worker.server");
  await mails.startMailWorker(async () => (await import("./mails/registry.server")).mailRegistry, bulkAtOnce);
  tasks.startTaskWorker();
  stopWorker = async () => {
    await Promise.all([tasks.stopTaskWorker(), mails.stopMailWorker()]);
  };
}

/** Closes everything that {@link start} opened, and forgets the settings; requests must have ended. */
export async function stop(): Promise<void> {
  await stopAnswering();
  await stopWorker();
  await closePasswordThreads();
  await closeDatabase();
  closeRedis();
  forgetRun();
}

async function checkReady(): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$queryRaw`SELECT 1`;
}
