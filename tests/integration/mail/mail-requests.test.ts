import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AuthMailRequests } from "~/features/auth/auth.mails";
import { sendRequestedLink } from "~/features/auth/send-requested-link.server";
import { ownDatabase } from "../../support/app/own-process";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const now = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;

/** One more wish for a link, at a time. */
const ask = (
  email: string,
  at = now,
  fields: { purpose?: keyof AuthMailRequests; requestId?: string } = {},
) => sendRequestedLink({ purpose: "reset-password", email, requestId: randomUUID(), ...fields }, at);

const countMails = async (id: string) =>
  (await db().query("SELECT 1 FROM email_deliveries WHERE to_user_id = $1", [id])).rowCount;

test("of twenty requests for a link at once three are answered", async () => {
  const { id, email } = await insertUser(db());
  await Promise.all(Array.from({ length: 20 }, () => ask(email)));
  expect(await countMails(id)).toBe(3);
});

test("a fourth link is mailed when the first is an hour old, and not a moment before", async () => {
  const { id, email } = await insertUser(db());
  for (const minutes of [0, 10, 20]) await ask(email, new Date(now.getTime() + minutes * 60_000));
  await ask(email, new Date(now.getTime() + hourMs - 1));
  expect(await countMails(id)).toBe(3);
  await ask(email, new Date(now.getTime() + hourMs));
  expect(await countMails(id)).toBe(4);
  await ask(email, new Date(now.getTime() + hourMs));
  expect(await countMails(id)).toBe(4);
});

test("each kind of link and each account has its own three mails an hour", async () => {
  const [one, other] = [await insertUser(db()), await insertUser(db())];
  for (let count = 0; count < 4; count += 1) {
    await ask(one.email);
    await ask(one.email, now, { purpose: "verify-email" });
    await ask(other.email);
  }
  expect([await countMails(one.id), await countMails(other.id)]).toEqual([6, 3]);
});

test("a second try at one request writes no second mail", async () => {
  const { id, email } = await insertUser(db());
  const wish = { requestId: randomUUID() };
  for (const _ of [1, 2]) await ask(email, now, wish);
  expect(await countMails(id)).toBe(1);
});

test("a link is mailed to nobody whose account is deactivated, nor to confirm what is confirmed", async () => {
  for (const [purpose, fields, mails] of [
    ["reset-password", { isActive: false }, 0],
    ["verify-email", { isActive: false }, 0],
    ["verify-email", { isEmailVerified: true }, 0],
    ["reset-password", { isEmailVerified: true }, 1],
  ] as const) {
    const { id, email } = await insertUser(db(), fields);
    await ask(email, now, { purpose });
    expect(await countMails(id), purpose).toBe(mails);
  }
});
