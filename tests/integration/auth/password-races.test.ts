import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { closeAccount } from "~/features/account/close-account.server";
import { changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { signIn } from "~/features/auth/sign-in.server";
import { createSession } from "~/features/sessions/open-session.server";
import { untilLockWait, whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { password } from "../../support/factories";
import { refusalOf } from "../../support/people/employers";
import { hashOfPassword, insertUser } from "../../support/people/users";

const db = ownDatabase();
const newPassword = "nueve mareas y una probeta";
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashOfPassword();
});

const insertPerson = () => insertUser(db(), { passwordHash });
type Person = Awaited<ReturnType<typeof insertPerson>>;

/** Changes an account's row while some work, whose password was right a moment ago, waits for the row. */
async function overtake(
  id: string,
  change: string,
  work: () => Promise<unknown>,
  waiting = 1,
): Promise<unknown> {
  const statement = [`UPDATE users SET ${change}, updated_at = now() WHERE id = $1`, id] as const;
  return whileHeld(db(), [statement], async (other) => {
    const outcome = refusalOf(work());
    await Promise.race([outcome, untilLockWait(db(), waiting)]);
    await other.query("COMMIT");
    return outcome;
  });
}

const rowOf = async (id: string) => (await db().query("SELECT * FROM users WHERE id = $1", [id])).rows[0];
const countOf = async (table: "sessions" | "email_deliveries", column: string, id: string) =>
  (await db().query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).rowCount;
const client = { ipAddress: null, userAgent: null, rememberMe: false };

/** What the right password lets do, and the code of its refusal. */
const works: Record<string, [code: string, work: (person: Person) => Promise<unknown>]> = {
  "a change of password": [
    "WRONG_PASSWORD",
    ({ id: userId }) => {
      const wish = { userId, sessionId: randomUUID(), currentPassword: password, newPassword };
      return changePassword({ ...wish, endOthers: true });
    },
  ],
  "closing the account": ["WRONG_PASSWORD", (person) => closeAccount(person, password, accountEvents)],
  "a change of address": ["WRONG_PASSWORD", ({ id }) => changeEmail(id, `nueva.${id}@example.es`, password)],
  "a sign-in": [
    "INVALID_CREDENTIALS",
    async ({ email }) => {
      const proven = await signIn({ email, password }, "signed in");
      await createSession({ ...client, userId: proven.user.id, proof: proven.proof });
    },
  ],
};
const overtaken = Object.keys(works).flatMap((what) => [
  [what, "a reset of the password", "password_hash = 'of a reset'"],
  [what, "a deactivation", "is_active = false"],
]) as [what: string, by: string, change: string][];

test.each(overtaken)("%s that %s overtakes is refused, and changes nothing", async (what, _by, change) => {
  const [code, work] = works[what] ?? ["", async () => {}];
  const person = await insertPerson();
  const { id } = person;
  expect(await overtake(id, change, () => work(person))).toBe(code);
  const { password_hash, deletion_requested_at } = await rowOf(id);
  expect(password_hash).toBe(change.startsWith("password") ? "of a reset" : passwordHash);
  expect(deletion_requested_at).toBeNull();
  expect(await countOf("email_deliveries", "to_user_id", id)).toBe(0);
  expect(await countOf("sessions", "user_id", id)).toBe(0);
  // It is the change alone that was in the way.
  await db().query("UPDATE users SET is_active = true, password_hash = $2 WHERE id = $1", [id, passwordHash]);
  await work(person);
});

test("first sign-ins at once all begin a session", async () => {
  const { id } = await insertPerson();
  const input = { ...client, userId: id, proof: { by: "password", passwordHash } } as const;
  // They wait for the row together, and get it together.
  const work = () => Promise.all(Array.from({ length: 8 }, () => createSession(input)));
  expect(await overtake(id, "name = 'Eva'", work, 4)).toBe("done");
  expect(await countOf("sessions", "user_id", id)).toBe(8);
  expect((await rowOf(id)).entered_at).toBeInstanceOf(Date);
});
