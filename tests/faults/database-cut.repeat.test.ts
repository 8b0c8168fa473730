import { describe, expect, test } from "vitest";
import { useProcess } from "../support/app/targets";
import { createAccount, readByToken } from "../support/people/accounts";
import { roundsOf } from "../support/run/scope";

const rounds = roundsOf(20);
const readers = 8;

describe("connections to PostgreSQL are cut", () => {
  const app = useProcess("production");

  /** Ends the connections to the database whose last query is like this, never the asking one. @returns how many. */
  async function cutConnections(query = "%"): Promise<number> {
    const { rowCount } = await app().db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
         AND query LIKE $1`,
      [query],
    );
    return rowCount ?? 0;
  }

  test(`connections cut while idle, ${rounds} times, are not noticed by the next reads`, async () => {
    const { token } = (await createAccount(app())).session;
    const readAll = () => Promise.all(Array.from({ length: readers }, () => readByToken(app(), token)));
    const seen = new Map<number, number>();
    for (let round = 1; round <= rounds; round += 1) {
      await readAll();
      expect(await cutConnections()).toBeGreaterThan(1);
      for (const { status } of await readAll()) seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(seen)).toEqual({ 200: rounds * readers });
  });

  /** For ended sessions, and for changes of public jobs. */
  const listening = 2;

  test("the process survives a second cut of its listening connections while one reads what it missed", async () => {
    const blocker = await app().db.connect();
    try {
      await blocker.query("BEGIN; LOCK TABLE sessions");
      expect(await cutConnections("LISTEN%")).toBe(listening);
      // They are back; that of the sessions waits for the table.
      await expect.poll(() => cutConnections("LISTEN%")).toBe(listening);
    } finally {
      await blocker.query("ROLLBACK");
      blocker.release();
    }
    const listeners = async () => {
      const { rows } = await app().db.query(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
      );
      return rows.length;
    };
    await expect.poll(listeners).toBe(listening);
    const { token } = (await createAccount(app())).session;
    expect((await readByToken(app(), token)).status).toBe(200);
  });
});
