import type pg from "pg";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "~/lib/db/postgres-pool.server";
import { cloneDatabase } from "../../support/databases";

const maxAnswerMs = 6000;
const connectionTimeoutMillis = 2000;
const endless = "SELECT pg_sleep(60)";

describe("the pool of connections to PostgreSQL", () => {
  let connectionString: string;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    connectionString = await cloneDatabase();
  });
  afterEach(() => pool?.end());

  /** With one connection, and a clock of the test's own. */
  function open(now: () => number) {
    const options = { connectionString, max: 1, connectionTimeoutMillis, statement_timeout: 1000 };
    pool = createPool(options, maxAnswerMs, now);
    pool.on("error", () => {});
    return pool;
  }

  test("a query has what its connection left of the deadline", async () => {
    const times = [0, maxAnswerMs - 20];
    const single = open(() => times.shift() ?? maxAnswerMs);
    await expect(single.query(endless)).rejects.toThrow("Query read timeout");
  });

  test("a transaction's first statement too; each answer sets the next deadline", async () => {
    let time = 0;
    const client = await open(() => time).connect();
    time = maxAnswerMs - 2000;
    await client.query("BEGIN");
    time += maxAnswerMs - 2000;
    await client.query("SELECT pg_sleep(0.1)");
    time += maxAnswerMs - 20;
    await expect(client.query(endless)).rejects.toThrow("Query read timeout");
    await expect(client.query("ROLLBACK")).rejects.toThrow("Query read timeout");
    client.release();
  });

  test("a connection that hangs or is inside a transaction is not lent again", async () => {
    let time = 0;
    const single = open(() => time);
    const pidOf = async () => (await single.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;
    const first = await pidOf();
    expect(await pidOf()).toBe(first);
    const left = await single.connect();
    await left.query("BEGIN");
    left.release();
    const second = await pidOf();
    expect(second).not.toBe(first);
    const hanging = await single.connect();
    await hanging.query("BEGIN");
    time += maxAnswerMs - 20;
    await expect(hanging.query(endless)).rejects.toThrow("Query read timeout");
    hanging.release();
    expect(await pidOf()).not.toBe(second);
  });

  test.each([
    [maxAnswerMs - connectionTimeoutMillis - 1, "is sent again"],
    [maxAnswerMs - connectionTimeoutMillis, "fails: another connection might come too late"],
  ])("a read whose connection was lost after %i ms %s", async (lostAfter) => {
    const times = [0, 0];
    let isLate = false;
    const single = open(() => (isLate ? (times.shift() ?? lostAfter) : 0));
    const { rows } = await single.query("SELECT pg_backend_pid() AS pid");
    isLate = true;
    // Ends the connection that it comes over, once.
    const read = single.query("SELECT pg_terminate_backend(pg_backend_pid()) WHERE pg_backend_pid() = $1", [
      rows[0].pid,
    ]);
    if (lostAfter < maxAnswerMs - connectionTimeoutMillis) expect((await read).rows).toEqual([]);
    else await expect(read).rejects.toMatchObject({ code: "57P01" });
  });
});
