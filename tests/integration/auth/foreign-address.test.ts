import { describe, expect, test } from "vitest";
import { failureLimit } from "~/features/auth/failed-sign-ins.server";
import type { App } from "../../support/app/app";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, signIn, uniqueEmail } from "../../support/factories";
import { waitForToken } from "../../support/mail/read-mails";
import { createAccount, postAuth } from "../../support/people/accounts";
import { insertEntry } from "../../support/people/waitlist-entries";

const newPassword = "nueve mareas y una probeta";
const answerOf = async (response: Response) => [response.status, (await bodyOf(response)).code];
const refused = (status: number, code: string) => [status, code];

/** Registers an address that is somebody else's. @returns the token of the mail that its owner gets. */
async function registerFor(app: App, email: string): Promise<string> {
  await postAuth(app, "sign-up/email", { email, password, name: "Mallory" });
  return waitForToken(app, { to: email, kind: "verify-email" });
}

const entryOf = async ({ db }: App, email: string) =>
  (await db.query("SELECT status::text, converted_user_id FROM waitlist_entries WHERE email = $1", [email]))
    .rows[0];

describe("an address that somebody else registered, where it has to be confirmed", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });
  const confirm = (json: unknown) => postAuth(app(), "verify-email", json);
  const enter = (email: string, secret = password) => signIn(app().client(), email, { password: secret });

  test("is not confirmed by its link alone, nor by another account's session", async () => {
    const email = uniqueEmail();
    const token = await registerFor(app(), email);
    expect(await answerOf(await confirm({ token }))).toEqual(refused(403, "PROOF_REQUIRED"));
    const other = uniqueEmail("otra");
    const otherToken = await registerFor(app(), other);
    await confirm({ token: otherToken, password });
    const { session } = await bodyOf(await enter(other));
    const headers = { authorization: `Bearer ${session.token}` };
    const response = await app().client().post("/api/auth/verify-email", { token }, { headers });
    expect(await answerOf(response)).toEqual(refused(403, "PROOF_REQUIRED"));
    expect(await answerOf(await enter(email))).toEqual(refused(403, "EMAIL_NOT_VERIFIED"));
  });

  test("is confirmed by somebody who knows the account's password", async () => {
    const email = uniqueEmail();
    const token = await registerFor(app(), email);
    const wrong = await confirm({ token, password: "otra frase cualquiera" });
    expect(await answerOf(wrong)).toEqual(refused(403, "WRONG_PASSWORD"));
    const both = await confirm({ token, password, newPassword });
    expect(await answerOf(both)).toEqual(refused(400, "INVALID_REQUEST"));
    const confirmed = await confirm({ token, password });
    expect([confirmed.status, (await bodyOf(confirmed)).user]).toMatchObject([
      200,
      { isEmailVerified: true },
    ]);
    expect((await enter(email)).status).toBe(200);
    // A link that did its work says so again, to a new password as well as to none: it sets nothing any more.
    expect((await confirm({ token })).status).toBe(200);
    expect(await answerOf(await confirm({ token, newPassword }))).toEqual(refused(400, "TOKEN_INVALID"));
    expect((await enter(email)).status).toBe(200);
  });

  test("is its owner's with a new password, which ends the password of the person who registered it", async () => {
    const email = uniqueEmail();
    await insertEntry(app().db, { email, name: "Ana Torres" });
    const token = await registerFor(app(), email);
    const weak = await confirm({ token, newPassword: "password1" });
    expect(await answerOf(weak)).toEqual(refused(400, "PASSWORD_TOO_COMMON"));
    expect((await confirm({ token, newPassword })).status).toBe(200);
    expect(await answerOf(await enter(email))).toEqual(refused(401, "INVALID_CREDENTIALS"));
    expect((await bodyOf(await enter(email, newPassword))).user.isEmailVerified).toBe(true);
    expect((await entryOf(app(), email)).status).toBe("converted");
  });

  test("an open link sets no password once the address is confirmed", async () => {
    const email = uniqueEmail();
    const token = await registerFor(app(), email);
    await app().db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [email]);
    expect(await answerOf(await confirm({ token, newPassword }))).toEqual(refused(400, "TOKEN_INVALID"));
    expect((await enter(email)).status).toBe(200);
  });

  test("is free again once its owner disowned it, and the entry stays", async () => {
    const email = uniqueEmail();
    await insertEntry(app().db, { email, name: "Ana Torres" });
    const t = await registerFor(app(), email);
    const disowned = await app().client().postForm("/verify-email", { intent: "disown", t });
    expect(disowned.status).toBe(303);
    const { rows } = await app().db.query(
      "SELECT id FROM users WHERE email = $1 UNION ALL SELECT id FROM email_deliveries WHERE to_email = $1",
      [email],
    );
    expect(rows).toEqual([]);
    expect(await entryOf(app(), email)).toEqual({ status: "confirmed", converted_user_id: null });
    expect((await postAuth(app(), "sign-up/email", { email, password, name: "Ana" })).status).toBe(201);
  });

  test("wrong passwords slow the account down as at sign-in", async () => {
    const email = uniqueEmail();
    const token = await registerFor(app(), email);
    const guess = () => confirm({ token, password: "otra frase cualquiera" });
    for (let tries = 0; tries < failureLimit.points; tries += 1) expect((await guess()).status).toBe(403);
    const slowed = await confirm({ token, password });
    expect([slowed.status, Number(slowed.headers.get("retry-after")) > 0]).toEqual([429, true]);
    // Its owner is not kept waiting: a new password needs no guess.
    expect((await confirm({ token, newPassword })).status).toBe(200);
  });
});

