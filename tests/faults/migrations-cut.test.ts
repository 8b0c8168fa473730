import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/services/ports.mjs";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { emptyDatabase } from "../support/app/databases";
import { copyOfEmbedded } from "../support/app/embedded";
import { holdMigrations, migrationNames, run } from "../support/faults/held-migration";
import { isEverything } from "../support/run/scope";

const newest = migrationNames.at(-1) ?? "";
const changesMostRows = (name: string) => name.endsWith("organizations_and_jobs");
const isInNoTransaction = (name: string) =>
  readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8").startsWith("-- outside a transaction");

/** Those that are cut, one of each kind: every cut is a start, and there are more migrations each month. */
const cut = migrationNames.filter(
  (name) =>
    changesMostRows(name) ||
    (isEverything && (name === migrationNames[0] || name === newest || isInNoTransaction(name))),
);

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The contents of a whole database: every column, every index, every migration once, and the rows from before. */
const describeDatabase = [
  `SELECT table_name, column_name, data_type, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`,
  "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
  "SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations ORDER BY 1",
];
const countRows = `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(DISTINCT slug)::int FROM organizations) AS slugs,
  (SELECT count(*)::int FROM waitlist_entries) AS entries, (SELECT count(*)::int FROM jobs) AS jobs`;
const allRows = [{ users: 200, slugs: 100, entries: 200, jobs: 100 }];

async function expectWhole(query: (text: string) => Promise<{ rows: unknown[] }>) {
  const template = new pg.Client(new URL(inject("templateDatabase"), inject("postgresUrl")).href);
  await template.connect();
  try {
    for (const text of describeDatabase)
      expect((await query(text)).rows).toEqual((await template.query(text)).rows);
  } finally {
    await template.end();
  }
  expect((await query(countRows)).rows).toEqual(allRows);
}

const waiting = "FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted";

/** A PostgreSQL database in which a migration waits for a lock of the test's. */
async function prepare(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  pool.on("error", () => {});
  undo.push(() => pool.end());
  await pool.query(`CREATE TABLE held (name text);
    CREATE FUNCTION hold_migration(asked text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM held WHERE name = asked) THEN PERFORM pg_advisory_xact_lock(1); END IF;
    END $$;
    ${holdMigrations}`);
  return {
    pool,
    /** The migration waits until the lock that this returns is let go. */
    async hold(name: string) {
      await pool.query("DELETE FROM held");
      await pool.query("INSERT INTO held VALUES ($1)", [name]);
      const holder = await pool.connect();
      holder.on("error", () => {});
      await holder.query("SELECT pg_advisory_lock(1)");
      let isHeld = true;
      const letGo = async () => {
        if (!isHeld) return;
        isHeld = false;
        await holder.query("SELECT pg_advisory_unlock(1)").catch(() => {});
        holder.release();
      };
      undo.push(letGo);
      return {
        letGo,
        isInside: async () => {
          const { rowCount } = await pool.query(`SELECT ${waiting}`);
          return rowCount === 1;
        },
        /** Ends the migration's connection: the record, which has been sent, is not written for a process that is gone. */
        async cut() {
          await pool.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
        },
      };
    },
    /** Without what the test put there. */
    async clear() {
      await pool.query(`DROP TRIGGER in_migration ON _prisma_migrations;
        DROP FUNCTION in_migration, hold_migration; DROP TABLE held`);
    },
  };
}

/** Waits until a migration is held. @throws with what the process said when it ends before that. */
async function untilHeld(started: ReturnType<typeof run>, isInside: () => boolean | Promise<boolean>) {
  const ended = started.exited.then(({ code, errors }) => {
    throw new Error(`It ended with ${code}. ${errors}`);
  });
  await Promise.race([ended, expect.poll(isInside).toBe(true)]);
  ended.catch(() => {});
}

function start(program: "main" | "migrate", env: Record<string, string>) {
  const started = run(program, env);
  undo.push(() => started.kill("SIGKILL"));
  return started;
}

