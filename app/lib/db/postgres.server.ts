import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "~/generated/prisma/client";
import { describeError, logger } from "../log/logger.server";
import type { Database } from "./database";
import { requireUtf8 } from "./encoding.server";
import {
  applyMigrations,
  listCut,
  listPending,
  listUnknown,
  type MigratedConnection,
} from "./migrate.server";
import { keepListening } from "./postgres-listener.server";
import { createPool } from "./postgres-pool.server";
import { createStatementNames } from "./statement-names.server";

/** Advisory lock, so that of several starting processes one migrates; nothing else uses this number. */
const migrationLock = 7_262_191;
const askForLockEveryMs = 200;

/** For one operation: getting a connection, sending the statement and receiving the result. */
const maxAnswerMs = 6000;

/** The pool ends a wait sooner; a transaction's statements may each wait for the locks of those before it. */
const transactionOptions = { maxWait: 10_000, timeout: 15_000 };

/** The same for a long statement of a task, whose connections are few: it may wait for those before it. */
const longStatementMs = 60_000;
const maxLongAnswerMs = 3 * longStatementMs;

/**
 * Opens PostgreSQL at a URL. Connections are opened on demand; no operation waits longer than these limits.
 * @param longMs the limit of a task's long statement.
 */
export function openPostgres(url: string, longMs = longStatementMs): Database {
  const options = {
    connectionString: url,
    max: 10,
    maxTransactions: 8,
    maxWaiting: 500,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
  const pool = createPool({ ...options, ...withoutJit(url) }, maxAnswerMs);
  const longPool = createPool(
    { ...options, max: 2, connectionTimeoutMillis: maxLongAnswerMs, statement_timeout: longMs },
    maxLongAnswerMs,
  );
  for (const each of [pool, longPool])
    each.on("error", (error) => logger().warn({ event: "database.connection", error: describeError(error) }));
  const nameOf = createStatementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) });
  const prisma = new PrismaClient({ adapter, transactionOptions });
  const listeners: { stop(): Promise<void> }[] = [];
  const query: Database["query"] = async ({ name, text }, values) =>
    (await pool.query({ name, text, values: [...values] })).rows;
  const execute: Database["execute"] = async (text, values = []) =>
    lastRows(await pool.query(text, values.length > 0 ? [...values] : undefined));
  return {
    kind: "postgres",
    prisma,
    query,
    longQuery: async ({ text, values }) => (await longPool.query(text, values)).rows,
    execute,
    async listen(channel, handlers) {
      const listener = await keepListening(url, channel, handlers);
      listeners.push(listener);
      return listener;
    },
    migrate: (folder) =>
      withMigrationLock(url, async (connection) => {
        await requireUtf8(connection);
        return applyMigrations(connection, folder);
      }),
    pendingMigrations: () => listPending({ execute }),
    unknownMigrations: () => listUnknown({ execute }),
    cutMigrations: () => listCut({ execute }),
    workAlone: () => {},
    serveCommands: () => async () => {},
    async close() {
      await Promise.all(listeners.map((listener) => listener.stop()));
      await prisma.$disconnect();
      await Promise.all([pool.end(), longPool.end()]);
    },
  };
}

/**
 * Our short statements ask so many conditions for each row that PostgreSQL would compile them for longer than they run.
 * The driver would put the URL's own options in the place of ours.
 */
function withoutJit(url: string): pg.PoolConfig {
  const ours = "-c jit=off";
  const whole = new URL(url);
  const own = whole.searchParams.get("options");
  if (own === null) return { connectionString: url, options: ours };
  whole.searchParams.set("options", `${ours} ${own}`);
  return { connectionString: whole.href };
}

/** The rows of the last statement: the driver returns a list for a text of several. */
function lastRows<Row>(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
}

/**
 * The work has the connection that holds the lock, without the requests' time limits (an index on a large table takes
 * long): a process that waits for the lock goes on when the server has ended the holder's work, also after a kill.
 */
async function withMigrationLock<T>(
  url: string,
  work: (connection: MigratedConnection) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  const lost = new Promise<never>((_resolve, reject) => {
    client.once("error", () => reject(new Error("The connection that held the migrations' lock was lost")));
  });
  lost.catch(() => {});
  await client.connect();
  const execute: Database["execute"] = async (text, values = []) =>
    lastRows(await client.query(text, values.length > 0 ? [...values] : undefined));
  const transact: MigratedConnection["transact"] = async (work) => {
    await client.query("BEGIN");
    try {
      await work({ execute });
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  };
  try {
    await takeMigrationLock(client);
    return await Promise.race([work({ execute, transact }), lost]);
  } finally {
    await client.end();
  }
}

/**
 * Asks again and again: a statement that waits for the lock holds a snapshot meanwhile, for whose end the holder's CREATE
 * INDEX CONCURRENTLY waits, and PostgreSQL ends one of the two.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  const isTaken = async () =>
    (await client.query("SELECT pg_try_advisory_lock($1) AS taken", [migrationLock])).rows[0].taken === true;
  while (!(await isTaken())) await sleep(askForLockEveryMs);
}
