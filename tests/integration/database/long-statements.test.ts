import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import type { Database } from "~/lib/db/database";
import { openPostgres } from "~/lib/db/postgres.server";
import { cloneDatabase } from "../../support/app/databases";

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
