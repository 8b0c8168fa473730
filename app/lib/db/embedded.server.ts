import { setTimeout as sleep } from "node:timers/promises";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { type Prisma, PrismaClient } from "~/generated/prisma/client";
import { claimDataFolder } from "../config/data-folder.server";
import { describeError, logger } from "../log/logger.server";
import { closeFiles } from "./close-files.server";
import type { Database } from "./database";
import { watchForAbort } from "./embedded-abort.server";
import { createEmbeddedAdapter } from "./embedded-adapter.server";
import {
  describeFailedStart,
  describeFilesFault,
  filesIn,
  findFilesFault,
  markFirstStart,
} from "./embedded-files.server";
import { giveTurns } from "./embedded-turns.server";
import { lockFolder } from "./folder-lock.server";
import {
  applyMigrations,
  listCut,
  listPending,
  listUnknown,
  type MigratedConnection,
} from "./migrate.server";

const bytea = 17;

/** PGlite's own functions turn bytes into text one by one, which holds the process up for pieces of files. */
const bytesAtOnce = {
  serializers: {
    [bytea]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`,
  },
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), "hex") },
};

/** There is one connection: a transaction may wait for all others that came with it. */
const maxWaitMs = 5000;

/** The longest rest after a long statement of a task. */
const maxRestMs = 50;

/** A server that is stopping ends by itself after fifteen seconds. */
const lockWaitMs = 20_000;

/**
 * Opens PostgreSQL inside this process, with its files in the data folder. Strict durability: a confirmed write
 * survives kill -9. The lock comes first: a second process on the same files would destroy them.
 * @throws when {@link claimDataFolder} refuses the folder, or the files in it cannot be used.
 * @throws {FolderInUseError} when another process keeps the folder for longer than the wait.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  claimDataFolder(dataDir);
  const lock = await lockFolder(dataDir, lockWaitMs, () => {
    logger().warn(
      { event: "database.waiting" },
      "Another process uses the data folder: waiting up to twenty seconds",
    );
  });
  try {
    const client = await openFiles(dataDir);
    await closeFiles(filesIn(dataDir));
    watchForAbort(client, (error) => {
      logger().fatal(
        { event: "crash", error: describeError(error) },
        "The database gave up: is the disk full?",
      );
      process.exit(1);
    });
    giveTurns(client);
    const adapter = createEmbeddedAdapter(client);
    const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: maxWaitMs } });
    const query = async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
      (await client.query<Row>(text, [...values])).rows;
    const execute: Database["execute"] = (text, values = []) =>
      run<never>(client, text, values).catch(async (error: unknown) => {
        // A script that fails may leave a transaction open on the only connection.
        await client.exec("ROLLBACK");
        throw error;
      });
    const transact: MigratedConnection["transact"] = (work) =>
      client.transaction((transaction) =>
        work({ execute: (text, values = []) => run(transaction, text, values) }),
      );
    let isAlone = false;
    return {
      kind: "embedded",
      prisma,
      query,
      async longQuery<Row>({ text, values }: Prisma.Sql) {
        const startedAt = performance.now();
        const rows = await query<Row>({ text }, values);
        // It works in the server's own thread: a page that came meanwhile needs many turns of it, and the connection.
        if (!isAlone) await sleep(Math.min(maxRestMs, performance.now() - startedAt));
        return rows;
      },
      execute,
      async listen(channel, handlers) {
        await client.listen(channel, handlers.onMessage);
        await handlers.onConnect();
        return { isHealthy: () => true };
      },
      async migrate(folder) {
        const applied = await applyMigrations({ execute, transact }, folder);
        // It knows the lists of our types only since the migration that made them.
        await client.refreshArrayTypes();
        return applied;
      },
      pendingMigrations: () => listPending({ execute }),
      unknownMigrations: () => listUnknown({ execute }),
      cutMigrations: () => listCut({ execute }),
      workAlone() {
        isAlone = true;
      },
      serveCommands: (answer) => lock.answer(answer),
      async close() {
        await prisma.$disconnect();
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** @throws with a sentence for the operator where the files cannot be used. */
async function openFiles(dataDir: string): Promise<PGlite> {
  const fault = findFilesFault(dataDir);
  if (fault !== null) throw new Error(describeFilesFault(dataDir, fault));
  const endFirstStart = markFirstStart(dataDir);
  const options = { dataDir: filesIn(dataDir), relaxedDurability: false, ...bytesAtOnce };
  const client = await PGlite.create(options).catch((cause: unknown) => {
    throw new Error(describeFailedStart(dataDir), { cause });
  });
  endFirstStart();
  return client;
}

/** Runs a statement with values, or a script of several without. */
async function run<Row>(client: PGlite | Transaction, text: string, values: readonly unknown[]) {
  if (values.length > 0) return (await client.query<Row>(text, [...values])).rows;
  const results = await client.exec(text);
  return (results.at(-1)?.rows ?? []) as Row[];
}
