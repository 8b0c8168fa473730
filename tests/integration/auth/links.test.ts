import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, signIn, uniqueEmail } from "../../support/factories";
import { untilMailIsDone } from "../../support/mail/outbox";
import { readMails, waitForMail, waitForToken } from "../../support/mail/read-mails";
import { insertToken, snapshot } from "../../support/mail/tokens";
import { createAccount, postAuth } from "../../support/people/accounts";
import { insertUser, quickHash } from "../../support/people/users";

const newPassword = "nueve mareas y una probeta";
const sentence = "The link has expired or is not valid";
const invalid = { error: sentence, code: "TOKEN_INVALID", message: sentence };

/** The statuses of twenty people with the same link, all at once, each from an address of their own. */
async function statusesOfTwenty(send: () => Promise<Response>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: 20 }, send)))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("mailed links", () => {
  const app = useApp("production");
  const post = (operation: string, json: unknown, headers?: Record<string, string>) =>
    postAuth(app(), operation, json, headers);
  const mailTo = (to: string, kind: Parameters<typeof waitForToken>[1]["kind"], count = 1) =>
    waitForToken(app(), { to, kind }, count);
  const enter = (email: string, fields = {}) => signIn(app().client(), email, fields);
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM users WHERE id = $1", [id])).rows[0];

  /** Counts the times that an account's row changes from now on. */
  async function watchChanges(id: string) {
    await app().db.query(`
      CREATE TABLE IF NOT EXISTS test_changes (id uuid);
      CREATE OR REPLACE FUNCTION test_note() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO test_changes VALUES (NEW.id); RETURN NEW; END';
      CREATE OR REPLACE TRIGGER test_note AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION test_note()`);
    return async () => (await app().db.query("SELECT 1 FROM test_changes WHERE id = $1", [id])).rowCount;
  }

  test("twenty at once verify one address once; each hears yes, and later ones too", async () => {
    const { user, bearer } = await createAccount(app());
    const token = await mailTo(user.email, "verify-email");
    const changes = await watchChanges(user.id);
    expect(await statusesOfTwenty(() => post("verify-email", { token }, bearer))).toEqual({ 200: 20 });
    expect(await changes()).toBe(1);
    const again = await post("verify-email", { token });
    expect(again.status).toBe(200);
    expect((await bodyOf(again)).user).toMatchObject({ id: user.id, isEmailVerified: true });
    expect(await changes()).toBe(1);
  });

  test.each([
    ["reset-password", "reset_password", { newPassword }],
    ["cancel-email-change", "cancel_email_change", {}],
    ["restore-account", "restore_account", {}],
  ] as const)(
    "of twenty that use one link of %s at once, one gets through",
    async (operation, purpose, fields) => {
      const { user } = await createAccount(app());
      await untilMailIsDone(app());
      const isClosed = purpose === "restore_account";
      if (isClosed)
        await app().db.query(
          "UPDATE users SET is_active = false, deletion_requested_at = now() WHERE id = $1",
          [user.id],
        );
      const token = await insertToken(app().db, user, purpose);
      const statuses = await statusesOfTwenty(() => post(operation, { token, ...fields }));
      expect(statuses).toEqual({ 200: 1, 400: 19 });
      const again = await post(operation, { token, ...fields });
      expect(await bodyOf(again)).toEqual(invalid);
    },
  );

  test("a link changes its own thing alone: every other purpose refuses its token", async () => {
    const operations = {
      verify_email: "verify-email",
      change_email: "verify-email",
      reset_password: "reset-password",
      cancel_email_change: "cancel-email-change",
      restore_account: "restore-account",
    } as const;
    const { user } = await createAccount(app());
    await untilMailIsDone(app());
    for (const purpose of Object.keys(operations) as (keyof typeof operations)[]) {
      const token = await insertToken(app().db, user, purpose);
      const before = await snapshot(app().db, user);
      for (const operation of new Set(Object.values(operations))) {
        if (operation === operations[purpose]) continue;
        const response = await post(operation, { token, newPassword });
        expect(response.status, `${purpose} at ${operation}`).toBe(400);
        expect(await bodyOf(response)).toEqual(invalid);
      }
      expect(await snapshot(app().db, user)).toBe(before);
    }
  });

  test.each(["", "x", "\u0000", "á".repeat(43), "x".repeat(10_000), "' OR 1=1 --"])(
    "%.20j is an invalid token to each operation",
    async (token) => {
      for (const operation of ["verify-email", "reset-password", "cancel-email-change", "restore-account"]) {
        const response = await post(operation, { token, newPassword });
        expect(response.status, operation).toBe(400);
        expect(await bodyOf(response)).toEqual(invalid);
      }
    },
  );

  test("opening a link changes nothing, however often", async () => {
    const { user } = await createAccount(app());
    const verify = await mailTo(user.email, "verify-email");
    await post("request-password-reset", { email: user.email });
    const reset = await mailTo(user.email, "reset-password");
    const before = await snapshot(app().db, user);
    for (const [path, page] of [
      [`/api/auth/verify-email?token=${verify}`, `/verify-email?t=${verify}`],
      [
        `/api/auth/reset-password/${reset}?callbackURL=https://evil.example.com`,
        `/reset-password?t=${reset}`,
      ],
    ] as const) {
      for (let count = 0; count < 5; count += 1) {
        const opened = await app().client().get(path);
        expect([opened.status, opened.headers.get("location")]).toEqual([302, page]);
        await app().client().request(path, { method: "HEAD" });
        for (const method of ["GET", "HEAD"]) await app().client().request(page, { method });
      }
    }
    expect(await snapshot(app().db, user)).toBe(before);
    expect((await post("verify-email", { token: verify, password })).status).toBe(200);
    expect((await post("reset-password", { token: reset, newPassword })).status).toBe(200);
  });

  test.each(["//evil.example.com", "x y", "%0d%0aSet-Cookie:a=b", "<b>", "a/../b"])(
    "an invalid token redirects to the page without it: %s",
    async (junk) => {
      const response = await app()
        .client()
        .get(`/api/auth/verify-email?token=${encodeURIComponent(junk)}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/verify-email"]);
    },
  );

  test("a newer link ends the one before it", async () => {
    const { user } = await createAccount(app());
    const first = await mailTo(user.email, "verify-email");
    await post("send-verification-email", { email: ` ${user.email.toUpperCase()} ` });
    const second = await mailTo(user.email, "verify-email", 2);
    expect((await post("verify-email", { token: first, password })).status).toBe(400);
    expect((await rowOf(user.id)).is_email_verified).toBe(false);
    expect((await post("verify-email", { token: second, password })).status).toBe(200);
  });

  test("neither a token nor a password is in any table, nor in the logs", async () => {
    const { user, session } = await createAccount(app());
    const verify = await mailTo(user.email, "verify-email");
    await post("request-password-reset", { email: user.email });
    const reset = await mailTo(user.email, "reset-password");
    const client = app().client();
    await signIn(client, user.email);
    await client.post("/api/auth/change-email", { newEmail: uniqueEmail(), password });
    const cancel = await mailTo(user.email, "email-change-notice");
    const secrets = [verify, reset, cancel, session.token, password];
    const { rows: tables } = await app().db.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["pgboss.job", "public.users"]));
    for (const { name } of tables) {
      const { rows } = await app().db.query(`SELECT t::text AS row FROM ${name} t`);
      const text = rows.map(({ row }) => row).join("\n");
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
    const logs = app()
      .logs()
      .map(({ text }) => text)
      .join("\n");
    for (const secret of [...secrets, user.email]) expect(logs).not.toContain(secret);
  });

  describe("to reset a password", () => {
    test("a password that has to be mended leaves the link as it is", async () => {
      const { user } = await createAccount(app());
      await post("request-password-reset", { email: user.email });
      const token = await mailTo(user.email, "reset-password");
      for (const [bad, code] of [
        ["corta", "PASSWORD_TOO_SHORT"],
        ["x".repeat(129), "PASSWORD_TOO_LONG"],
        ["12345678", "PASSWORD_TOO_COMMON"],
        ["nueve mareas\u0000", "PASSWORD_INVALID"],
      ]) {
        const response = await post("reset-password", { token, newPassword: bad });
        expect([response.status, (await bodyOf(response)).code]).toEqual([400, code]);
      }
      expect((await post("reset-password", { token, newPassword })).status).toBe(200);
    });

    test("ends every session, says so by mail, and verifies the address", async () => {
      const { user, client, bearer } = await createAccount(app());
      const other = app().client();
      await signIn(other, user.email, { rememberMe: true });
      await post("request-password-reset", { email: user.email });
      const token = await mailTo(user.email, "reset-password");
      expect((await post("reset-password", { token, newPassword })).status).toBe(200);
      for (const browser of [client, other])
        expect((await browser.get("/api/auth/session")).status).toBe(401);
      expect((await app().client().get("/api/auth/session", { headers: bearer })).status).toBe(401);
      await waitForMail(app(), { to: user.email, kind: "password-changed" });
      expect((await enter(user.email)).status).toBe(401);
      const entered = await enter(user.email, { password: newPassword });
      expect((await bodyOf(entered)).user.isEmailVerified).toBe(true);
    });

    test("a reset of the password forgives the failed sign-ins before it", async () => {
      const user = await insertUser(app().db, { passwordHash: await quickHash(password) });
      for (let count = 0; count < 30; count += 1) await enter(user.email, { password: newPassword });
      expect((await enter(user.email)).status).toBe(429);
      const token = await insertToken(app().db, user, "reset_password");
      expect((await post("reset-password", { token, newPassword })).status).toBe(200);
      expect((await enter(user.email, { password: newPassword })).status).toBe(200);
    });

    test("is refused for an account that was deactivated, or that has another address by now", async () => {
      for (const change of ["is_active = false", "email = 'otra.' || email"]) {
        const { user } = await createAccount(app());
        const token = await insertToken(app().db, user, "reset_password");
        await app().db.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
        const { password_hash } = await rowOf(user.id);
        const response = await post("reset-password", { token, newPassword });
        expect(await bodyOf(response), change).toEqual(invalid);
        expect((await rowOf(user.id)).password_hash).toBe(password_hash);
      }
    });
  });

  describe("asked for again", () => {
    /** Mails of the last hour, written as the outbox has them. */
    const pretend = (email: string, kind: string, count: number, age: string) =>
      app().db.query(
        `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, created_at)
         SELECT gen_random_uuid(), gen_random_uuid(), $2, id, email, 'transactional', 'sent', now() - $4::interval
         FROM users, generate_series(1, $3::int) WHERE email = $1`,
        [email, kind, count, age],
      );

    test.each([
      ["send-verification-email", "verify-email"],
      ["request-password-reset", "reset-password"],
    ] as const)(
      "%s writes at most three mails an hour, that of sign-up included",
      async (operation, kind) => {
        const { user } = await createAccount(app());
        for (let count = 0; count < 5; count += 1)
          expect((await post(operation, { email: user.email })).status).toBe(200);
        await untilMailIsDone(app());
        const sent = await readMails(app(), { to: user.email, kind });
        expect(sent).toHaveLength(3);
        const all = await app().db.query("SELECT 1 FROM email_deliveries WHERE to_email = $1 AND kind = $2", [
          user.email,
          kind,
        ]);
        expect(all.rowCount).toBe(3);
      },
    );

    test.each([
      [2, "59 minutes", 1],
      [3, "59 minutes", 0],
      [3, "61 minutes", 1],
    ])("after %i mails that are %s old %i more is written", async (before, age, more) => {
      const { user } = await createAccount(app());
      await pretend(user.email, "reset-password", before, age);
      await post("request-password-reset", { email: user.email });
      await untilMailIsDone(app());
      expect(await readMails(app(), { to: user.email, kind: "reset-password" })).toHaveLength(more);
    });

    test("nothing is sent to verified, deactivated or unknown addresses", async () => {
      const [verified, inactive] = [await createAccount(app()), await createAccount(app())];
      await untilMailIsDone(app());
      await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [verified.user.id]);
      await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [inactive.user.id]);
      const emails = [verified.user.email, inactive.user.email, uniqueEmail()];
      for (const email of emails) await post("send-verification-email", { email });
      await post("request-password-reset", { email: inactive.user.email });
      await untilMailIsDone(app());
      for (const email of emails) {
        const to = { to: email };
        const count = (await readMails(app(), { ...to, kind: "verify-email" })).length;
        expect(count).toBe(email === emails[2] ? 0 : 1);
        expect(await readMails(app(), { ...to, kind: "reset-password" })).toEqual([]);
      }
    });
  });
});
