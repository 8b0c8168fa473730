import { beforeAll, beforeEach, expect, test } from "vitest";
import { createSession } from "~/features/sessions/create-session.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { countTask } from "../../support/jobs/run-task";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const second = 1000;
const day = 24 * 60 * 60 * second;
const ago = (ms: number) => new Date(now.getTime() - ms);

beforeAll(() => {
  process.env.REQUIRE_EMAIL_VERIFICATION = "true";
});

beforeEach(async () => {
  await emptyTables(db(), "users", "email_deliveries", "waitlist_entries", "cron_task_runs");
});

/** An account that was made at a moment. @returns its id. */
const insertAccount = async (createdAt: Date) => (await insertUser(db(), { createdAt })).id;

/** How many unconfirmed accounts a run counts as erased. */
const clean = async (dryRun = false) => (await countTask("expired-sessions", now, { dryRun })).accountsPurged;

const listUsers = async () => (await db().query("SELECT id FROM users ORDER BY created_at")).rows;

test("an account that was never confirmed goes after thirty days and a second, with its mails", async () => {
  const late = await insertAccount(ago(30 * day + second));
  const inTime = await insertAccount(ago(30 * day));
  await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
     SELECT gen_random_uuid(), id, 'verify-email', id, email, 'transactional', 'sent', created_at FROM users`,
  );
  await db().query(
    `INSERT INTO waitlist_entries (id, email, role, status, created_at)
     SELECT id, email, 'professional', 'pending', now() FROM users`,
  );
  expect(await clean(true)).toBe(1);
  expect(await listUsers()).toHaveLength(2);
  expect(await clean()).toBe(1);
  expect(await listUsers()).toEqual([{ id: inTime }]);
  expect((await db().query("SELECT to_user_id AS id FROM email_deliveries")).rows).toEqual([{ id: inTime }]);
  // The entry is its owner's, who perhaps never knew of the account.
  const { rows: entries } = await db().query("SELECT id FROM waitlist_entries WHERE id = $1", [late]);
  expect(entries).toHaveLength(1);
});

/** Accounts that stay, however old: the change of one, whose id is $1. */
const kept: [string, string][] = [
  ["whose address is confirmed", "UPDATE users SET is_email_verified = true WHERE id = $1"],
  [
    "that is to change to another address, by its link",
    `INSERT INTO verification_tokens (id, user_id, purpose, token_hash, email, expires_at, created_at)
     VALUES (gen_random_uuid(), $1, 'change_email', 'x', 'ana@example.es', '2026-11-20T08:00:00Z', now())`,
  ],
  [
    "that is to change to another address, by a mail that is still to go out",
    `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
     VALUES (gen_random_uuid(), 'x', 'change-email', $1, 'ana@example.es', 'transactional', 'queued', now())`,
  ],
  ["that an administrator deactivated", "UPDATE users SET is_active = false WHERE id = $1"],
  [
    "that its owner closed, who can come back",
    "UPDATE users SET is_active = false, deletion_requested_at = '2026-11-20T06:00:00Z' WHERE id = $1",
  ],
];

test("an unconfirmed account stays where somebody still decides about it, however old it is", async () => {
  const accounts = new Map<string, string>();
  for (const [which, sql] of kept) {
    const id = await insertAccount(ago(400 * day));
    await db().query(sql, [id]);
    accounts.set(id, which);
  }
  expect([await clean(true), await clean()]).toEqual([0, 0]);
  const left = new Set((await listUsers()).map(({ id }) => accounts.get(id)));
  expect(kept.map(([which]) => which).filter((which) => !left.has(which))).toEqual([]);
});

test("an unconfirmed account that was let in while nobody had to confirm stays after its session ended", async () => {
  const id = await insertAccount(ago(400 * day));
  const [device, at] = [{ rememberMe: true, ipAddress: null, userAgent: null }, ago(399 * day)];
  await createSession({ userId: id, passwordHash: "-", ...device }, at);
  await createSession({ userId: id, passwordHash: "-", ...device }, ago(398 * day));
  expect((await db().query("SELECT entered_at FROM users")).rows).toEqual([{ entered_at: at }]);
  for (let run = 0; run < 2; run += 1) expect(await clean()).toBe(0);
  expect((await db().query("SELECT 1 FROM sessions")).rowCount).toBe(0);
  expect(await listUsers()).toEqual([{ id }]);
});

test.each(["asked for", "handed over"])(
  "the thirty days of an unconfirmed account count from the last mail that was %s",
  async (what) => {
    const [late, inTime] = [await insertAccount(ago(401 * day)), await insertAccount(ago(400 * day))];
    for (const [id, at] of [
      [late, ago(30 * day + second)],
      [inTime, ago(30 * day)],
    ] as const)
      await db().query(
        `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at, sent_at)
       SELECT gen_random_uuid(), $1 || at, 'verify-email', $1::uuid, 'ana@example.es', 'transactional', 'sent', at, $3
       FROM unnest(ARRAY['2026-01-01'::timestamptz, $2]) AS at`,
        [id, what === "asked for" ? at : ago(200 * day), what === "asked for" ? null : at],
      );
    expect(await clean(true)).toBe(1);
    expect(await clean()).toBe(1);
    expect(await listUsers()).toEqual([{ id: inTime }]);
  },
);

test("an account that somebody is confirming is left alone", async () => {
  await insertAccount(ago(31 * day));
  await whileHeld(db(), [["UPDATE users SET is_email_verified = true"]], async (other) => {
    expect(await clean()).toBe(0);
    await other.query("COMMIT");
  });
  expect(await clean()).toBe(0);
  expect(await listUsers()).toHaveLength(1);
});
