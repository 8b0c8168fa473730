import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { disownAddress } from "~/features/account/disown-address.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { issueToken } from "~/features/auth/verification-token.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { verifyOrganization } from "~/features/organizations/admin/decide-verification.server";
import { lockUser } from "~/features/users/lock-user.server";
import type { TokenPurpose } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { issueMailToken, NoLongerQueuedError } from "~/mails/account/issue-mail-token.server";
import { untilLockWait, whileHeld, whileWaiting } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertOrganization } from "../../support/jobs/jobs";
import { insertUser } from "../../support/people/users";

const db = ownDatabase();

/** The uses of a link of each purpose whose links a change of address or a closing drops. */
const uses: [TokenPurpose, string, use: (token: string, userId: string) => Promise<unknown>][] = [
  ["change_email", "disowning it", (token) => disownAddress(token, accountEvents)],
  [
    "change_email",
    "confirming it",
    (token, sessionUserId) => verifyEmail(token, { sessionUserId }, accountEvents),
  ],
  ["reset_password", "a reset", (token) => resetPassword(token, "nueve mareas y una probeta", accountEvents)],
];

/**
 * Runs some work while another transaction holds an account and then goes on to what belongs to it, as a change of address
 * or an erasing does. @returns the work's outcome: whoever took them the other way round would be stopped.
 */
async function whileAccountHeld(
  userId: string,
  lock: "UPDATE" | "NO KEY UPDATE",
  work: () => Promise<unknown>,
  then: readonly string[],
  before?: string,
): Promise<unknown> {
  const locks = [`SELECT id FROM users WHERE id = $1 FOR ${lock}`, ...(before ? [before] : [])];
  const held = locks.map((statement) => [statement, userId] as const);
  return whileHeld(db(), held, async (other) => {
    const outcome = work().then(
      () => "done",
      (error: { code?: string }) => error.code ?? error,
    );
    await untilLockWait(db());
    for (const statement of then) await other.query(statement, [userId]);
    await other.query("COMMIT");
    return outcome;
  });
}

async function insertMail(userId: string, email: string, kind: string, status: string): Promise<string> {
  const { rows } = await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), $3, $1, $2, 'transactional', $4::email_status, now()) RETURNING id`,
    [userId, email, kind, status],
  );
  return rows[0].id;
}

test.each(uses)(
  "the use of a link of %s (%s) waits for the holder of the account's lock, and stops nobody",
  async (purpose, _what, use) => {
    const { id: userId, email } = await insertUser(db());
    await insertMail(userId, `nueva.${email}`, "change-email", "failed");
    const { prisma } = await getDatabase();
    const subject = { userId, purpose, email: purpose === "change_email" ? `nueva.${email}` : email };
    const token = await prisma.$transaction((tx) => issueToken(tx, subject));
    // As changeEmail and closeAccount: the account, its mails, then its links.
    const mails = "UPDATE email_deliveries SET error = NULL WHERE to_user_id = $1";
    const links = ["DELETE FROM verification_tokens WHERE user_id = $1"];
    const outcome = await whileAccountHeld(userId, "NO KEY UPDATE", () => use(token, userId), links, mails);
    expect(outcome).toBe("TOKEN_INVALID");
  },
);

test("a decision about an organization waits for the holder of its account's lock, and stops nobody", async () => {
  const actor = await insertUser(db());
  const owner = await insertUser(db(), { type: "organization", isEmailVerified: true });
  const { id } = await insertOrganization(db(), { ownerId: owner.id });
  const verify = () => verifyOrganization({ actorId: actor.id, id });
  const organization = ["SELECT id FROM organizations WHERE owner_id = $1 FOR NO KEY UPDATE"];
  expect(await whileAccountHeld(owner.id, "UPDATE", verify, organization)).toBe("done");
});

test("writing a link's mail waits for the holder of its account's lock, and stops nobody", async () => {
  const { id: userId, email: toEmail } = await insertUser(db());
  const id = await insertMail(userId, toEmail, "verify-email", "queued");
  const issue = () => issueMailToken({ id, toEmail }, userId, "verify_email");
  // As the erasing of an account: the account, its mails, then the account itself.
  const erasing = ["DELETE FROM email_deliveries WHERE to_user_id = $1", "DELETE FROM users WHERE id = $1"];
  expect(await whileAccountHeld(userId, "UPDATE", issue, erasing)).toBeInstanceOf(NoLongerQueuedError);
});

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
