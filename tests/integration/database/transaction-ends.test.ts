import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isBusy } from "~/lib/busy-error";
import type { Database } from "~/lib/db/database";
import { openEmbedded } from "~/lib/db/embedded.server";
import { openPostgres } from "~/lib/db/postgres.server";
import { describeError } from "~/lib/log/logger.server";
import { cloneDatabase } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { inScope } from "../../support/app/targets";

const removals: (() => void)[] = [];
afterAll(() => {
  for (const remove of removals) remove();
});

const kinds: Record<Database["kind"], () => Promise<Database>> = {
  async embedded() {
    const { folder, remove } = await copyOfEmbedded();
    removals.push(remove);
    return openEmbedded(folder);
  },
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

const timeout = 100;
const slow = `CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(${(3 * timeout) / 1000}); RETURN NEW; END $$;
  CREATE TRIGGER slow_users BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION be_slow();
  CREATE TRIGGER slow_sessions BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION be_slow()`;

test.each(inScope(["embedded", "postgres"] as const))(
  "a transaction that times out between two statements of one call keeps none of them (%s)",
  async (kind) => {
    process.env.LOG_LEVEL = "silent";
    const database = await kinds[kind]();
    onTestFinished(() => database.close());
    const { prisma } = database;
    const [id, now] = [randomUUID(), new Date()];
    const account = { id, email: "ana@example.es", name: "Ana", passwordHash: "-" };
    await prisma.user.create({ data: { ...account, type: "employee", createdAt: now, updatedAt: now } });
    await database.execute(slow);
    const session = () => ({
      id: randomUUID(),
      tokenHash: randomUUID(),
      createdAt: now,
      refreshedAt: now,
      expiresAt: now,
    });
    // One call, and a statement for each of these rows; the account itself stays when all are undone.
    const sessions = { create: [session(), session(), session()] };
    const late = prisma.$transaction(
      (tx) => tx.user.update({ where: { id }, data: { name: "Eva", sessions } }),
      { timeout },
    );
    expect(isBusy(await late.catch((error: unknown) => error))).toBe(true);
    // Behind whatever the call still sends.
    const found = await prisma.$transaction((tx) =>
      tx.user.findUnique({ where: { id }, select: { name: true, _count: { select: { sessions: true } } } }),
    );
    expect(found).toEqual({ name: "Ana", _count: { sessions: 0 } });
  },
);
