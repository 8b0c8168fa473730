import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { deactivateAccount } from "~/features/account/administer-account.server";
import { closeAccount } from "~/features/account/close-account.server";
import { cancelEmailChange, changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { getPendingChange, withdrawEmailChange } from "~/features/auth/pending-change.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import type { EmailDelivery } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { deliver } from "~/lib/outbox/deliver.server";
import type { MailKind } from "~/lib/outbox/mail-kinds";
import { prepareMail } from "~/lib/outbox/prepare-mail.server";
import { stopTransport } from "~/lib/outbox/transport.server";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { password } from "../../support/factories";
import { startSmtp } from "../../support/mail/smtp";
import { insertToken } from "../../support/mail/tokens";
import { insertUser, quickHash } from "../../support/people/users";

const db = ownDatabase();
const newPassword = "nueve mareas y una probeta";
const hourMs = 60 * 60 * 1000;
let passwordHash: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  smtp = await startSmtp();
  process.env.SMTP_URL = smtp.url;
  passwordHash = await quickHash(password);
});

afterAll(async () => {
  await stopTransport();
  await smtp.stop();
});

/** One try at sending a mail, as the worker does. */
const send = (id: string) => deliver(id, false, async () => mailRegistry);

interface Person {
  id: string;
  email: string;
}

const insertPerson = (): Promise<Person> => insertUser(db(), { passwordHash });
const freshAddress = () => `nueva.${randomUUID()}@example.es`;

/** Somebody who asked for a change a moment ago. */
async function insertAsker(newEmail = freshAddress(), now = new Date()): Promise<Person> {
  const person = await insertPerson();
  await changeEmail(person.id, newEmail, null, now);
  return person;
}

/** The rows of a kind for an account, the oldest first. */
async function mailsOf({ id }: Person, kind: MailKind): Promise<EmailDelivery[]> {
  const { prisma } = await getDatabase();
  return prisma.emailDelivery.findMany({ where: { toUserId: id, kind }, orderBy: { createdAt: "asc" } });
}

async function mailOf(person: Person, kind: MailKind): Promise<EmailDelivery> {
  const [mail] = await mailsOf(person, kind);
  if (!mail) throw new Error("There is no such mail");
  return mail;
}

const prepare = async (person: Person, kind: MailKind) =>
  prepareMail(mailRegistry, await mailOf(person, kind));
const notNeeded = { suppressed: "NOT_NEEDED" };

const countLinks = async ({ id }: Person) =>
  (await db().query("SELECT FROM verification_tokens WHERE user_id = $1 AND purpose = 'change_email'", [id]))
    .rowCount;

const newPasswordOf = (userId: string) =>
  changePassword({
    userId,
    sessionId: randomUUID(),
    currentPassword: password,
    newPassword,
    endOthers: true,
  });

/** The events that end an unconfirmed change. */
const ends: [string, (person: Person) => Promise<unknown>][] = [
  [
    "a reset",
    async (person) =>
      resetPassword(await insertToken(db(), person, "reset_password"), newPassword, accountEvents),
  ],
  ["a change of password", ({ id }) => newPasswordOf(id)],
  [
    "the old address's link",
    async (person) =>
      cancelEmailChange(await insertToken(db(), person, "cancel_email_change"), accountEvents),
  ],
  ["a newer wish", ({ id }) => changeEmail(id, freshAddress(), null)],
  ["a withdrawal", ({ id }) => withdrawEmailChange(id)],
  ["closing the account", (person) => closeAccount(person, password, accountEvents)],
  ["an operator's deactivation", ({ email }) => deactivateAccount({ email }, accountEvents)],
];

test.each(ends)("%s ends an unconfirmed change of address, its link and its mail", async (name, end) => {
  const person = await insertAsker();
  const waiting = await mailOf(person, "change-email");
  await insertToken(db(), { id: person.id, email: waiting.toEmail }, "change_email");
  await end(person);
  expect(await countLinks(person)).toBe(0);
  if (name !== "a newer wish") expect(await getPendingChange(person.id)).toBeNull();
  expect(await mailOf(person, "change-email")).toMatchObject({ status: "suppressed", sendingSince: null });
});

test("a withdrawn change of address suppresses its mail in whatever state, and no link is made any more", async () => {
  for (const state of ["error = 'ETIMEDOUT'", "sending_since = now()", "status = 'failed'"]) {
    const person = await insertAsker();
    // As a worker has read it before.
    const waiting = await mailOf(person, "change-email");
    await db().query(`UPDATE email_deliveries SET ${state} WHERE id = $1`, [waiting.id]);
    await withdrawEmailChange(person.id);
    const suppressed = { status: "suppressed", error: "SUPERSEDED", sendingSince: null };
    expect(await mailOf(person, "change-email")).toMatchObject(suppressed);
    expect(await prepareMail(mailRegistry, waiting)).toEqual(notNeeded);
    expect(await prepare(person, "email-change-notice")).toEqual(notNeeded);
    expect(await countLinks(person)).toBe(0);
  }
});

test("a mail that is suppressed while the mail server has it stays suppressed", async () => {
  const person = await insertAsker();
  const { id, toEmail } = await mailOf(person, "change-email");
  // The mail server answers only after the account is shut.
  const shutAccount = async () => {
    await expect.poll(() => smtp.to(toEmail)).toHaveLength(1);
    await deactivateAccount({ email: person.email }, accountEvents);
  };
  smtp.control.behave = () => ({ at: "end", until: shutAccount() });
  await send(id).finally(() => {
    smtp.control.behave = () => undefined;
  });
  expect(smtp.to(toEmail)).toHaveLength(1);
  expect(await mailOf(person, "change-email")).toMatchObject({ status: "suppressed", error: "DEACTIVATED" });
});