test(`kill -9 inside migrations (${cut.length}) on PostgreSQL: each next start goes on`, async () => {
  const databaseUrl = await emptyDatabase();
  const database = await prepare(databaseUrl);
  for (const name of cut) {
    const held = await database.hold(name);
    const migrating = start("migrate", { DATABASE_URL: databaseUrl });
    await untilHeld(migrating, held.isInside);
    migrating.kill("SIGKILL");
    await migrating.exited;
    await held.cut();
    await held.letGo();
  }
  await database.pool.query("DELETE FROM held");
  expect(await start("migrate", { DATABASE_URL: databaseUrl }).exited).toEqual({ code: 0, errors: "" });
  await database.clear();
  await expectWhole((text) => database.pool.query(text));
});

test.runIf(isEverything)(
  `kill -9 inside migrations (${cut.length}) of the embedded database: each next start goes on`,
  async () => {
    const { folder, database: files, remove } = await copyOfEmbedded();
    undo.push(remove);
    // The files are the database's: a migration that is held says so by one of them, since it keeps its process busy.
    const [held, inside] = ["held", "inside"].map((name) => path.join(files, name)) as [string, string];
    const before = await PGlite.create(files);
    // Emptied: a new one would take ten times as long.
    await before.exec(`DROP SCHEMA public CASCADE; CREATE SCHEMA public;
    CREATE FUNCTION hold_migration(asked text) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      IF pg_read_file('held') = asked THEN
        EXECUTE format('COPY (SELECT 1) TO %L', current_setting('data_directory') || '/inside');
        LOOP END LOOP;
      END IF;
    END $$;
    ${holdMigrations}`);
    await before.close();
    for (const name of cut) {
      writeFileSync(held, name);
      rmSync(inside, { force: true });
      const migrating = start("migrate", { DATA_DIR: folder });
      await untilHeld(migrating, () => existsSync(inside));
      migrating.kill("SIGKILL");
      await migrating.exited;
    }
    writeFileSync(held, "");
    expect(await start("migrate", { DATA_DIR: folder }).exited).toEqual({ code: 0, errors: "" });
    const after = await PGlite.create(files);
    try {
      await after.exec(
        "DROP TRIGGER in_migration ON _prisma_migrations; DROP FUNCTION in_migration, hold_migration",
      );
      await expectWhole((text) => after.query(text));
    } finally {
      await after.close();
    }
  },
);

test.runIf(isEverything).each(["main", "migrate"] as const)(
  "SIGTERM to %s waits for the migration that runs; the next start does the others",
  async (program) => {
    const databaseUrl = await emptyDatabase();
    const database = await prepare(databaseUrl);
    const [name = "", next] = migrationNames;
    const held = await database.hold(name);
    const starting = start(program, { DATABASE_URL: databaseUrl, PORT: String(await freePort()) });
    await untilHeld(starting, held.isInside);
    starting.kill("SIGTERM");
    const sentence = "Matraz stops when the migration that is running has ended.\n";
    await expect.poll(starting.errors).toBe(sentence);
    expect(await held.isInside()).toBe(true);
    await held.letGo();
    expect(await starting.exited).toEqual({ code: 0, errors: sentence });
    const { rows } = await database.pool.query("SELECT migration_name AS name FROM _prisma_migrations");
    expect(rows).toContainEqual({ name });
    expect(rows).not.toContainEqual({ name: next });
  },
);

test.runIf(isEverything)(
  "a crash of PostgreSQL inside a migration ends the start with a sentence, and the next goes on",
  async () => {
    const server = await startPostgres({ durable: true });
    undo.push(() => server.stop());
    const databaseUrl = await server.createDatabase("matraz");
    const database = await prepare(databaseUrl);
    const held = await database.hold(newest);
    const migrating = start("migrate", { DATABASE_URL: databaseUrl });
    await untilHeld(migrating, held.isInside);
    await server.stopImmediate();
    const { code, errors } = await migrating.exited;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The tables could not be brought up to date\. .+\n$/);
    await held.letGo();
    await server.start();
    await database.pool.query("DELETE FROM held");
    expect(await start("migrate", { DATABASE_URL: databaseUrl }).exited).toEqual({ code: 0, errors: "" });
    await database.clear();
    await expectWhole((text) => database.pool.query(text));
  },
);
