import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe, vi } from "vitest";
import type { App } from "./app";
import { openApp } from "./app-in-process";
import { cloneDatabase, emptyRedis } from "./databases";
import { copyOfEmbedded } from "./embedded";
import { inScope } from "./targets";

type Fill = (db: Pick<pg.Pool, "query">) => Promise<void>;

const targets = ["production", "embedded"] as const;

/**
 * Tests of an application whose database is filled before it starts, on PostgreSQL: "name (production)". With
 * `npm test -- everything`, or where the databases differ in what is tested, on the embedded one as well: "name
 * (embedded)". `db` can be asked on both.
 */
export function describeFilled(
  name: string,
  fill: Fill,
  define: (app: () => App) => void,
  { onBoth = false } = {},
): void {
  for (const target of onBoth ? targets : inScope(targets))
    describe(`${name} (${target})`, () => {
      let app: App | undefined;
      let remove = () => {};
      beforeAll(async () => {
        if (target === "production") {
          app = await openFilled(fill);
        } else {
          const copy = await copyOfEmbedded();
          remove = copy.remove;
          const database = await PGlite.create({ dataDir: copy.database });
          await fill(database as unknown as pg.Pool);
          await database.close();
          app = await openWithRows(copy.folder);
        }
      });
      afterAll(async () => {
        await app?.dispose();
        remove();
      });
      define(() => app as App);
    });
}

/** The embedded database has one connection, which runs in this process: `db` asks by it. */
async function openWithRows(dataDir: string): Promise<App> {
  const create = vi.spyOn(PGlite, "create");
  const app = await openApp({ target: "embedded", dataDir });
  const running: PGlite = await create.mock.results[0]?.value;
  create.mockRestore();
  const query = async (text: string, values: unknown[] = []) => {
    const result = values.length > 0 ? await running.query(text, values) : (await running.exec(text)).at(-1);
    const rows = result?.rows ?? [];
    return { rows, rowCount: rows.length };
  };
  return Object.defineProperty(app, "db", { value: { query } });
}

async function openFilled(fill: Fill): Promise<App> {
  const databaseUrl = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await fill(pool);
  await pool.end();
  return openApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
}
