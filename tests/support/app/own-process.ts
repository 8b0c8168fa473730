import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { cloneDatabase } from "./databases";
import { copyOfEmbedded } from "./embedded";

/**
 * For tests that call the application's functions in their own process: the database that those functions find, and
 * for the test a way past them. Once a file, since a process has one database.
 */
export function ownDatabase(): () => pg.Pool {
  let pool: pg.Pool;
  beforeAll(async () => {
    const url = await cloneDatabase();
    Object.assign(process.env, { DATABASE_URL: url, LOG_LEVEL: "silent" });
    pool = new pg.Pool({ connectionString: url, max: 4 });
  });
  afterAll(async () => {
    await closeDatabase();
    await pool.end();
  });
  return () => pool;
}

/** The same on the embedded database, whose one connection the test shares with the functions. */
export function ownEmbeddedDatabase(): () => Pick<pg.Pool, "query"> {
  let remove = () => {};
  beforeAll(async () => {
    const data = await copyOfEmbedded();
    remove = data.remove;
    Object.assign(process.env, { DATA_DIR: data.folder, LOG_LEVEL: "silent" });
    delete process.env.DATABASE_URL;
  });
  afterAll(async () => {
    await closeDatabase();
    remove();
  });
  const query = async (text: string, values: readonly unknown[] = []) => {
    const rows = await (await getDatabase()).execute(text, values);
    return { rows, rowCount: rows.length };
  };
  return () => ({ query }) as unknown as Pick<pg.Pool, "query">;
}
