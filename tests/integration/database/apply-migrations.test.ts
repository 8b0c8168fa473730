import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "~/lib/db/database";
import { openEmbedded } from "~/lib/db/embedded.server";
import { openPostgres } from "~/lib/db/postgres.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { emptyDatabase } from "../../support/app/databases";
import { inScope } from "../../support/app/targets";

const data = temporaryFolder("migrated");
const kinds: Record<Database["kind"], () => Promise<Database>> = {
  embedded: () => openEmbedded(data.path),
  postgres: async () => openPostgres(await emptyDatabase()),
};
afterAll(() => data.remove());

describe.each(inScope(["embedded", "postgres"] as const))("migrations (%s)", (kind) => {
  const folder = temporaryFolder("migrations");
  let database: Database;
  beforeAll(async () => {
    process.env.LOG_LEVEL = "silent";
    database = await kinds[kind]();
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  const write = (name: string, script: string) => {
    mkdirSync(path.join(folder.path, name), { recursive: true });
    writeFileSync(path.join(folder.path, name, "migration.sql"), script);
  };
  const migrate = () => database.migrate(folder.path);
  const history = async () => {
    const rows = await database.execute<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
    );
    return rows.map(({ name }) => name);
  };

  test("a migration that fails leaves nothing of it, keeps those before it, and can be mended", async () => {
    write("1_boxes", "CREATE TABLE boxes (id int); INSERT INTO boxes VALUES (1);");
    write("2_lids", "CREATE TABLE lids (id int); INSERT INTO lids VALUES ('x');");
    await expect(migrate()).rejects.toThrow(/^The migration 2_lids failed: .*integer/);
    expect(await history()).toEqual(["1_boxes"]);
    write("2_lids", "CREATE TABLE lids (id int);");
    expect(await migrate()).toEqual(["2_lids"]);
    expect(await migrate()).toEqual([]);
    expect(await database.execute("SELECT id FROM boxes")).toEqual([{ id: 1 }]);
  });

  test("a migration outside a transaction is begun again from its first statement", async () => {
    const script = [
      "-- outside a transaction: an index on a large table keeps nobody from writing",
      "DROP INDEX CONCURRENTLY IF EXISTS boxes_id;",
      "CREATE UNIQUE INDEX CONCURRENTLY boxes_id ON boxes (id);",
    ];
    write("3_index", script.join("\n"));
    await database.execute("INSERT INTO boxes VALUES (1)");
    await expect(migrate()).rejects.toThrow(/^The migration 3_index failed/);
    await database.execute("DELETE FROM boxes");
    expect(await migrate()).toEqual(["3_index"]);
  });

  test("a migration that another program began is begun again, and named when it fails", async () => {
    const begin = (name: string) =>
      database.execute("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, '', $1)", [
        name,
      ]);
    await begin("4_keys");
    expect(await database.cutMigrations()).toEqual(["4_keys"]);
    write("4_keys", "CREATE TABLE keys (id int);");
    expect(await migrate()).toEqual(["4_keys"]);
    expect(await database.cutMigrations()).toEqual([]);
    await begin("5_rings");
    await database.execute("CREATE TABLE rings (id int)");
    write("5_rings", "CREATE TABLE rings (id int);");
    await expect(migrate()).rejects.toThrow(/5_rings failed: .*exists.* was cut: see .*running\.md/);
  });
});

test.each(["LATIN1", "SQL_ASCII"])(
  "no migration is applied to a database whose encoding is %s",
  async (encoding) => {
    const database = openPostgres(await emptyDatabase(`ENCODING '${encoding}' LOCALE 'C'`));
    onTestFinished(() => database.close());
    await expect(database.migrate()).rejects.toThrow(
      `The database cannot be used: its encoding is ${encoding}, which`,
    );
    expect(await database.execute("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  },
);

test("three servers that bring one database up to date at once all succeed, and each migration is applied once, outside a transaction too", async () => {
  const folder = temporaryFolder("together");
  onTestFinished(folder.remove);
  const scripts = {
    "1_boxes": "CREATE TABLE boxes (id int);",
    "2_index": "-- outside a transaction: a large table\nCREATE INDEX CONCURRENTLY boxes_id ON boxes (id);",
  };
  for (const [name, script] of Object.entries(scripts)) {
    mkdirSync(path.join(folder.path, name));
    writeFileSync(path.join(folder.path, name, "migration.sql"), script);
  }
  const databaseUrl = await emptyDatabase();
  const servers = [1, 2, 3].map(() => openPostgres(databaseUrl));
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
  const applied = await Promise.all(servers.map((server) => server.migrate(folder.path)));
  expect(applied.flat()).toEqual(Object.keys(scripts));
});
