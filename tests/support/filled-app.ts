import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { type App, startApp } from "./app";
import { cloneDatabase, emptyRedis } from "./databases";
import { copyOfEmbedded } from "./embedded";

type Fill = (db: Pick<pg.Pool, "query">) => Promise<void>;

/**
 * The same tests against the embedded database and PostgreSQL, each filled before the application starts: "name
 * (embedded)", "name (production)".
 */
export function describeFilled(name: string, fill: Fill, define: (app: () => App) => void): void {
  describe(`${name} (embedded)`, () => {
    let copy: Awaited<ReturnType<typeof copyOfEmbedded>> | undefined;
    let app: App | undefined;
    beforeAll(async () => {
      copy = await copyOfEmbedded();
      const database = await PGlite.create({ dataDir: copy.database });
      await fill(database as unknown as pg.Pool);
      await database.close();
      app = await startApp({ target: "embedded", dataDir: copy.folder });
    }, 60_000);
    afterAll(async () => {
      await app?.dispose();
      copy?.remove();
    });
    define(() => app as App);
  });
  describe(`${name} (production)`, () => {
    let app: App | undefined;
    beforeAll(async () => {
      const databaseUrl = await cloneDatabase();
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
      await fill(pool);
      await pool.end();
      app = await startApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
    }, 60_000);
    afterAll(() => app?.dispose());
    define(() => app as App);
  });
}