describe("an address that somebody else registered, where signing up is enough to enter", () => {
  const app = useApp("production");
  const confirm = (json: unknown) => postAuth(app(), "verify-email", json);

  test("leaves the entry on the waitlist to its owner, whose new password ends every session", async () => {
    const email = uniqueEmail();
    await insertEntry(app().db, { email, name: "Ana Torres" });
    const mallory = await createAccount(app(), { email, name: "Mallory" });
    const again = await signIn(app().client(), email);
    expect(again.status).toBe(200);
    expect(await entryOf(app(), email)).toEqual({ status: "confirmed", converted_user_id: null });
    const shown = await bodyOf(await mallory.client.get("/api/profile/export"));
    expect(shown.waitlistEntry).toBeNull();
    for (const page of ["/dashboard", "/dashboard/profile", "/dashboard/account"])
      expect(await (await mallory.client.get(page)).text()).not.toContain("Ana Torres");
    const token = await waitForToken(app(), { to: email, kind: "verify-email" });
    expect(await answerOf(await confirm({ token }))).toEqual(refused(403, "PROOF_REQUIRED"));
    expect((await confirm({ token, newPassword })).status).toBe(200);
    for (const headers of [mallory.bearer, undefined]) {
      const client = headers ? app().client() : mallory.client;
      expect((await client.get("/api/auth/session", headers && { headers })).status).toBe(401);
    }
    expect((await signIn(app().client(), email)).status).toBe(401);
    expect(await entryOf(app(), email)).toEqual({
      status: "converted",
      converted_user_id: mallory.user.id,
    });
  });

  test("a session of the account confirms without more, by cookie and by Bearer", async () => {
    for (const carry of ["cookie", "bearer"] as const) {
      const account = await createAccount(app());
      await insertEntry(app().db, { email: account.user.email, name: "Ana Torres" });
      const token = await waitForToken(app(), { to: account.user.email, kind: "verify-email" });
      const response =
        carry === "cookie"
          ? await account.client.post("/api/auth/verify-email", { token })
          : await app().client().post("/api/auth/verify-email", { token }, { headers: account.bearer });
      expect(response.status).toBe(200);
      expect((await entryOf(app(), account.user.email)).status).toBe("converted");
      expect((await account.client.get("/api/auth/session")).status).toBe(200);
    }
  });

  test("the 5-minute copy of a session is not enough", async () => {
    const { client, user } = await createAccount(app());
    const token = await waitForToken(app(), { to: user.email, kind: "verify-email" });
    await client.get("/api/auth/session");
    // Behind the application's back, so that it goes on believing the copy.
    await app().db.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [user.id]);
    expect((await client.get("/api/auth/session")).status).toBe(200);
    const response = await client.post("/api/auth/verify-email", { token });
    expect(await answerOf(response)).toEqual(refused(403, "PROOF_REQUIRED"));
  });

  test("a change to it needs the account's session or password; a new password does not suffice", async () => {
    const mallory = await createAccount(app());
    const email = uniqueEmail("victima");
    await insertEntry(app().db, { email, name: "Ana Torres" });
    await mallory.client.post("/api/auth/change-email", { newEmail: email, password });
    const token = await waitForToken(app(), { to: email, kind: "change-email" });
    for (const proof of [{}, { newPassword }])
      expect(await answerOf(await confirm({ token, ...proof }))).toEqual(refused(403, "PROOF_REQUIRED"));
    expect((await entryOf(app(), email)).status).toBe("confirmed");
    expect((await confirm({ token, password })).status).toBe(200);
  });

  test("the way back leads to no address that was never confirmed", async () => {
    const email = uniqueEmail();
    const mallory = await createAccount(app(), { email });
    const newEmail = uniqueEmail("nueva");
    await mallory.client.post("/api/auth/change-email", { newEmail, password });
    const cancel = await waitForToken(app(), { to: email, kind: "email-change-notice" });
    const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
    expect((await confirm({ token, password })).status).toBe(200);
    const back = await postAuth(app(), "cancel-email-change", { token: cancel });
    expect(await answerOf(back)).toEqual(refused(400, "TOKEN_INVALID"));
    expect((await postAuth(app(), "sign-up/email", { email, password, name: "Ana" })).status).toBe(201);
  });
});
