import { afterAll, beforeAll, expect, test } from "vitest";
import { Prisma } from "~/generated/prisma/client";
import type { Database } from "~/lib/db/database";
import { openEmbedded } from "~/lib/db/embedded.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";

const folder = temporaryFolder("first-start");
let database: Database;
beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await openEmbedded(folder.path);
  await database.migrate();
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

test("the embedded database takes lists of our own types from the process that has just made them", async () => {
  const statuses = ["submitted", "viewed"];
  const rows = await database.prisma.$queryRaw`
    SELECT code FROM unnest(${statuses}::application_status[]) AS code`;
  expect(rows).toEqual([{ code: "submitted" }, { code: "viewed" }]);
});

test("a long statement on the embedded database is a statement like any other", async () => {
  expect(await database.longQuery(Prisma.sql`SELECT ${"a"} || 'b' AS text`)).toEqual([{ text: "ab" }]);
});

// With several in one turn, a crowd that waits for its connections to be accepted gets one a turn: after all of them.
test("statements on the embedded database are served in their order, each in its own turn of the event loop", async () => {
  const { prisma } = database;
  await prisma.$queryRaw`SELECT 0`;
  let turn = 0;
  const countTurns = () => {
    turn += 1;
    next = setImmediate(countTurns);
  };
  let next = setImmediate(countTurns);
  const turns = new Map<number, number>();
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => {
      await prisma.$queryRaw`SELECT ${number}::int`;
      turns.set(number, turn);
    }),
  );
  clearImmediate(next);
  expect([...turns.keys()]).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(turns.values()).size).toBe(5);
});
