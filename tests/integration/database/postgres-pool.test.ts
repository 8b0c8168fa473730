import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import { BusyError } from "~/lib/busy-error";
import type { Database } from "~/lib/db/database";
import { openPostgres } from "~/lib/db/postgres.server";
import { createPool } from "~/lib/db/postgres-pool.server";
import { cloneDatabase } from "../../support/app/databases";

const maxAnswerMs = 6000;
const connectionTimeoutMillis = 2000;
const maxWaiting = 3;
const endless = "SELECT pg_sleep(60)";

describe("the pool of connections to PostgreSQL", () => {
  let connectionString: string;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    connectionString = await cloneDatabase();
  });
  afterEach(() => pool?.end());

  /** With one connection, which a transaction may have, and a clock of the test's own. */
  function open(now: () => number, changed: { max?: number; connectionTimeoutMillis?: number } = {}) {
    const limits = { max: 1, maxTransactions: 1, maxWaiting, connectionTimeoutMillis };
    const options = { connectionString, statement_timeout: 1000, ...limits, ...changed };
    pool = createPool(options, maxAnswerMs, now);
    pool.on("error", () => {});
    return pool;
  }

  test("a query that waited for its connection has only the rest of its deadline to be answered", async () => {
    const times = [0, maxAnswerMs - 20];
    const single = open(() => times.shift() ?? maxAnswerMs);
    await expect(single.query(endless)).rejects.toThrow("Query read timeout");
  });

  test("a transaction's first statement has the rest of the deadline, and each answer begins a new deadline", async () => {
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

  test("a named statement whose columns a migration changes is asked again over another connection", async () => {
    const single = open(() => 0);
    await single.query("CREATE TABLE changed AS SELECT 1 AS one");
    const read = async () =>
      (await single.query({ name: "read-changed", text: "SELECT * FROM changed" })).rows;
    expect(await read()).toEqual([{ one: 1 }]);
    await single.query("ALTER TABLE changed ADD two text");
    expect(await read()).toEqual([{ one: 1, two: null }]);
    await single.query("ALTER TABLE changed DROP two");
    const borrowed = await single.connect();
    await borrowed.query("BEGIN");
    await expect(borrowed.query({ name: "read-changed", text: "SELECT * FROM changed" })).rejects.toThrow(
      "cached plan",
    );
    await borrowed.query("ROLLBACK");
    borrowed.release();
    expect(await read()).toEqual([{ one: 1 }]);
  });

  test("whoever sent a transaction's end, or gave the connection back, can ask nothing more of that connection", async () => {
    const single = open(() => performance.now());
    const borrower = await single.connect();
    await borrower.query("BEGIN");
    const end = borrower.query("ROLLBACK");
    await expect(borrower.query("CREATE TABLE left_over ()")).rejects.toBeInstanceOf(BusyError);
    await end;
    borrower.release();
    const next = await single.connect();
    await next.query("BEGIN");
    await expect(borrower.query("CREATE TABLE left_over ()")).rejects.toBeInstanceOf(BusyError);
    await next.query("COMMIT");
    next.release();
    const { rows } = await single.query("SELECT to_regclass('left_over') AS found");
    expect(rows).toEqual([{ found: null }]);
  });

  test(`${maxWaiting} requests may wait for a connection; one more is asked to come back`, async () => {
    const single = open(() => performance.now());
    const holder = await single.connect();
    const waiting = Array.from({ length: maxWaiting }, () => single.query("SELECT 1"));
    await expect(single.query("SELECT 1")).rejects.toBeInstanceOf(BusyError);
    await expect(single.connect()).rejects.toBeInstanceOf(BusyError);
    holder.release();
    await Promise.all(waiting);
    expect((await single.query("SELECT 1")).rows).toHaveLength(1);
  });

  test.each([
    ["are answered: the server is busy", true],
    ["are not answered either: PostgreSQL is away", false],
  ])("a query that gets no connection in time says why, when others %s", async (_what, isAnswered) => {
    const single = open(() => performance.now(), { connectionTimeoutMillis: 500 });
    const holder = await single.connect();
    const waiting = single.query("SELECT 1").catch((error: unknown) => error);
    if (isAnswered) await holder.query("SELECT 1");
    const error = await waiting;
    if (isAnswered) expect(error).toBeInstanceOf(BusyError);
    else expect(error).toMatchObject({ message: "timeout exceeded when trying to connect" });
    holder.release();
  });

  test("statements do not wait behind transactions", async () => {
    const two = open(() => performance.now(), { max: 2 });
    const first = await two.connect();
    const second = two.connect();
    await two.query("SELECT 1");
    expect(two.waitingCount).toBe(0);
    first.release();
    (await second).release();
  });

  test.each([
    [connectionTimeoutMillis - 1, true],
    [connectionTimeoutMillis, false],
  ])("a transaction whose turn comes after %i ms is begun: %s", async (waited, isBegun) => {
    let time = 0;
    const single = open(() => time);
    const holder = await single.connect();
    const next = single.connect();
    await holder.query("SELECT 1");
    time = waited;
    holder.release();
    if (isBegun) {
      const client = await next;
      expect((await client.query("SELECT 1")).rows).toHaveLength(1);
      client.release();
    } else await expect(next).rejects.toBeInstanceOf(BusyError);
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
    const ending = "/* read */ (SELECT pg_terminate_backend(pg_backend_pid()) WHERE pg_backend_pid() = $1)";
    const read = single.query(ending, [rows[0].pid]);
    if (lostAfter < maxAnswerMs - connectionTimeoutMillis) expect((await read).rows).toEqual([]);
    else await expect(read).rejects.toMatchObject({ code: "57P01" });
  });
});

