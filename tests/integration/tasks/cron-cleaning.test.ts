import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSession } from "~/features/sessions/open-session.server";
import { emptyTables } from "../../support/app/emptied-tables";
import { whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { nothingCleaned } from "../../support/jobs/cleaning-counts";
import { countTask } from "../../support/jobs/run-task";
import { insertUser } from "../../support/people/users";
import { insertEntry } from "../../support/people/waitlist-entries";
import { isEverything } from "../../support/run/scope";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const second = 1000;
const day = 24 * 60 * 60 * second;
const ago = (ms: number) => new Date(now.getTime() - ms);
beforeAll(() => {
  process.env.REQUIRE_EMAIL_VERIFICATION = "true";
});
beforeEach(async () => {
  await emptyTables(db(), "users", "email_deliveries", "waitlist_entries", "cron_runs", "cron_task_runs");
});

/** An account, closed at a moment if one is given. @returns its id. */
const insertAccount = async (deletionRequestedAt: Date | null = null) =>
  (await insertUser(db(), { type: "organization", deletionRequestedAt })).id;

async function insertToken(userId: string, expiresAt: Date, usedAt: Date | null): Promise<void> {
  await db().query(
    `INSERT INTO verification_tokens (id, user_id, purpose, token_hash, email, expires_at, used_at, created_at)
     VALUES (gen_random_uuid(), $1, 'verify_email', gen_random_uuid(), 'ana@example.es', $2, $3, now())`,
    [userId, expiresAt, usedAt],
  );
}

async function insertMail(
  userId: string,
  sentAt: Date | null,
  { status = sentAt ? "sent" : "failed", createdAt = now } = {},
): Promise<void> {
  await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, payload, status, created_at, sent_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'verify-email', $1, 'ana@example.es', 'transactional', '{}', $2, $4,
       $3)`,
    [userId, status, sentAt, createdAt],
  );
}

async function count(sql: string): Promise<number> {
  return (await db().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n ?? -1;
}

/** The counts that a run reports, in one slice: its clock stands still. */
const clean = ({ dryRun = false } = {}) => countTask("expired-sessions", now, { dryRun, clock: () => 0 });

test("the token of a link goes a day and a second after it expired, or seven days and a second after its use", async () => {
  for (const [expiresAt, usedAt] of [
    [ago(day), null],
    [ago(day + second), null],
    [ago(-day), ago(7 * day)],
    [ago(-day), ago(7 * day + second)],
  ] as const)
    await insertToken(await insertAccount(), expiresAt, usedAt);
  expect(await clean()).toEqual({ ...nothingCleaned, tokens: 2 });
  const { rows } = await db().query("SELECT used_at FROM verification_tokens ORDER BY expires_at");
  expect(rows.map(({ used_at }) => used_at)).toEqual([null, ago(7 * day)]);
});

test("an account is erased with all that is its own thirty days and a second after it was closed, not earlier, and never unless it was closed", async () => {
  const id = await insertAccount(ago(30 * day + second));
  const [closed, other] = [await insertAccount(ago(30 * day)), await insertAccount()];
  // Nobody has to confirm an address.
  await db().query("UPDATE users SET created_at = $1", [ago(400 * day)]);
  for (const owner of [id, other]) {
    await insertToken(owner, ago(-day), null);
    await insertMail(owner, ago(day));
  }
  await db().query(
    `INSERT INTO organizations (id, owner_id, name, slug, created_at, updated_at)
     VALUES ($1, $2, 'Sol', 'sol', now(), now())`,
    [randomUUID(), id],
  );
  expect(await clean()).toEqual({ ...nothingCleaned, accountsErased: 1 });
  const { rows } = await db().query("SELECT id FROM users");
  expect(rows.map((user) => user.id).sort()).toEqual([closed, other].sort());
  for (const table of ["verification_tokens", "email_deliveries"]) expect(await count(table)).toBe(1);
  expect(await count("organizations")).toBe(0);
});

test("an account that somebody is opening again is left alone", async () => {
  const id = await insertAccount(ago(31 * day));
  const opening = ["UPDATE users SET deletion_requested_at = NULL WHERE id = $1", id] as const;
  await whileHeld(db(), [opening], async (opener) => {
    expect(await clean()).toEqual(nothingCleaned);
    await opener.query("COMMIT");
  });
  expect(await count("users")).toBe(1);
});

// Each of them takes as long as a person's erasure.
test.runIf(isEverything)("more closed accounts than a batch are all erased", async () => {
  await db().query(
    `INSERT INTO users (id, email, name, type, password_hash, deletion_requested_at, created_at, updated_at)
     SELECT gen_random_uuid(), n || '@example.es', 'Ana', 'employee', '-', $1, $1, $1 FROM generate_series(1, 101) AS n`,
    [ago(31 * day)],
  );
  expect(await clean()).toEqual({ ...nothingCleaned, accountsErased: 101 });
});

test("a mail's payload goes thirty days and a second after it was sent, or written where it was not; a queued one's never", async () => {
  const id = await insertAccount();
  for (const at of [ago(30 * day + second), ago(30 * day)]) {
    await insertMail(id, at);
    for (const status of ["failed", "suppressed", "queued"])
      await insertMail(id, null, { status, createdAt: at });
  }
  expect(await clean()).toEqual({ ...nothingCleaned, mailPayloads: 3 });
  expect(await count("email_deliveries WHERE payload IS NULL")).toBe(3);
  expect(await count("email_deliveries")).toBe(8);
  expect(await clean()).toEqual(nothingCleaned);
});

test("an erased account takes its entry of the waitlist along where its address was confirmed", async () => {
  const [confirmed, other] = [await insertAccount(ago(31 * day)), await insertAccount(ago(31 * day))];
  await db().query("UPDATE users SET is_email_verified = true WHERE id = $1", [confirmed]);
  for (const id of [confirmed, other])
    await insertEntry(db(), { id, email: `${id}@example.es`, role: "empresa", status: "pending" });
  expect(await clean()).toMatchObject({ accountsErased: 2 });
  expect(await count(`waitlist_entries WHERE id = '${confirmed}'`)).toBe(0);
  expect(await count(`waitlist_entries WHERE id = '${other}'`)).toBe(1);
  expect(await count("email_suppressions WHERE reason = 'erasure'")).toBe(2);
});

test("a dry run of the cleaning counts all that is due, as calls of more than ninety days ago, and writes nothing", async () => {
  const id = await insertAccount(ago(31 * day));
  await insertToken(id, ago(2 * day), null);
  await insertMail(id, ago(31 * day));
  for (const at of [ago(90 * day + second), ago(90 * day)])
    await db().query("INSERT INTO cron_runs (id, started_at, tasks) VALUES ($1, $2, '[]')", [
      randomUUID(),
      at,
    ]);
  const due = { ...nothingCleaned, tokens: 1, accountsErased: 1, mailPayloads: 1, cronRuns: 1 };
  expect(await clean({ dryRun: true })).toEqual(due);
  for (const table of ["users", "verification_tokens", "email_deliveries"])
    expect(await count(table)).toBe(1);
  expect(await count("cron_runs")).toBe(2);
  expect(await count("email_deliveries WHERE payload IS NULL")).toBe(0);
  // The account takes its mails with it before their payloads are looked at.
  const { mailPayloads: _, ...done } = due;
  expect(await clean()).toEqual({ ...done, mailPayloads: 0 });
});

test("an address that an account asked to change to is kept for seven days, and the account stays", async () => {
  const ids = [await insertAccount(), await insertAccount()];
  const asked = "UPDATE users SET pending_email = 'nueva@example.es', pending_email_at = $2 WHERE id = $1";
  for (const [n, id] of ids.entries()) await db().query(asked, [id, ago(7 * day + 1 - n)]);
  expect(await clean()).toEqual({ ...nothingCleaned, pendingEmails: 1 });
  const { rows } = await db().query("SELECT id FROM users WHERE pending_email IS NOT NULL");
  expect(rows).toEqual([{ id: ids[1] }]);
});

describe("accounts that were never confirmed", () => {
  /** An account that was made at a moment. @returns its id. */
  const insertOn = async (createdAt: Date) => (await insertUser(db(), { createdAt })).id;

  /** How many unconfirmed accounts a run counts as erased. */
  const purge = async (dryRun = false) =>
    (await countTask("expired-sessions", now, { dryRun })).accountsPurged;

  const listUsers = async () => (await db().query("SELECT id FROM users ORDER BY created_at")).rows;

  test("an account that was never confirmed goes after thirty days and a second, with its mails", async () => {
    const late = await insertOn(ago(30 * day + second));
    const inTime = await insertOn(ago(30 * day));
    await db().query(
      `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
       SELECT gen_random_uuid(), id, 'verify-email', id, email, 'transactional', 'sent', created_at FROM users`,
    );
    await db().query(
      `INSERT INTO waitlist_entries (id, email, role, status, created_at)
       SELECT id, email, 'professional', 'pending', now() FROM users`,
    );
    expect(await purge(true)).toBe(1);
    expect(await listUsers()).toHaveLength(2);
    expect(await purge()).toBe(1);
    expect(await listUsers()).toEqual([{ id: inTime }]);
    expect((await db().query("SELECT to_user_id AS id FROM email_deliveries")).rows).toEqual([
      { id: inTime },
    ]);
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
      const id = await insertOn(ago(400 * day));
      await db().query(sql, [id]);
      accounts.set(id, which);
    }
    expect([await purge(true), await purge()]).toEqual([0, 0]);
    const left = new Set((await listUsers()).map(({ id }) => accounts.get(id)));
    expect(kept.map(([which]) => which).filter((which) => !left.has(which))).toEqual([]);
  });

  test("an unconfirmed account that was let in while nobody had to confirm stays after its session ended", async () => {
    const id = await insertOn(ago(400 * day));
    const proof = { by: "password", passwordHash: "-" } as const;
    const input = { userId: id, proof, rememberMe: true, ipAddress: null, userAgent: null };
    const at = ago(399 * day);
    for (const begun of [at, ago(398 * day)]) await createSession(input, begun);
    expect((await db().query("SELECT entered_at FROM users")).rows).toEqual([{ entered_at: at }]);
    for (let run = 0; run < 2; run += 1) expect(await purge()).toBe(0);
    expect((await db().query("SELECT 1 FROM sessions")).rowCount).toBe(0);
    expect(await listUsers()).toEqual([{ id }]);
  });

  test.each(["asked for", "handed over"])(
    "the thirty days of an unconfirmed account count from the last mail that was %s",
    async (what) => {
      const [late, inTime] = [await insertOn(ago(401 * day)), await insertOn(ago(400 * day))];
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
      expect(await purge(true)).toBe(1);
      expect(await purge()).toBe(1);
      expect(await listUsers()).toEqual([{ id: inTime }]);
    },
  );

  test("an account that somebody is confirming is left alone", async () => {
    await insertOn(ago(31 * day));
    await whileHeld(db(), [["UPDATE users SET is_email_verified = true"]], async (other) => {
      expect(await purge()).toBe(0);
      await other.query("COMMIT");
    });
    expect(await purge()).toBe(0);
    expect(await listUsers()).toHaveLength(1);
  });
});
