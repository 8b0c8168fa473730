import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "~/lib/db/database";
import { openEmbedded } from "~/lib/db/embedded.server";
import { openPostgres } from "~/lib/db/postgres.server";
import { describeError } from "~/lib/log/logger.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { cloneDatabase } from "../../support/app/databases";
import { inScope } from "../../support/app/targets";

const folder = temporaryFolder("ends");
afterAll(() => folder.remove());

const kinds: Record<Database["kind"], () => Promise<Database>> = {
  embedded: () => openEmbedded(folder.path),
  postgres: async () => openPostgres(await cloneDatabase()),
};

describe.each(inScope(["embedded", "postgres"] as const))("the end of a transaction (%s)", (kind) => {
  let database: Database;
  beforeAll(async () => {
    process.env.LOG_LEVEL = "silent";
    database = await kinds[kind]();
    await database.execute(`CREATE TABLE parents (id int PRIMARY KEY);
      CREATE TABLE children (id int PRIMARY KEY, parent_id int REFERENCES parents DEFERRABLE INITIALLY DEFERRED)`);
  });
  afterAll(() => database?.close());

  const stored = async () => {
    const rows = await database.query<{ id: number }>(
      { name: "children", text: "SELECT id FROM children ORDER BY id" },
      [],
    );
    return rows.map(({ id }) => id);
  };
  const orphan = "INSERT INTO children VALUES (1, 1)";

  test("a transaction whose COMMIT is refused rejects, keeps nothing, and its connection goes on", async () => {
    const { prisma } = database;
    const refused = prisma.$transaction(async (tx) => tx.$executeRaw`INSERT INTO children VALUES (1, 1)`);
    await expect(refused).rejects.toThrow(/foreign.?key/i);
    const batch = [prisma.$executeRaw`INSERT INTO children VALUES (1, 1)`, prisma.$queryRaw`SELECT 1`];
    await expect(prisma.$transaction(batch)).rejects.toThrow(/foreign.?key/i);
    expect(await stored()).toEqual([]);
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO children VALUES (2, 2)`;
      await tx.$executeRaw`INSERT INTO parents VALUES (2)`;
    });
    expect(await stored()).toEqual([2]);
  });

  test("a transaction that PostgreSQL aborted, or that its function gave up, rejects and keeps nothing; an isolation level is its own", async () => {
    const { prisma } = database;
    const aborted = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO parents VALUES (3)`;
      await tx.$queryRaw`SELECT 1/0`.catch(() => {});
    });
    await expect(aborted).rejects.toThrow();
    const given = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO parents VALUES (5)`;
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    await prisma.$transaction(async (tx) => tx.$executeRaw`INSERT INTO parents VALUES (4)`);
    expect(await prisma.$queryRaw`SELECT id FROM parents WHERE id >= 3`).toEqual([{ id: 4 }]);
    const isolationLevel = "Serializable";
    const level = await prisma.$transaction((tx) => tx.$queryRaw`SHOW transaction_isolation`, {
      isolationLevel,
    });
    expect(level).toEqual([{ transaction_isolation: "serializable" }]);
  });

  test("a statement past Prisma that is refused at its end rejects", async () => {
    await expect(database.query({ name: "orphan", text: orphan }, [])).rejects.toThrow(/foreign key/);
    await expect(database.execute(orphan)).rejects.toThrow(/foreign key/);
    await expect(database.execute(`BEGIN; ${orphan}; COMMIT`)).rejects.toThrow(/foreign key/);
    expect(await stored()).toEqual([2]);
  });

  test("the log of a refused statement has neither its text nor its values", async () => {
    await database.execute("CREATE TABLE secrets (word text UNIQUE CHECK (word <> 'canary-checked'))");
    const { prisma } = database;
    const insert = { name: "secrets", text: "INSERT INTO secrets (word) VALUES ($1)" };
    await database.query(insert, ["canary-twice"]);
    const failures = ["canary-twice", "canary-checked"].flatMap((word) => [
      database.query(insert, [word]),
      database.execute(`INSERT INTO secrets (word) VALUES ('${word}')`),
      prisma.$executeRaw`INSERT INTO secrets (word) VALUES (${word})`,
      prisma.$transaction((tx) => tx.$executeRaw`INSERT INTO secrets (word) VALUES (${word})`),
    ]);
    for (const outcome of await Promise.allSettled(failures)) {
      expect(outcome.status).toBe("rejected");
      if (outcome.status !== "rejected") continue;
      expect(String(outcome.reason.message)).not.toBe("");
      const { stack, ...described } = describeError(outcome.reason);
      expect(described).toMatchObject({ name: expect.any(String), code: expect.stringMatching(/^[0-9P]+$/) });
      expect(JSON.stringify({ ...described, stack })).not.toMatch(/canary|INSERT|word/);
    }
  });
});
