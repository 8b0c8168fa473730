import { expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { disownAddress } from "~/features/account/disown-address.server";
import { resetPassword } from "~/features/auth/reset-password.server";
import { issueToken } from "~/features/auth/verification-token.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import { verifyOrganization } from "~/features/organizations/admin/decide-verification.server";
import type { TokenPurpose } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { issueMailToken, NoLongerQueuedError } from "~/mails/account/issue-mail-token.server";
import { untilLockWait } from "../../support/app/lock-wait";
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

test.each(uses)(
  "%s: %s waits for the holder of the account's lock, and stops nobody",
  async (purpose, _what, use) => {
    const { id: userId, email } = await insertUser(db());
    await db().query(
      `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'change-email', $1, $2, 'transactional', 'failed', now())`,
      [userId, `nueva.${email}`],
    );
    const { prisma } = await getDatabase();
    const subject = { userId, purpose, email: purpose === "change_email" ? `nueva.${email}` : email };
    const token = await prisma.$transaction((tx) => issueToken(tx, subject));
    const other = await db().connect();
    try {
      await other.query("BEGIN");
      // As changeEmail and closeAccount: the account, its mails, then its links.
      await other.query("SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE", [userId]);
      await other.query("UPDATE email_deliveries SET error = NULL WHERE to_user_id = $1", [userId]);
      const outcome = use(token, userId).then(
        () => "done",
        (error: { code?: string }) => error.code ?? error,
      );
      await untilLockWait(db());
      await other.query("DELETE FROM verification_tokens WHERE user_id = $1", [userId]);
      await other.query("COMMIT");
      expect(await outcome).toBe("TOKEN_INVALID");
    } finally {
      other.release(true);
    }
  },
);

test("a decision about an organization waits for the holder of its account's lock, and stops nobody", async () => {
  const actor = await insertUser(db());
  const owner = await insertUser(db(), { type: "organization", isEmailVerified: true });
  const { id } = await insertOrganization(db(), { ownerId: owner.id });
  const other = await db().connect();
  try {
    await other.query("BEGIN");
    // As a change of address and the erasing of an account: the account, then its organization.
    await other.query("SELECT id FROM users WHERE id = $1 FOR UPDATE", [owner.id]);
    const outcome = verifyOrganization({ actorId: actor.id, id }).then(
      () => "done",
      (error: { code?: string }) => error.code ?? error,
    );
    await untilLockWait(db());
    await other.query("SELECT id FROM organizations WHERE owner_id = $1 FOR NO KEY UPDATE", [owner.id]);
    await other.query("COMMIT");
    expect(await outcome).toBe("done");
  } finally {
    other.release(true);
  }
});

test("writing a link's mail waits for the holder of its account's lock, and stops nobody", async () => {
  const { id: userId, email: toEmail } = await insertUser(db());
  const { rows } = await db().query(
    `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, created_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'verify-email', $1, $2, 'transactional', now()) RETURNING id`,
    [userId, toEmail],
  );
  const other = await db().connect();
  try {
    await other.query("BEGIN");
    // As the erasing of an account: the account, its mails, then the account itself.
    await other.query("SELECT id FROM users WHERE id = $1 FOR UPDATE", [userId]);
    const outcome = issueMailToken({ id: rows[0].id, toEmail }, userId, "verify_email").catch(
      (error: unknown) => error,
    );
    await untilLockWait(db());
    await other.query("DELETE FROM email_deliveries WHERE to_user_id = $1", [userId]);
    await other.query("DELETE FROM users WHERE id = $1", [userId]);
    await other.query("COMMIT");
    expect(await outcome).toBeInstanceOf(NoLongerQueuedError);
  } finally {
    other.release(true);
  }
});
