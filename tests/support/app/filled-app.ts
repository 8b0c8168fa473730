import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
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
 * (embedded)".
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
          app = await openApp({ target, dataDir: copy.folder });
        }
      }, 60_000);
      afterAll(async () => {
        await app?.dispose();
        remove();
      });
      define(() => app as App);
    });
}

async function openFilled(fill: Fill): Promise<App> {
  const databaseUrl = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await fill(pool);
  await pool.end();
  return openApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
}
