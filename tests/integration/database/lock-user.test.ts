import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { untilLockWait } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";

const db = ownDatabase();

async function insertUser() {
  const id = randomUUID();
  const email = `${id}@example.es`;
  await db().query(
    `INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
     VALUES ($1, $2, 'Ana', 'employee', 'a-hash', now(), now())`,
    [id, email],
  );
  return { id, email };
}

/** Runs some work while another transaction has run a statement about a user, and is still open. */
async function whileOpen(
  statement: string,
  id: string,
  work: (commit: () => Promise<unknown>) => Promise<void>,
) {
  const other = await db().connect();
  try {
    await other.query("BEGIN");
    await other.query(statement, [id]);
    await work(() => other.query("COMMIT"));
  } finally {
    other.release(true);
  }
}

const addSession = `INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
  VALUES (gen_random_uuid(), $1, gen_random_uuid(), now(), now(), now())`;

test("an account is locked by its id or its address; nobody's is null", async () => {
  const { id, email } = await insertUser();
  const { prisma } = await getDatabase();
  const read = {
    ...{ passwordHash: "a-hash", isActive: true, isEmailVerified: false, deletionRequestedAt: null },
    ...{ organizationId: null, organizationRole: null },
  };
  const found = await prisma.$transaction((tx) =>
    Promise.all([lockUser(tx, { id }), lockUser(tx, { email }), lockUser(tx, { email: `x${email}` })]),
  );
  expect(found).toEqual([{ id, email, ...read }, { id, email, ...read }, null]);
});

test("it waits for another change of the account, and then sees it", async () => {
  const { id } = await insertUser();
  const { prisma } = await getDatabase();
  await whileOpen("UPDATE users SET password_hash = 'another' WHERE id = $1", id, async (commit) => {
    const locked = prisma.$transaction((tx) => lockUser(tx, { id }));
    await untilLockWait(db());
    await commit();
    expect(await locked).toMatchObject({ passwordHash: "another" });
  });
});

test("it waits for nobody who adds a row of the account; to erase it does, and sees the row", async () => {
  const { id } = await insertUser();
  const { prisma } = await getDatabase();
  await whileOpen(addSession, id, async (commit) => {
    expect(await prisma.$transaction((tx) => lockUser(tx, { id }))).toMatchObject({ id });
    const count = prisma.$transaction(async (tx) => {
      await lockUser(tx, { id }, { toErase: true });
      return tx.session.count({ where: { userId: id } });
    });
    await untilLockWait(db());
    await commit();
    expect(await count).toBe(1);
  });
});
