import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { closeAccount } from "~/features/account/close-account.server";
import { changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { signIn } from "~/features/auth/sign-in.server";
import { createSession } from "~/features/sessions/create-session.server";
import { hashPassword } from "~/lib/password-hashing/password-hash.server";
import { untilLockWait } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { password } from "../../support/factories";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const newPassword = "nueve mareas y una probeta";
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const insertPerson = () => insertUser(db(), { passwordHash });

/** Changes an account's row while some work, whose password was right a moment ago, waits for the row. */
async function overtake(
  id: string,
  change: string,
  work: () => Promise<unknown>,
  waiting = 1,
): Promise<unknown> {
  const other = await db().connect();
  try {
    await other.query("BEGIN");
    await other.query(`UPDATE users SET ${change}, updated_at = now() WHERE id = $1`, [id]);
    const outcome = work().then(
      () => "done",
      (error: { code?: string }) => error.code ?? error,
    );
    await Promise.race([outcome, untilLockWait(db(), waiting)]);
    await other.query("COMMIT");
    return await outcome;
  } finally {
    other.release();
  }
}

const reset = "password_hash = 'of a reset'";
const deactivation = "is_active = false";
const rowOf = async (id: string) => (await db().query("SELECT * FROM users WHERE id = $1", [id])).rows[0];
const countOf = async (table: "sessions" | "email_deliveries", column: string, id: string) =>
  (await db().query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).rowCount;

test.each([reset, deactivation])("a change of password that %s overtook changes nothing", async (change) => {
  const { id } = await insertPerson();
  const wish = {
    userId: id,
    sessionId: randomUUID(),
    currentPassword: password,
    newPassword,
    endOthers: true,
  };
  expect(await overtake(id, change, () => changePassword(wish))).toBe("WRONG_PASSWORD");
  expect((await rowOf(id)).password_hash).toBe(change === reset ? "of a reset" : passwordHash);
  expect(await countOf("email_deliveries", "to_user_id", id)).toBe(0);
});

test.each([reset, deactivation])("a closing that %s overtook closes nothing", async (change) => {
  const user = await insertPerson();
  expect(await overtake(user.id, change, () => closeAccount(user, password, accountEvents))).toBe(
    "WRONG_PASSWORD",
  );
  expect((await rowOf(user.id)).deletion_requested_at).toBeNull();
  expect(await countOf("email_deliveries", "to_user_id", user.id)).toBe(0);
});

test.each([reset, deactivation])("a change of address that %s overtook writes to nobody", async (change) => {
  const { id } = await insertPerson();
  const work = () => changeEmail(id, `nueva.${id}@example.es`, password);
  expect(await overtake(id, change, work)).toBe("WRONG_PASSWORD");
  expect(await countOf("email_deliveries", "to_user_id", id)).toBe(0);
});

test.each([reset, deactivation])("a sign-in that %s overtook begins no session", async (change) => {
  const { id, email } = await insertPerson();
  const work = async () => {
    const proven = await signIn({ email, password }, "signed in");
    const client = { ipAddress: null, userAgent: null, rememberMe: false };
    const input = { ...client, userId: proven.user.id, passwordHash: proven.passwordHash };
    return (await createSession(input)).token;
  };
  expect(await overtake(id, change, work)).toBe("INVALID_CREDENTIALS");
  expect(await countOf("sessions", "user_id", id)).toBe(0);
  await db().query("UPDATE users SET is_active = true, password_hash = $2 WHERE id = $1", [id, passwordHash]);
  expect(await work()).toMatch(/^[\w-]{43}$/);
});

test("first sign-ins at once all begin a session", async () => {
  const { id } = await insertPerson();
  const input = { userId: id, passwordHash, ipAddress: null, userAgent: null, rememberMe: false };
  // They wait for the row together, and get it together.
  const work = () => Promise.all(Array.from({ length: 8 }, () => createSession(input)));
  expect(await overtake(id, "name = 'Eva'", work, 4)).toBe("done");
  expect(await countOf("sessions", "user_id", id)).toBe(8);
  expect((await rowOf(id)).entered_at).toBeInstanceOf(Date);
});

test("the eleventh session ends the oldest, and no other", async () => {
  const { id } = await insertPerson();
  const input = { userId: id, passwordHash, ipAddress: null, userAgent: null, rememberMe: false };
  for (let count = 0; count < 11; count += 1)
    await createSession(input, new Date(Date.now() - 60_000 + count * 1000));
  const { rows } = await db().query(
    "SELECT revoked_at IS NULL AS holds FROM sessions WHERE user_id = $1 ORDER BY created_at",
    [id],
  );
  expect(rows.map(({ holds }) => holds)).toEqual([false, ...Array(10).fill(true)]);
});