test("the notice of a change of address goes out while the change is pending and after it happened, not once it was ended", async () => {
  const [pending, changed, ended] = [await insertAsker(), await insertAsker(), await insertAsker()];
  const { toEmail } = await mailOf(changed, "change-email");
  await db().query("UPDATE users SET email = $2 WHERE id = $1", [changed.id, toEmail]);
  await newPasswordOf(ended.id);
  expect(await prepare(pending, "email-change-notice")).toMatchObject({ to: pending.email });
  expect(await prepare(changed, "email-change-notice")).toMatchObject({ to: changed.email });
  expect(await prepare(ended, "email-change-notice")).toEqual(notNeeded);
});

test("the owner of a restored address does not read the way back of the other address", async () => {
  const person = await insertPerson();
  await closeAccount(person, password, accountEvents);
  await db().query("UPDATE users SET email = $2 WHERE id = $1", [person.id, freshAddress()]);
  expect(await prepare(person, "account-closed")).toEqual(notNeeded);
});

test("an account may ask for three changes of address an hour, also all at once", async () => {
  const person = await insertPerson();
  const now = new Date("2026-11-20T07:00:00.000Z");
  const ask = (ms: number) => changeEmail(person.id, freshAddress(), null, new Date(now.getTime() + ms));
  await Promise.all([0, 1, 2, 3, 4].map(ask));
  for (const kind of ["change-email", "email-change-notice"] as const)
    expect(await mailsOf(person, kind)).toHaveLength(3);
  await ask(hourMs - 1);
  expect(await mailsOf(person, "change-email")).toHaveLength(3);
  // The last request is not mailed, and no earlier one may take effect any more.
  expect((await mailsOf(person, "change-email")).filter(({ status }) => status === "queued")).toEqual([]);
  await ask(hourMs + 5);
  expect(await mailsOf(person, "change-email")).toHaveLength(4);
});

test("an address gets three mails an hour about changes, whichever accounts ask", async () => {
  const newEmail = freshAddress();
  const counts = [];
  for (let n = 0; n < 4; n += 1)
    counts.push((await mailsOf(await insertAsker(newEmail), "change-email")).length);
  expect(counts).toEqual([1, 1, 1, 0]);
});

test("the account shows its change until it is confirmed, withdrawn or a day old, whatever became of its mail", async () => {
  for (const state of ["sent", "failed"]) {
    const [newEmail, askedAt] = [freshAddress(), new Date()];
    const { id } = await insertAsker(newEmail, askedAt);
    const sql = "UPDATE email_deliveries SET status = $2 WHERE to_user_id = $1 AND kind = 'change-email'";
    await db().query(sql, [id, state]);
    const change = { email: newEmail, askedAt: askedAt.toISOString() };
    const pendingAfter = (ms: number) => getPendingChange(id, new Date(askedAt.getTime() + ms));
    expect(await pendingAfter(0)).toEqual(change);
    expect(await pendingAfter(24 * hourMs - 1)).toEqual(change);
    expect(await pendingAfter(24 * hourMs)).toBeNull();
    if (state === "sent") {
      const token = await insertToken(db(), { id, email: newEmail }, "change_email");
      await verifyEmail(token, { sessionUserId: id }, accountEvents);
    } else await withdrawEmailChange(id);
    expect(await pendingAfter(0)).toBeNull();
  }
});

test("nothing that the account shows or is mailed tells a free address from one with an account", async () => {
  const other = await insertPerson();
  const taken = await insertAsker(other.email);
  expect(await mailsOf(taken, "email-change-notice")).toHaveLength(1);
  expect(await prepare(taken, "change-email")).toEqual({ suppressed: "ADDRESS_TAKEN" });
  // More mails than an address gets in a day, all of a kind that only an account gets.
  await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_email, to_user_id, scope, payload, status, created_at)
     SELECT gen_random_uuid(), gen_random_uuid()::text, 'reset-password', $1, $2, 'transactional', '{}', 'sent', now()
     FROM generate_series(1, 8)`,
    [other.email, other.id],
  );
  const seen = [];
  for (const newEmail of [freshAddress(), other.email]) {
    const person = await insertPerson();
    for (let n = 0; n < 5; n += 1) await changeEmail(person.id, newEmail, null);
    seen.push({
      isShown: (await getPendingChange(person.id))?.email === newEmail,
      notices: (await mailsOf(person, "email-change-notice")).map(({ status }) => status),
      mails: newEmail === other.email ? (await mailsOf(person, "change-email")).length : 0,
    });
  }
  expect(seen[0]).toEqual({ isShown: true, notices: ["queued", "queued", "queued"], mails: 0 });
  expect(seen[1]).toEqual(seen[0]);
});

test("a change to a taken address costs the same statements as to a free one", async () => {
  const [person, other] = [await insertPerson(), await insertPerson()];
  const ask = (newEmail: string) => statementsOf(() => changeEmail(person.id, newEmail, password));
  await ask(`primera.${other.email}`);
  const free = await ask(`libre.${other.email}`);
  expect(free.filter((text) => /INSERT INTO email_deliveries/.test(text))).toHaveLength(2);
  expect(await ask(other.email)).toEqual(free);
});
