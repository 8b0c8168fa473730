import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, signIn, uniqueEmail } from "../../support/factories";
import { waitForMail, waitForToken } from "../../support/mail/read-mails";
import { insertToken, snapshot } from "../../support/mail/tokens";
import { createAccount, postAuth } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { insertUser, quickHash } from "../../support/people/users";

const newPassword = "nueve mareas y una probeta";
const sentence = "The link has expired or is not valid";
const invalid = { error: sentence, code: "TOKEN_INVALID", message: sentence };

/** The statuses of ten people with the same link, all at once, each from an address of their own. */
async function statusesOfTen(send: () => Promise<Response>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: 10 }, send)))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("mailed links", () => {
  const app = useApp("production");
  const post = (operation: string, json: unknown, headers?: Record<string, string>) =>
    postAuth(app(), operation, json, headers);
  const mailTo = (to: string, kind: Parameters<typeof waitForToken>[1]["kind"], count = 1) =>
    waitForToken(app(), { to, kind }, count);
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM users WHERE id = $1", [id])).rows[0];
  const unconfirmed = () => insertAccount(app(), { isEmailVerified: false });
  const tokenOf = (user: { id: string; email: string }, purpose: Parameters<typeof insertToken>[2]) =>
    insertToken(app().db, user, purpose);

  test("ten at once verify one address once; each hears yes, and later ones too", async () => {
    const { user, bearer } = await unconfirmed();
    const token = await tokenOf(user, "verify_email");
    expect(await statusesOfTen(() => post("verify-email", { token }, bearer))).toEqual({ 200: 10 });
    const again = await post("verify-email", { token });
    expect(again.status).toBe(200);
    expect((await bodyOf(again)).user).toMatchObject({ id: user.id, isEmailVerified: true });
    const isTold = ({ fields }: { fields: Record<string, unknown> }) =>
      fields.event === "auth.email-verified" && fields.userId === user.id;
    expect(app().logs().filter(isTold)).toHaveLength(1);
  });

  test.each([
    ["reset-password", "reset_password", { newPassword }],
    ["cancel-email-change", "cancel_email_change", {}],
    ["restore-account", "restore_account", {}],
    ["keep-second-factor", "keep_second_factor", {}],
  ] as const)(
    "of ten people who use one mailed link of %s at once one gets through",
    async (operation, purpose, fields) => {
      const isClosed = purpose === "restore_account";
      const closing = { isActive: !isClosed, deletionRequestedAt: isClosed ? new Date() : null };
      const token = await tokenOf(await insertUser(app().db, closing), purpose);
      const statuses = await statusesOfTen(() => post(operation, { token, ...fields }));
      expect(statuses).toEqual({ 200: 1, 400: 9 });
      expect(await bodyOf(await post(operation, { token, ...fields }))).toEqual(invalid);
    },
  );

  const operations = {
    verify_email: "verify-email",
    change_email: "verify-email",
    reset_password: "reset-password",
    cancel_email_change: "cancel-email-change",
    restore_account: "restore-account",
    keep_second_factor: "keep-second-factor",
  } as const;

  test("the token of a mailed link is refused by every operation of another purpose, and an invented token by all", async () => {
    const user = await insertUser(app().db);
    for (const token of ["", "\u0000", "x".repeat(10_000)])
      expect(await bodyOf(await post("reset-password", { token, newPassword }))).toEqual(invalid);
    for (const purpose of Object.keys(operations) as (keyof typeof operations)[]) {
      const token = await tokenOf(user, purpose);
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

  test("opening a mailed link changes nothing, however often, and carries no address on", async () => {
    const { user } = await unconfirmed();
    const [verify, reset] = [await tokenOf(user, "verify_email"), await tokenOf(user, "reset_password")];
    const before = await snapshot(app().db, user);
    const callback = "callbackURL=https://evil.example.com";
    for (const [path, page] of [
      [`/api/auth/verify-email?token=${verify}&${callback}`, `/verify-email?t=${verify}`],
      [`/api/auth/reset-password/${reset}?${callback}`, `/reset-password?t=${reset}`],
    ] as const)
      for (const method of ["GET", "HEAD"]) {
        const opened = await app().client().request(path, { method });
        expect([opened.status, opened.headers.get("location")]).toEqual([302, page]);
        expect((await app().client().request(page, { method })).status).toBe(200);
      }
    expect(await snapshot(app().db, user)).toBe(before);
    for (const junk of ["//evil.example.com", "%0d%0aSet-Cookie:a=b"]) {
      const path = `/api/auth/verify-email?token=${encodeURIComponent(junk)}`;
      const response = await app().client().get(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/verify-email"]);
    }
  });

  test("a newer link to confirm an address ends the one before", async () => {
    const { user, bearer } = await unconfirmed();
    const ask = () => post("send-verification-email", { email: ` ${user.email.toUpperCase()} ` });
    await ask();
    const first = await mailTo(user.email, "verify-email");
    await ask();
    const second = await mailTo(user.email, "verify-email", 2);
    expect((await post("verify-email", { token: first }, bearer)).status).toBe(400);
    expect((await rowOf(user.id)).is_email_verified).toBe(false);
    expect((await post("verify-email", { token: second }, bearer)).status).toBe(200);
  });

  test("neither a token nor a password is in any table, nor in the logs", async () => {
    const { user, session, client } = await createAccount(app());
    const verify = await mailTo(user.email, "verify-email");
    await post("request-password-reset", { email: user.email });
    const reset = await mailTo(user.email, "reset-password");
    await client.post("/api/auth/change-email", { newEmail: uniqueEmail(), password });
    const cancel = await mailTo(user.email, "email-change-notice");
    const secrets = [verify, reset, cancel, session.token, password];
    const { rows: tables } = await app().db.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["public.queued_jobs", "public.users"]),
    );
    for (const { name } of tables) {
      const { rows } = await app().db.query(`SELECT t::text AS row FROM ${name} t`);
      const text = rows.map(({ row }) => row).join("\n");
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
    const lines = app().logs();
    const logs = lines.map(({ text }) => text).join("\n");
    for (const secret of [...secrets, user.email]) expect(logs).not.toContain(secret);
  });

  describe("to reset a password", () => {
    test("a reset of the password ends every session, says so by mail, and verifies the address", async () => {
      const { user, client, bearer } = await unconfirmed();
      const token = await tokenOf(user, "reset_password");
      // A refused password leaves the link as it is.
      const refused = await post("reset-password", { token, newPassword: "corta" });
      expect(await outcomeOf(refused)).toEqual([400, "PASSWORD_TOO_SHORT"]);
      expect((await post("reset-password", { token, newPassword })).status).toBe(200);
      expect((await client.get("/api/auth/session")).status).toBe(401);
      expect((await app().client().get("/api/auth/session", { headers: bearer })).status).toBe(401);
      await waitForMail(app(), { to: user.email, kind: "password-changed" });
      const entered = await signIn(app().client(), user.email, { password: newPassword });
      expect((await bodyOf(entered)).user.isEmailVerified).toBe(true);
    });

    test("a reset of the password forgives the failed sign-ins before it", async () => {
      const user = await insertUser(app().db, { passwordHash: await quickHash(password) });
      await countHits(app(), "sign-in-failures", sha256(user.email), 30);
      expect((await signIn(app().client(), user.email)).status).toBe(429);
      const token = await tokenOf(user, "reset_password");
      expect((await post("reset-password", { token, newPassword })).status).toBe(200);
      expect((await signIn(app().client(), user.email, { password: newPassword })).status).toBe(200);
    });

    test("a reset is refused for an account that was deactivated, or that has another address by now", async () => {
      for (const change of ["is_active = false", "email = 'otra.' || email"]) {
        const user = await insertUser(app().db);
        const token = await tokenOf(user, "reset_password");
        await app().db.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
        expect(await bodyOf(await post("reset-password", { token, newPassword })), change).toEqual(invalid);
        expect((await rowOf(user.id)).password_hash).toBe("-");
      }
    });
  });
});
