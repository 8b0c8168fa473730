import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { closeAccount } from "~/features/account/close-account.server";
import { cancelEmailChange, changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { getPendingChange, withdrawEmailChange } from "~/features/auth/pending-change.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { deactivateAccount } from "~/features/commands/deactivate-account.server";
import type { EmailDelivery } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { deliver } from "~/lib/outbox/deliver.server";
import type { MailKind } from "~/lib/outbox/mail-kinds";
import { prepareMail } from "~/lib/outbox/prepare-mail.server";
import { stopTransport } from "~/lib/outbox/transport.server";
import { mailRegistry } from "~/mails/registry.server";
import { ownDatabase } from "../../support/app/own-process";
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

const mailsTo = async (email: string, kind: MailKind) => {
  const { prisma } = await getDatabase();
  return prisma.emailDelivery.count({ where: { toEmail: email, kind } });
};

const countLinks = async ({ id }: Person, purpose: string) =>
  (
    await db().query("SELECT 1 FROM verification_tokens WHERE user_id = $1 AND purpose::text = $2", [
      id,
      purpose,
    ])
  ).rowCount;

/** The events that end an unconfirmed change. */
const ends: [string, (person: Person) => Promise<unknown>][] = [
  [
    "a reset",
    async (person) =>
      resetPassword(await insertToken(db(), person, "reset_password"), newPassword, accountEvents),
  ],
  [
    "a change of password",
    ({ id }) =>
      changePassword({
        userId: id,
        sessionId: randomUUID(),
        currentPassword: password,
        newPassword,
        endOthers: true,
      }),
  ],
  [
    "the old address's link",
    async (person) =>
      cancelEmailChange(await insertToken(db(), person, "cancel_email_change"), accountEvents),
  ],
  ["a newer wish", ({ id }) => changeEmail(id, freshAddress(), password)],
  ["closing the account", (person) => closeAccount(person, password, accountEvents)],
  ["an operator's deactivation", ({ email }) => deactivateAccount(email, accountEvents)],
];

test.each(ends)("%s ends the link that went to the new address", async (_case, end) => {
  const person = await insertPerson();
  await changeEmail(person.id, freshAddress(), password);
  const mail = await mailOf(person, "change-email");
  await send(mail.id);
  expect(smtp.to(mail.toEmail)).toHaveLength(1);
  expect(await countLinks(person, "change_email")).toBe(1);
  await end(person);
  expect(await countLinks(person, "change_email")).toBe(0);
});

test.each(ends)("%s ends a mail that is delayed, in hand or given up", async (_case, end) => {
  for (const state of ["error = 'ETIMEDOUT'", "sending_since = now()", "status = 'failed'"]) {
    const person = await insertPerson();
    await changeEmail(person.id, freshAddress(), password);
    const mail = await mailOf(person, "change-email");
    await db().query(`UPDATE email_deliveries SET ${state} WHERE id = $1`, [mail.id]);
    await end(person);
    expect(await mailOf(person, "change-email")).toMatchObject({ status: "suppressed", sendingSince: null });
    // A worker that had read the row before makes no link any more.
    const { prisma } = await getDatabase();
    await prisma.user.update({ where: { id: person.id }, data: { isActive: true } });
    expect(await prepareMail(mailRegistry, mail)).toEqual({ suppressed: "NOT_NEEDED" });
    expect(await countLinks(person, "change_email")).toBe(0);
  }
});

test("a mail that is suppressed while the mail server has it stays so", async () => {
  const person = await insertPerson();
  await changeEmail(person.id, freshAddress(), password);
  const { id, toEmail } = await mailOf(person, "change-email");
  // The mail server answers only after the account is shut.
  const shutAccount = async () => {
    await expect.poll(() => smtp.to(toEmail)).toHaveLength(1);
    await deactivateAccount(person.email, accountEvents);
  };
  smtp.control.behave = () => ({ at: "end", until: shutAccount() });
  await send(id).finally(() => {
    smtp.control.behave = () => undefined;
  });
  expect(smtp.to(toEmail)).toHaveLength(1);
  expect(await mailOf(person, "change-email")).toMatchObject({ status: "suppressed", error: "DEACTIVATED" });
});

test("the notice goes out while the change may still happen, and after it has; not when it was ended", async () => {
  const [pending, changed, ended] = [await insertPerson(), await insertPerson(), await insertPerson()];
  for (const { id } of [pending, changed, ended]) await changeEmail(id, freshAddress(), password);
  const { toEmail } = await mailOf(changed, "change-email");
  await db().query("UPDATE users SET email = $2 WHERE id = $1", [changed.id, toEmail]);
  await changePassword({
    userId: ended.id,
    sessionId: randomUUID(),
    currentPassword: password,
    newPassword,
    endOthers: true,
  });
  const prepare = async (person: Person) =>
    prepareMail(mailRegistry, await mailOf(person, "email-change-notice"));
  expect(await prepare(pending)).toMatchObject({ to: pending.email });
  expect(await prepare(changed)).toMatchObject({ to: changed.email });
  expect(await prepare(ended)).toEqual({ suppressed: "NOT_NEEDED" });
});

test("the owner of a restored address does not read the way back of the other", async () => {
  const person = await insertPerson();
  await closeAccount(person, password, accountEvents);
  await db().query("UPDATE users SET email = $2 WHERE id = $1", [person.id, freshAddress()]);
  expect(await prepareMail(mailRegistry, await mailOf(person, "account-closed"))).toEqual({
    suppressed: "NOT_NEEDED",
  });
});

test("an account may ask three times an hour, also all at once", async () => {
  const person = await insertPerson();
  const now = new Date("2026-11-20T07:00:00.000Z");
  const ask = (ms: number) => changeEmail(person.id, freshAddress(), password, new Date(now.getTime() + ms));
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

test("an address gets three mails an hour, whichever accounts ask", async () => {
  const newEmail = freshAddress();
  const people = [await insertPerson(), await insertPerson(), await insertPerson(), await insertPerson()];
  for (const { id } of people) await changeEmail(id, newEmail, password);
  const counts = await Promise.all(
    people.map(async (person) => (await mailsOf(person, "change-email")).length),
  );
  expect(counts).toEqual([1, 1, 1, 0]);
});

test("the account shows its change until it is confirmed, withdrawn or a day old, whatever became of its mail", async () => {
  const mailStates = ["status = 'queued'", "status = 'sent'", "status = 'failed'", "status = 'suppressed'"];
  for (const state of mailStates) {
    const person = await insertPerson();
    const [newEmail, askedAt] = [freshAddress(), new Date()];
    await changeEmail(person.id, newEmail, password, askedAt);
    await db().query(`UPDATE email_deliveries SET ${state} WHERE to_user_id = $1 AND kind = 'change-email'`, [
      person.id,
    ]);
    const change = { email: newEmail, askedAt: askedAt.toISOString() };
    const pendingAfter = (ms: number) => getPendingChange(person.id, new Date(askedAt.getTime() + ms));
    expect(await pendingAfter(0)).toEqual(change);
    expect(await pendingAfter(24 * hourMs - 1)).toEqual(change);
    expect(await pendingAfter(24 * hourMs)).toBeNull();
    await withdrawEmailChange(person.id);
    expect(await pendingAfter(0)).toBeNull();
  }
});

test("a confirmed change is pending no longer", async () => {
  const person = await insertPerson();
  const newEmail = freshAddress();
  await changeEmail(person.id, newEmail, password);
  const token = await insertToken(db(), { id: person.id, email: newEmail }, "change_email");
  await verifyEmail(token, { sessionUserId: person.id }, accountEvents);
  expect(await getPendingChange(person.id)).toBeNull();
});

test.each(ends.filter(([name]) => name !== "a newer wish"))(
  "%s ends what the account shows",
  async (_case, end) => {
    const person = await insertPerson();
    await changeEmail(person.id, freshAddress(), password);
    await end(person);
    expect(await getPendingChange(person.id)).toBeNull();
  },
);

test("nothing that the account shows or is mailed tells a free address from one with an account", async () => {
  const other = await insertPerson();
  // More mails than an address gets in a day, all of a kind that only an account gets.
  for (let n = 0; n < 8; n += 1) {
    await db().query(
      `INSERT INTO email_deliveries (id, key, kind, to_email, to_user_id, scope, payload, status, created_at)
       VALUES (gen_random_uuid(), $1, 'reset-password', $2, $3, 'transactional', '{}', 'sent', now())`,
      [randomUUID(), other.email, other.id],
    );
  }
  const seen = [];
  for (const newEmail of [freshAddress(), other.email]) {
    const person = await insertPerson();
    for (let n = 0; n < 5; n += 1) await changeEmail(person.id, newEmail, password);
    seen.push({
      isShown: (await getPendingChange(person.id))?.email === newEmail,
      notices: (await mailsOf(person, "email-change-notice")).map(({ status }) => status),
    });
  }
  expect(seen[0]).toEqual({ isShown: true, notices: ["queued", "queued", "queued"] });
  expect(seen[1]).toEqual(seen[0]);
  expect(await mailsTo(other.email, "change-email")).toBe(0);
});

test("a withdrawn change sends no mail that still waits, and its link is dead", async () => {
  const person = await insertPerson();
  await changeEmail(person.id, freshAddress(), password);
  await withdrawEmailChange(person.id);
  expect(await mailOf(person, "change-email")).toMatchObject({ status: "suppressed", error: "SUPERSEDED" });
  const notice = await mailOf(person, "email-change-notice");
  expect(await prepareMail(mailRegistry, notice)).toEqual({ suppressed: "NOT_NEEDED" });
  const sent = await insertPerson();
  await changeEmail(sent.id, freshAddress(), password);
  await send((await mailOf(sent, "change-email")).id);
  await withdrawEmailChange(sent.id);
  expect(await countLinks(sent, "change_email")).toBe(0);
});
