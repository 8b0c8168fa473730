import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "../config/project-root.server";
import type { Database } from "./database";

const projectMigrations = path.join(projectRoot, "prisma", "migrations");

/** The first line of a script whose statements PostgreSQL runs in no transaction, such as CREATE INDEX CONCURRENTLY. */
const outsideTransaction = "-- outside a transaction";

type Execute = Pick<Database, "execute">;

/** One connection of a database. */
export interface MigratedConnection extends Execute {
  /** Runs the work in one transaction: when it throws, all of it is undone. */
  transact(work: (transaction: Execute) => Promise<void>): Promise<void>;
}

interface Migration {
  name: string;
  checksum: string;
  script: string;
}

let running: Promise<void> | undefined;

/**
 * Resolves when this process is in the middle of no migration.
 * @returns whether it has applied any.
 * @throws when the one that ran failed.
 */
export async function untilMigrationEnds(): Promise<boolean> {
  await running;
  return running !== undefined;
}

/**
 * Applies the migrations that the database lacks. A script and its record are one transaction: whatever ends the
 * process or the database in the middle, the next call begins that migration again. A script that says `-- outside a
 * transaction` in its first line runs statement by statement, each up to a semicolon at the end of a line, and is begun
 * again from its first one.
 * @returns the names of the applied migrations.
 * @throws when a script fails, and when an applied migration was edited since: the history and the files must agree.
 */
export async function applyMigrations(
  connection: MigratedConnection,
  folder = projectMigrations,
): Promise<string[]> {
  const pending = await findPending(connection, folder);
  if (pending.length > 0) await connection.execute(createHistory);
  for (const migration of pending) {
    running = apply(connection, migration);
    await running;
  }
  return pending.map(({ name }) => name);
}

async function apply(connection: MigratedConnection, migration: Migration): Promise<void> {
  const { name, checksum, script } = migration;
  const record = ({ execute }: Execute) => execute(insertRecord, [randomUUID(), checksum, name]);
  try {
    if (script.startsWith(outsideTransaction)) {
      for (const statement of script.split(/;[ \t]*$/m)) await connection.execute(statement);
      await record(connection);
    } else
      await connection.transact(async (transaction) => {
        await transaction.execute(script);
        await record(transaction);
      });
  } catch (error) {
    const cut = (await listCut(connection).catch((): string[] => [])).includes(name) ? ` ${cutBefore}` : "";
    throw new Error(`The migration ${name} failed: ${(error as Error).message}.${cut}`, { cause: error });
  }
}

const cutBefore =
  "An earlier version or Prisma's own command began it and was cut: see «A migration that was cut» in docs/running.md.";

/**
 * The names of the migrations that the database lacks, in order.
 * @throws when an applied migration was edited since.
 */
export async function listPending(database: Execute): Promise<string[]> {
  return (await findPending(database, projectMigrations)).map(({ name }) => name);
}

/** The names of the migrations that the database has and this version does not know: a newer one made them. */
export async function listUnknown(database: Execute): Promise<string[]> {
  const known = new Set((await readMigrations(projectMigrations)).map(({ name }) => name));
  return [...(await readHistory(database)).keys()].filter((name) => !known.has(name)).sort();
}

/** The names of the migrations that another program began and did not end; this one leaves none. */
export async function listCut(database: Execute): Promise<string[]> {
  if (!(await hasHistory(database))) return [];
  return (await database.execute<{ name: string }>(selectCut)).map(({ name }) => name);
}

async function findPending(database: Execute, folder: string): Promise<Migration[]> {
  const applied = await readHistory(database);
  return (await readMigrations(folder)).filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was edited after it was applied`);
    return known === undefined;
  });
}

async function readHistory(database: Execute): Promise<Map<string, string>> {
  if (!(await hasHistory(database))) return new Map();
  const rows = await database.execute<{ name: string; checksum: string }>(selectHistory);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function hasHistory({ execute }: Execute): Promise<boolean> {
  const [table] = await execute<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`,
  );
  return table?.exists ?? false;
}

/** Prisma's own table, so that its commands see the same history. */
export const createHistory = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

const selectHistory =
  "SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL";

const selectCut = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY 1`;

const insertRecord = `WITH cut AS (DELETE FROM _prisma_migrations WHERE migration_name = $3 AND finished_at IS NULL)
  INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, clock_timestamp(), 1)`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(path.join(folder, name, "migration.sql"), "utf8");
      // The checksum that Prisma itself records.
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    }),
  );
}
