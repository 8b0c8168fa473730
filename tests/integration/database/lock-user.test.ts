import { expect, test } from "vitest";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { untilLockWait, whileHeld, whileWaiting } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

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
  const change = ["UPDATE users SET password_hash = 'another' WHERE id = $1", id] as const;
  const lock = () => prisma.$transaction((tx) => lockUser(tx, { id }));
  const [locked] = await whileWaiting(db(), [change], () => [lock()]);
  expect(locked).toMatchObject({ passwordHash: "another" });
});

test("locking an account waits for nobody who adds a row of the account; locking to erase does, and sees the row", async () => {
  const { id } = await insertUser(db(), { passwordHash: "a-hash" });
  const { prisma } = await getDatabase();
  await whileHeld(db(), [[addSession, id]], async (other) => {
    expect(await prisma.$transaction((tx) => lockUser(tx, { id }))).toMatchObject({ id });
    const count = prisma.$transaction(async (tx) => {
      await lockUser(tx, { id }, { toErase: true });
      return tx.session.count({ where: { userId: id } });
    });
    await untilLockWait(db());
    await other.query("COMMIT");
    expect(await count).toBe(1);
  });
});
