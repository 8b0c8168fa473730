import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import type { Database } from "~/lib/db/database";
import { openEmbedded } from "~/lib/db/embedded.server";
import { openPostgres } from "~/lib/db/postgres.server";
import { cloneDatabase } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { isEverything } from "../../support/run/scope";

const timeoutOf = Prisma.sql`SELECT current_setting('statement_timeout') AS timeout`;

describe("a long statement on PostgreSQL", () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    process.env.LOG_LEVEL = "silent";
    url = await cloneDatabase();
    database = openPostgres(url);
  });
  afterAll(() => database?.close());

  test("has a minute, where a request's has five seconds", async () => {
    expect(await database.longQuery(timeoutOf)).toEqual([{ timeout: "1min" }]);
    const request = { name: "timeout", text: timeoutOf.text };
    expect(await database.query(request, [])).toEqual([{ timeout: "5s" }]);
  });

  test("is one that PostgreSQL may compile: it never compiles a request's", async () => {
    const jit = { name: "jit", text: "SELECT current_setting('jit') AS jit" };
    expect(await database.query(jit, [])).toEqual([{ jit: "off" }]);
  });

  test("takes values, and answers with rows", async () => {
    expect(await database.longQuery(Prisma.sql`SELECT ${2}::int + 1 AS sum`)).toEqual([{ sum: 3 }]);
  });

  test("is one of two at a time: a third one waits, and no request does", async () => {
    const held = Prisma.sql`SELECT pg_backend_pid() AS pid, pg_sleep(0.3)::text`;
    const running = Promise.all([1, 2, 3, 4].map(() => database.longQuery<{ pid: number }>(held)));
    const request = { name: "own", text: "SELECT pg_backend_pid() AS pid" };
    const [own] = await database.query<{ pid: number }>(request, []);
    const pids = (await running).map(([row]) => row?.pid);
    expect(new Set(pids).size).toBe(2);
    expect(pids).not.toContain(own?.pid);
  });

  test("is cancelled by PostgreSQL after its limit, and the next one works", async () => {
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

test.runIf(isEverything)(
  "a long statement on the embedded database is a statement like any other",
  async () => {
    const data = await copyOfEmbedded();
    const database = await openEmbedded(data.folder);
    try {
      expect(await database.longQuery(Prisma.sql`SELECT ${"a"} || 'b' AS text`)).toEqual([{ text: "ab" }]);
    } finally {
      await database.close();
      data.remove();
    }
  },
);
