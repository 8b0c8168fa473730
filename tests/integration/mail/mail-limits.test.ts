import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { closeAccount } from "~/features/account/close-account.server";
import { disownAddress } from "~/features/account/disown-address.server";
import type { AuthMailRequests } from "~/features/auth/auth.mails";
import { signUpSchema } from "~/features/auth/auth.schema";
import { changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { sendRequestedLink } from "~/features/auth/request-link.server";
import { signUp } from "~/features/auth/sign-up.server";
import { issueToken } from "~/features/auth/verification-token.server";
import { joinWaitlist } from "~/features/waitlist/joining/join-waitlist.server";
import { getDatabase } from "~/lib/db/database.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { ownDatabase } from "../../support/app/own-process";
import { password, uniqueEmail } from "../../support/factories";
import { insertUser, quickHash } from "../../support/people/users";

process.env.SESSION_SECRET = randomBytes(32).toString("hex");
const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const later = (hours: number, ms = 0) => new Date(now.getTime() + hours * hourMs + ms);

/** An account of two days ago, without a mail. */
async function account({ isConfirmed = false, email = uniqueEmail() } = {}) {
  const passwordHash = await quickHash(password);
  const fields = { email, passwordHash, isEmailVerified: isConfirmed, createdAt: later(-48) };
  return insertUser(db(), fields);
}

const ask = (email: string, purpose: keyof AuthMailRequests, at: Date) =>
  sendRequestedLink({ purpose, email, requestId: randomUUID() }, at);

/** How many mails of some kinds were written to an address since yesterday. */
async function countMails(email: string, ...kinds: string[]): Promise<number> {
  const { rowCount } = await db().query(
    `SELECT 1 FROM email_deliveries
     WHERE to_email = $1 AND created_at > $2 AND (kind = ANY($3) OR cardinality($3::text[]) = 0)`,
    [email, later(-24), kinds],
  );
  return rowCount ?? 0;
}

/** Writes mails to an address into the outbox. */
async function fill(email: string, count: number, at: Date, fields: { kind?: string; status?: string } = {}) {
  await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_email, scope, status, payload, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $3, $1, 'transactional', $5::email_status, '{}', $4
     FROM generate_series(1, $2)`,
    [email, count, fields.kind ?? "change-email", at, fields.status ?? "sent"],
  );
}

test("an address gets seven mails of any kinds a day, and after them one every six hours", async () => {
  const { email } = await account();
  for (let count = 0; count < 3; count += 1) {
    await ask(email, "verify-email", now);
    await ask(email, "reset-password", now);
  }
  await ask(email, "verify-email", later(1));
  expect(await countMails(email)).toBe(7);
  await ask(email, "reset-password", later(1));
  await ask(email, "verify-email", later(7, -1));
  expect(await countMails(email)).toBe(7);
  await ask(email, "reset-password", later(7));
  await ask(email, "reset-password", later(13, -1));
  expect(await countMails(email)).toBe(8);
  for (const hours of [13, 19]) await ask(email, "verify-email", later(hours));
  expect(await countMails(email)).toBe(10);
});

test("a mail counts in an address's limit for 24 hours, and not a moment longer", async () => {
  const { email } = await account();
  await fill(email, 7, now);
  await fill(email, 1, later(20));
  await ask(email, "reset-password", later(24, -1));
  expect(await countMails(email)).toBe(8);
  await ask(email, "reset-password", later(24));
  expect(await countMails(email)).toBe(9);
});

test("of twenty requests for two kinds of link at once, at an address with one mail left, one is answered", async () => {
  const { email } = await account();
  await fill(email, 6, now);
  const purposes = Array.from({ length: 20 }, (_, index) => (index % 2 ? "verify-email" : "reset-password"));
  await Promise.all(purposes.map((purpose) => ask(email, purpose, later(1))));
  expect(await countMails(email)).toBe(7);
});

test("of five accounts that change to one address at once, one mails an address that had six mails, and three mail one that had none", async () => {
  const strangers = await Promise.all(Array.from({ length: 5 }, () => account()));
  const [full, fresh] = [uniqueEmail(), uniqueEmail()];
  await fill(full, 6, later(-2));
  await Promise.all(strangers.map(({ id }) => changeEmail(id, full, password, now)));
  expect(await countMails(full)).toBe(7);
  await Promise.all(strangers.map(({ id }) => changeEmail(id, fresh, password, now)));
  expect(await countMails(fresh, "change-email")).toBe(3);
});

test("accounts that change to each other's address at once do not wait for each other", async () => {
  const [one, other] = [await account(), await account()];
  await Promise.all([
    changeEmail(one.id, other.email, password, now),
    changeEmail(other.id, one.email, password, now),
  ]);
  for (const { email } of [one, other]) expect(await countMails(email)).toBe(2);
});

test("a change of address that gets no mail ends the change before it like any other, and its owner hears of it", async () => {
  const { id, email } = await account({ isConfirmed: true });
  const [first, full] = [uniqueEmail(), uniqueEmail()];
  await fill(full, 7, later(-2));
  await changeEmail(id, first, password, now);
  await changeEmail(id, full, password, later(0, 1));
  const { rows } = await db().query("SELECT status FROM email_deliveries WHERE to_email = $1", [first]);
  expect(rows).toEqual([{ status: "suppressed" }]);
  const toFull = await db().query("SELECT 1 FROM email_deliveries WHERE to_email = $1 AND to_user_id = $2", [
    full,
    id,
  ]);
  expect(toFull.rows).toEqual([]);
  expect(await countMails(email, "email-change-notice")).toBe(2);
});

test("a sign-up with an address that had its seven mails sends none, and the link comes when it is asked for later", async () => {
  const email = uniqueEmail();
  await fill(email, 7, later(-48));
  const input = signUpSchema.parse({ email, password, name: "Ana", type: "employee" });
  await signUp(input, accountEvents, { now: later(-48) });
  const isMailed = async () => {
    const sql = "SELECT 1 FROM email_deliveries WHERE to_email = $1 AND kind = 'verify-email'";
    return (await db().query(sql, [email])).rowCount;
  };
  expect(await isMailed()).toBe(0);
  await ask(email, "verify-email", later(-42));
  expect(await isMailed()).toBe(1);
});

test("an owner hears of each change at an address that is confirmed, and these notices take no reset away", async () => {
  const { id, email } = await account({ isConfirmed: true });
  await fill(email, 7, now, { kind: "reset-password" });
  await changeEmail(id, uniqueEmail(), password, now);
  const other = "nueve mareas y una probeta";
  const change = { currentPassword: password, newPassword: other, endOthers: true };
  await changePassword({ userId: id, sessionId: randomUUID(), ...change }, now);
  await closeAccount({ id }, other, accountEvents, now);
  const notices = ["email-change-notice", "password-changed", "account-closed"];
  for (const kind of notices) expect([kind, await countMails(email, kind)]).toEqual([kind, 1]);

  const next = await account({ isConfirmed: true });
  await fill(next.email, 20, now, { kind: "password-changed" });
  await ask(next.email, "reset-password", now);
  expect(await countMails(next.email, "reset-password")).toBe(1);
});

test("at an address that nobody confirmed, notices count in the limit as any other mail", async () => {
  const { id, email } = await account();
  await fill(email, 6, now, { kind: "password-changed" });
  for (const _ of [1, 2]) await changeEmail(id, uniqueEmail(), password, now);
  expect(await countMails(email, "email-change-notice")).toBe(1);
  await closeAccount({ id }, password, accountEvents, now);
  expect(await countMails(email, "account-closed")).toBe(0);
  await ask(email, "account-closed", later(6));
  expect(await countMails(email, "account-closed")).toBe(1);
});

test("mails that were not sent, and the waitlist's, do not count in an address's limit", async () => {
  const { email } = await account({ isConfirmed: true });
  await fill(email, 20, now, { status: "suppressed" });
  await joinWaitlist({ email, role: "professional" }, now);
  await fill(email, 20, now, { kind: "waitlist-place" });
  await ask(email, "reset-password", now);
  expect(await countMails(email, "reset-password")).toBe(1);
  await fill(email, 7, now, { kind: "reset-password" });
  const other = uniqueEmail();
  await fill(other, 7, now);
  expect(await joinWaitlist({ email: other, role: "professional" }, now)).not.toBeNull();
  expect(await countMails(other, "waitlist-confirm")).toBe(1);
});

/** «No he sido yo», by the link that confirms the account's address. */
async function disown({ id, email }: { id: string; email: string }, at: Date) {
  const { prisma } = await getDatabase();
  const subject = { userId: id, purpose: "verify_email", email } as const;
  await disownAddress(await prisma.$transaction((tx) => issueToken(tx, subject, at)), accountEvents, at);
}

test("mails of the day count on in an address's limit when their account is erased, and no address is kept for them", async () => {
  const { id, email } = await account();
  const other = uniqueEmail();
  for (let count = 0; count < 3; count += 1) {
    await ask(email, "verify-email", now);
    await ask(email, "reset-password", now);
    await changeEmail(id, other, password, later(0, count));
    await db().query("UPDATE email_deliveries SET status = 'sent' WHERE to_user_id = $1", [id]);
  }
  await disown({ id, email }, now);
  expect([await countMails(email), await countMails(other)]).toEqual([0, 0]);
  const { rows } = await db().query("SELECT * FROM erased_mails");
  for (const address of [email, other]) expect(JSON.stringify(rows)).not.toContain(address);

  await account({ email });
  await ask(email, "verify-email", later(6, -1));
  expect(await countMails(email)).toBe(0);
  await ask(email, "verify-email", later(7));
  expect(await countMails(email)).toBe(1);

  await account({ email: other });
  for (let count = 0; count < 5; count += 1)
    await ask(other, count % 2 ? "reset-password" : "verify-email", later(1));
  expect(await countMails(other)).toBe(4);
});

test("a mail of an erased account counts in the limit for 24 hours, and is kept no longer", async () => {
  const first = await account();
  const { email } = first;
  await fill(email, 7, now);
  await fill(email, 7, now, { status: "suppressed" });
  await db().query("UPDATE email_deliveries SET to_user_id = $1 WHERE to_email = $2", [first.id, email]);
  await disown(first, later(1));
  const kept = async () =>
    (await db().query("SELECT 1 FROM erased_mails WHERE created_at = $1", [now])).rowCount;
  const clean = (at: Date) =>
    runTasks({ tasks: ["expired-sessions"], dryRun: false, force: false }, { now: at });
  await account({ email });
  await fill(email, 1, later(20));
  await ask(email, "reset-password", later(24, -1));
  expect(await countMails(email)).toBe(1);
  await clean(later(24, -1));
  expect(await kept()).toBeGreaterThanOrEqual(7);
  await ask(email, "reset-password", later(24));
  expect(await countMails(email)).toBe(2);
  await clean(later(24));
  expect(await kept()).toBe(0);
});

/** One more wish for a link, at a time. */
const wish = (
  email: string,
  at = now,
  fields: { purpose?: keyof AuthMailRequests; requestId?: string } = {},
) => sendRequestedLink({ purpose: "reset-password", email, requestId: randomUUID(), ...fields }, at);

const countMailsTo = async (id: string) =>
  (await db().query("SELECT 1 FROM email_deliveries WHERE to_user_id = $1", [id])).rowCount;

test("of twenty requests for a link at once three are answered", async () => {
  const { id, email } = await insertUser(db());
  await Promise.all(Array.from({ length: 20 }, () => wish(email)));
  expect(await countMailsTo(id)).toBe(3);
});

test("a fourth link is mailed when the first is an hour old, and not a moment before", async () => {
  const { id, email } = await insertUser(db());
  for (const minutes of [0, 10, 20]) await wish(email, new Date(now.getTime() + minutes * 60_000));
  await wish(email, new Date(now.getTime() + hourMs - 1));
  expect(await countMailsTo(id)).toBe(3);
  await wish(email, new Date(now.getTime() + hourMs));
  expect(await countMailsTo(id)).toBe(4);
  await wish(email, new Date(now.getTime() + hourMs));
  expect(await countMailsTo(id)).toBe(4);
});

test("each kind of link and each account has its own three mails an hour", async () => {
  const [one, other] = [await insertUser(db()), await insertUser(db())];
  for (let count = 0; count < 4; count += 1) {
    await wish(one.email);
    await wish(one.email, now, { purpose: "verify-email" });
    await wish(other.email);
  }
  expect([await countMailsTo(one.id), await countMailsTo(other.id)]).toEqual([6, 3]);
});

test("a second try at one request writes no second mail", async () => {
  const { id, email } = await insertUser(db());
  const same = { requestId: randomUUID() };
  for (const _ of [1, 2]) await wish(email, now, same);
  expect(await countMailsTo(id)).toBe(1);
});

test("a link is mailed to nobody whose account is deactivated, nor to confirm what is confirmed", async () => {
  for (const [purpose, fields, mails] of [
    ["reset-password", { isActive: false }, 0],
    ["verify-email", { isActive: false }, 0],
    ["verify-email", { isEmailVerified: true }, 0],
    ["reset-password", { isEmailVerified: true }, 1],
  ] as const) {
    const { id, email } = await insertUser(db(), fields);
    await wish(email, now, { purpose });
    expect(await countMailsTo(id), purpose).toBe(mails);
  }
});
