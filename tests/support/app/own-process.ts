import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase } from "~/lib/db/database.server";
import { cloneDatabase } from "./databases";

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
