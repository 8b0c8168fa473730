import { describe, expect, test } from "vitest";
import { failureLimit } from "~/features/auth/sign-in.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, signIn, uniqueEmail } from "../../support/factories";
import { insertToken } from "../../support/mail/tokens";
import { postAuth } from "../../support/people/accounts";
import { insertEntry } from "../../support/people/waitlist-entries";
import { insertSignedUp } from "../../support/people/with-password";

const newPassword = "nueve mareas y una probeta";
const unproven = [403, "PROOF_REQUIRED"];

describe("an address that somebody else registered", () => {
  // Without a worker no mail goes out: the tokens of their links are rows.
  const app = useApp("production", { RUN_WORKER: "false" });
  const confirm = (json: unknown, headers?: Record<string, string>) =>
    postAuth(app(), "verify-email", json, headers);
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM users WHERE id = $1", [id])).rows[0];
  const entryOf = async (email: string) => {
    const sql = "SELECT status::text, converted_user_id FROM waitlist_entries WHERE email = $1";
    return (await app().db.query(sql, [email])).rows[0];
  };

  /** Somebody's account with an address of another person, and the link that this person gets. */
  async function registered() {
    const account = await insertSignedUp(app(), "employee", { isEmailVerified: false });
    const { id, email } = account.user;
    return { ...account, id, email, token: await insertToken(app().db, account.user, "verify_email") };
  }

  test("the link alone does not confirm the address, nor does another account's session or the copy of one that ended", async () => {
    const { id, token, client } = await registered();
    expect(await outcomeOf(await confirm({ token }))).toEqual(unproven);
    const { bearer } = await insertSignedUp(app());
    expect(await outcomeOf(await confirm({ token }, bearer))).toEqual(unproven);
    await client.get("/api/auth/session");
    // Behind the application's back, so that it goes on believing the five-minute copy.
    await app().db.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [id]);
    expect((await client.get("/api/auth/session")).status).toBe(200);
    expect(await outcomeOf(await client.post("/api/auth/verify-email", { token }))).toEqual(unproven);
    expect((await rowOf(id)).is_email_verified).toBe(false);
  });

  test("the account's password confirms the address; the used link says so again, and sets no password any more", async () => {
    const { id, token } = await registered();
    const wrong = await confirm({ token, password: "otra frase cualquiera" });
    expect(await outcomeOf(wrong)).toEqual([403, "WRONG_PASSWORD"]);
    const both = await confirm({ token, password, newPassword });
    expect(await outcomeOf(both)).toEqual([400, "INVALID_REQUEST"]);
    const confirmed = await confirm({ token, password });
    expect((await bodyOf(confirmed)).user).toMatchObject({ isEmailVerified: true });
    const { password_hash } = await rowOf(id);
    expect((await confirm({ token })).status).toBe(200);
    expect(await outcomeOf(await confirm({ token, newPassword }))).toEqual([400, "TOKEN_INVALID"]);
    expect((await rowOf(id)).password_hash).toBe(password_hash);
  });

  test("an open link sets no password once the address is confirmed", async () => {
    const { id, token } = await registered();
    await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [id]);
    const { password_hash } = await rowOf(id);
    expect(await outcomeOf(await confirm({ token, newPassword }))).toEqual([400, "TOKEN_INVALID"]);
    expect((await rowOf(id)).password_hash).toBe(password_hash);
  });

  test("wrong passwords beside a link slow the account down as at sign-in, but not its owner's new password", async () => {
    const { email, token } = await registered();
    const fail = (times: number) => countHits(app(), "sign-in-failures", `${sha256(email)}:by link`, times);
    await fail(failureLimit.points - 1);
    expect((await confirm({ token, password: "otra frase cualquiera" })).status).toBe(403);
    await fail(failureLimit.points + 5);
    const slowed = await confirm({ token, password });
    expect([slowed.status, Number(slowed.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await confirm({ token, newPassword })).status).toBe(200);
  });

  test("an unconfirmed account sees nothing of the address's waitlist entry; its owner's new password ends its sessions, and the owner's export has the whole entry", async () => {
    const { id, email, token, client, bearer } = await registered();
    const entry = { email, role: "empresa", name: "Eva Soler", company: "Laboratorio Sol" } as const;
    await insertEntry(app().db, entry);
    expect((await signIn(app().client(), email)).status).toBe(200);
    expect(await entryOf(email)).toEqual({ status: "confirmed", converted_user_id: null });
    expect((await bodyOf(await client.get("/api/profile/export"))).waitlistEntry).toBeNull();
    for (const page of ["/dashboard", "/dashboard/profile", "/dashboard/account"])
      expect(await (await client.get(page)).text()).not.toContain("Eva Soler");
    const weak = await confirm({ token, newPassword: "password1" });
    expect(await outcomeOf(weak)).toEqual([400, "PASSWORD_TOO_COMMON"]);
    expect((await confirm({ token, newPassword })).status).toBe(200);
    expect((await client.get("/api/auth/session")).status).toBe(401);
    expect((await app().client().get("/api/auth/session", { headers: bearer })).status).toBe(401);
    expect((await signIn(app().client(), email)).status).toBe(401);
    const ownerClient = app().client();
    const entered = await signIn(ownerClient, email, { password: newPassword });
    expect((await bodyOf(entered)).user.isEmailVerified).toBe(true);
    expect(await entryOf(email)).toEqual({ status: "converted", converted_user_id: id });
    const { waitlistEntry } = await bodyOf(await ownerClient.get("/api/profile/export"));
    expect(waitlistEntry).toEqual({ ...entry, field: null, createdAt: expect.any(String) });
  });

  test("a session of the account confirms the address without more, by cookie and by Bearer", async () => {
    for (const carry of ["cookie", "bearer"] as const) {
      const { email, token, client, bearer } = await registered();
      await insertEntry(app().db, { email, name: "Ana Torres" });
      const byCookie = () => client.post("/api/auth/verify-email", { token });
      const response = await (carry === "cookie" ? byCookie() : confirm({ token }, bearer));
      expect(response.status).toBe(200);
      expect((await entryOf(email)).status).toBe("converted");
      expect((await client.get("/api/auth/session")).status).toBe(200);
    }
  });

  test("a change to somebody else's address needs the account's session or password; a new password does not suffice", async () => {
    const { id, client } = await registered();
    const email = uniqueEmail("victima");
    await insertEntry(app().db, { email, name: "Ana Torres" });
    await client.post("/api/auth/change-email", { newEmail: email });
    const token = await insertToken(app().db, { id, email }, "change_email");
    for (const proof of [{}, { newPassword }])
      expect(await outcomeOf(await confirm({ token, ...proof }))).toEqual(unproven);
    expect((await entryOf(email)).status).toBe("confirmed");
    expect((await confirm({ token, password })).status).toBe(200);
  });

  test("a change of address cannot be taken back to an address that was never confirmed", async () => {
    const { id, email, client } = await registered();
    const newEmail = uniqueEmail("nueva");
    await client.post("/api/auth/change-email", { newEmail });
    const cancel = await insertToken(app().db, { id, email }, "cancel_email_change");
    const token = await insertToken(app().db, { id, email: newEmail }, "change_email");
    expect((await confirm({ token, password })).status).toBe(200);
    const back = await postAuth(app(), "cancel-email-change", { token: cancel });
    expect(await outcomeOf(back)).toEqual([400, "TOKEN_INVALID"]);
    expect((await postAuth(app(), "sign-up/email", { email, password, name: "Ana" })).status).toBe(201);
  });
});
