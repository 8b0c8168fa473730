import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { isBusy } from "~/lib/busy-error";
import type { Database } from "~/lib/db/database";
import { openEmbedded } from "~/lib/db/embedded.server";
import { openPostgres } from "~/lib/db/postgres.server";
import { cloneDatabase } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { inScope } from "../../support/app/targets";

const kinds: Record<Database["kind"], () => Promise<Database>> = {
  async embedded() {
    const { folder, remove } = await copyOfEmbedded();
    onTestFinished(remove);
    return openEmbedded(folder);
  },
  postgres: async () => openPostgres(await cloneDatabase()),
};

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
