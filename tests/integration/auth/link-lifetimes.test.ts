import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { restoreAccount } from "~/features/account/close-account.server";
import { cancelEmailChange } from "~/features/auth/change-email.server";
import { requestLink } from "~/features/auth/request-link.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { getToken, issueToken } from "~/features/auth/verification-token.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { preventFactorEnd } from "~/features/factors/factor-ending.server";
import type { TokenPurpose } from "~/generated/prisma/client";
import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownDatabase } from "../../support/app/own-process";
import { statementsOf } from "../../support/app/statements";
import { insertFactorEnding } from "../../support/mail/tokens";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();
const issuedAt = new Date("2026-11-20T07:00:00.000Z");
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** By a session of the account. */
async function confirm(token: string, now: Date): Promise<unknown> {
  const found = await getToken(token, ["verify_email", "change_email"], issuedAt);
  return verifyEmail(token, { sessionUserId: found?.userId }, accountEvents, now);
}

/** For each purpose: how long its links hold, and their use. */
const purposes: [TokenPurpose, lifetimeMs: number, use: (token: string, now: Date) => Promise<unknown>][] = [
  ["verify_email", dayMs, confirm],
  [
    "reset_password",
    hourMs,
    (token, now) => resetPassword(token, "nueve mareas y una probeta", accountEvents, now),
  ],
  ["change_email", dayMs, confirm],
  ["cancel_email_change", 7 * dayMs, (token, at) => cancelEmailChange(token, accountEvents, at)],
  ["restore_account", 30 * dayMs, (token, at) => restoreAccount(token, accountEvents, at)],
  ["keep_second_factor", 7 * dayMs, (token, at) => preventFactorEnd(token, at)],
];

/** A link of somebody new, whose account is as it has to be for the link to work. */
async function issue(purpose: TokenPurpose): Promise<string> {
  const isClosed = purpose === "restore_account";
  const { id: userId, email: own } = await insertUser(db(), {
    isActive: !isClosed,
    deletionRequestedAt: isClosed ? issuedAt : null,
  });
  if (purpose === "keep_second_factor") await insertFactorEnding(db(), userId);
  const email = purpose === "change_email" ? `nueva.${own}` : own;
  const { prisma } = await getDatabase();
  return prisma.$transaction((tx) => issueToken(tx, { userId, purpose, email }, issuedAt));
}

test.each(purposes)("the link of %s holds for %i ms, and not one more", async (purpose, lifetimeMs, use) => {
  const late = await issue(purpose);
  const end = new Date(issuedAt.getTime() + lifetimeMs);
  await expect(use(late, end)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  await expect(use(late, new Date(end.getTime() + dayMs))).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  const inTime = await issue(purpose);
  await use(inTime, new Date(end.getTime() - 1));
});

test("every purpose of a mailed link has its lifetime in these tests", async () => {
  const { rows } = await db().query("SELECT unnest(enum_range(NULL::token_purpose))::text AS purpose");
  expect(purposes.map(([purpose]) => purpose).sort()).toEqual(rows.map(({ purpose }) => purpose).sort());
});

test("the token of a mailed link is 256 bits, and only its SHA-256 is kept", async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => issue("verify_email")));
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await db().query("SELECT token_hash FROM verification_tokens");
  for (const { token_hash } of rows) {
    expect(token_hash).toMatch(/^[\w-]{43}$/);
    expect(tokens).not.toContain(token_hash);
  }
});

test("the way back to an address that is somebody else's by now is closed, and nothing changes", async () => {
  const token = await issue("cancel_email_change");
  const { rows } = await db().query(
    `UPDATE users SET email = 'nueva.' || email WHERE email = (SELECT max(email) FROM verification_tokens
     WHERE token_hash = $1) RETURNING id`,
    [sha256(token)],
  );
  const [{ id }] = rows;
  await insertUser(db(), { name: "Eva", email: `${id}@example.es` });
  await expect(cancelEmailChange(token, accountEvents, issuedAt)).rejects.toMatchObject({
    code: "TOKEN_INVALID",
  });
  const { rows: after } = await db().query("SELECT email FROM users WHERE id = $1", [id]);
  expect(after).toEqual([{ email: `nueva.${id}@example.es` }]);
});

test.each(["verify-email", "reset-password"] as const)(
  "asking for the link of %s costs the same statements for a known address, an unknown one and no address",
  async (purpose) => {
    const { email } = await insertUser(db());
    const ask = (typed: string) => statementsOf(() => requestLink(purpose, typed));
    await ask(email);
    const known = await ask(email);
    expect(known.some((text) => /INSERT INTO queued_jobs/.test(text))).toBe(true);
    expect(await ask(`nadie.${email}`)).toEqual(known);
    expect(await ask("nadie")).toEqual(known);
  },
);
