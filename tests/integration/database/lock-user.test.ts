import { expect, test } from "vitest";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { untilLockWait } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

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

test("an account is locked by its id or its address, and an unknown address gives null", async () => {
  const { id, email } = await insertUser(db(), { passwordHash: "a-hash" });
  const { prisma } = await getDatabase();
  const state = { isActive: true, isEmailVerified: false, deletionRequestedAt: null };
  const read = { passwordHash: "a-hash", ...state, organizationId: null, organizationRole: null };
  const found = await prisma.$transaction((tx) =>
    Promise.all([lockUser(tx, { id }), lockUser(tx, { email }), lockUser(tx, { email: `x${email}` })]),
  );
  expect(found).toEqual([{ id, email, ...read }, { id, email, ...read }, null]);
});

test("locking an account waits for another change of the account, and then sees it", async () => {
  const { id } = await insertUser(db(), { passwordHash: "a-hash" });
  const { prisma } = await getDatabase();
  await whileOpen("UPDATE users SET password_hash = 'another' WHERE id = $1", id, async (commit) => {
    const locked = prisma.$transaction((tx) => lockUser(tx, { id }));
    await untilLockWait(db());
    await commit();
    expect(await locked).toMatchObject({ passwordHash: "another" });
  });
});

test("locking an account waits for nobody who adds a row of the account; locking to erase does, and sees the row", async () => {
  const { id } = await insertUser(db(), { passwordHash: "a-hash" });
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