test("PostgreSQL's options in DATABASE_URL are kept beside the application's own", async () => {
  const url = `${await cloneDatabase()}?options=-c%20application_name%3Dmine`;
  const database = openPostgres(url);
  try {
    const text = "SELECT current_setting('application_name') AS name, current_setting('jit') AS jit";
    expect(await database.execute(text)).toEqual([{ name: "mine", jit: "off" }]);
  } finally {
    await database.close();
  }
});

describe("a long statement on PostgreSQL", () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    process.env.LOG_LEVEL = "silent";
    url = await cloneDatabase();
    database = openPostgres(url);
  });
  afterAll(() => database?.close());

  test("a long statement has a minute and may be compiled, where a request's has five seconds and never is", async () => {
    const settings = Prisma.sql`SELECT current_setting('statement_timeout') AS timeout, ${2}::int + 1 AS sum`;
    expect(await database.longQuery(settings)).toEqual([{ timeout: "1min", sum: 3 }]);
    const text = "SELECT current_setting('statement_timeout') AS timeout, current_setting('jit') AS jit";
    expect(await database.query({ name: "own", text }, [])).toEqual([{ timeout: "5s", jit: "off" }]);
  });

  test("a long statement is one of two at a time: a third one waits, and no request does", async () => {
    const held = Prisma.sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.3)::text`;
    const running = Promise.all([1, 2, 3, 4].map(() => database.longQuery<{ pid: number }>(held)));
    const request = { name: "pid", text: "SELECT pg_backend_pid() AS pid" };
    const [own] = await database.query<{ pid: number }>(request, []);
    const pids = (await running).map(([row]) => row?.pid);
    expect(new Set(pids).size).toBe(2);
    expect(pids).not.toContain(own?.pid);
  });

  test("a long statement is cancelled by PostgreSQL after its limit, and the next one works", async () => {
    const impatient = openPostgres(url, 50);
    try {
      const slow = impatient.longQuery(Prisma.sql`SELECT pg_sleep(30)::text`);
      await expect(slow).rejects.toMatchObject({ code: "57014" });
      expect(await impatient.longQuery(Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    } finally {
      await impatient.close();
    }
  });
});
