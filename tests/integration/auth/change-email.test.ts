import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, uniqueEmail } from "../../support/factories";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertToken } from "../../support/mail/tokens";
import { type Account, postAuth } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { insertSignedUp } from "../../support/people/with-password";

const path = "/api/auth/change-email";
const codeOf = async (response: Response) => (await bodyOf(response)).code;
const readUser = async ({ client }: Account) => (await bodyOf(await client.get("/api/auth/session"))).user;

describe("changes of an account's address", () => {
  // Without a worker no mail goes out: the tokens of their links are rows.
  const app = useApp("production", { RUN_WORKER: "false" });
  const post = (operation: string, json: unknown) => postAuth(app(), operation, json);
  const ask = ({ client }: Account, newEmail: string) => client.post(path, { newEmail });
  const tokenOf = ({ user }: Account, purpose: Parameters<typeof insertToken>[2], email = user.email) =>
    insertToken(app().db, { id: user.id, email }, purpose);
  const ownerOf = async (email: string) =>
    (await app().db.query("SELECT id FROM users WHERE email = $1", [email])).rows[0]?.id;

  /** Asks for a change. @returns what the mails would hold: the link to the new address, and the way back. */
  async function asked(account: Account, newEmail: string, oldEmail = account.user.email) {
    expect((await ask(account, newEmail)).status).toBe(200);
    const cancel = await tokenOf(account, "cancel_email_change", oldEmail);
    return { token: await tokenOf(account, "change_email", newEmail), cancel };
  }

  /** A change that was confirmed. */
  async function changed(account: Account, newEmail: string, oldEmail = account.user.email) {
    const links = await asked(account, newEmail, oldEmail);
    const confirmed = await account.client.post("/api/auth/verify-email", { token: links.token });
    expect([confirmed.status, await ownerOf(newEmail)]).toEqual([200, account.user.id]);
    return links;
  }

  test("a change that is stopped before it is confirmed leaves a dead link, and signs nobody out", async () => {
    const account = await insertAccount(app());
    const { token, cancel } = await asked(account, uniqueEmail("nueva"));
    expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
    expect(await codeOf(await account.client.post("/api/auth/verify-email", { token }))).toBe(
      "TOKEN_INVALID",
    );
    expect(await readUser(account)).toMatchObject({ email: account.user.email });
  });

  test("a change that is taken back after it was confirmed brings the old address back, and ends sessions and links", async () => {
    const account = await insertAccount(app());
    const newEmail = uniqueEmail("nueva");
    const { token, cancel } = await changed(account, newEmail);
    // A link sent to the new address meanwhile proves nothing any more.
    const reset = await tokenOf(account, "reset_password", newEmail);
    // Nobody registers the old address while the way back is open.
    const squatter = { email: account.user.email, password, name: "Eva" };
    expect(await codeOf(await post("sign-up/email", squatter))).toBe("EMAIL_ALREADY_REGISTERED");
    expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
    const { bearer: headers } = account;
    for (const client of [account.client, app().client()])
      expect((await client.get("/api/auth/session", { headers })).status).toBe(401);
    expect([await ownerOf(account.user.email), await ownerOf(newEmail)]).toEqual([
      account.user.id,
      undefined,
    ]);
    const { rows } = await app().db.query("SELECT is_email_verified AS yes FROM users WHERE id = $1", [
      account.user.id,
    ]);
    expect(rows).toEqual([{ yes: true }]);
    for (const [operation, json] of [
      ["reset-password", { token: reset, newPassword: "nueve mareas y una probeta" }],
      ["verify-email", { token, password }],
      ["cancel-email-change", { token: cancel }],
    ] as const)
      expect(await codeOf(await post(operation, json)), operation).toBe("TOKEN_INVALID");
    expect((await post("sign-up/email", { ...squatter, email: newEmail })).status).toBe(201);
  });

  test("a second change of address leaves the way back to the first address open, and closes its own then", async () => {
    const account = await insertAccount(app());
    const [second, third] = [uniqueEmail("segunda"), uniqueEmail("tercera")];
    const { cancel } = await changed(account, second);
    const { cancel: later } = await changed(account, third, second);
    expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
    expect(await ownerOf(account.user.email)).toBe(account.user.id);
    expect(await codeOf(await post("cancel-email-change", { token: later }))).toBe("TOKEN_INVALID");
    expect(await ownerOf(second)).toBeUndefined();
  });

  test("an account that was closed after its address had changed is open again when the change is taken back", async () => {
    const account = await insertAccount(app());
    const newEmail = uniqueEmail("nueva");
    const { cancel } = await changed(account, newEmail);
    const close = "UPDATE users SET is_active = false, deletion_requested_at = now() WHERE id = $1";
    await app().db.query(close, [account.user.id]);
    const { id: organizationId } = await insertOrganization(app().db, { ownerId: account.user.id });
    const { id } = await insertJob(app().db, { organizationId, hiddenAt: new Date() });
    const restore = await tokenOf(account, "restore_account", newEmail);
    expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
    const sql = "SELECT is_active, deletion_requested_at FROM users WHERE email = $1";
    const { rows } = await app().db.query(sql, [account.user.email]);
    expect(rows).toEqual([{ is_active: true, deletion_requested_at: null }]);
    const job = await app().db.query("SELECT hidden_at FROM jobs WHERE id = $1", [id]);
    expect(job.rows).toEqual([{ hidden_at: null }]);
    expect(await codeOf(await post("restore-account", { token: restore }))).toBe("TOKEN_INVALID");
  });

  test("a new address that somebody else registered meanwhile is not taken from them", async () => {
    const account = await insertAccount(app());
    const newEmail = uniqueEmail("nueva");
    const { token } = await asked(account, newEmail);
    const { id } = await insertUser(app().db, { email: newEmail });
    expect(await codeOf(await account.client.post("/api/auth/verify-email", { token }))).toBe(
      "TOKEN_INVALID",
    );
    expect([await ownerOf(account.user.email), await ownerOf(newEmail)]).toEqual([account.user.id, id]);
  });

  test("a change of address needs the password once the session is five minutes old", async () => {
    const { client, user } = await insertSignedUp(app());
    const later = "UPDATE sessions SET created_at = now() - $2::interval WHERE user_id = $1";
    const send = async (age: string, fields = {}) => {
      await app().db.query(later, [user.id, age]);
      return client.post(path, { newEmail: uniqueEmail("nueva"), ...fields });
    };
    expect((await send("4 minutes 30 seconds")).status).toBe(200);
    const refused = await send("5 minutes");
    expect(refused.status).toBe(400);
    expect(await bodyOf(refused)).toMatchObject({
      code: "INVALID_REQUEST",
      details: { fields: { password: expect.any(String) } },
    });
    expect((await send("5 minutes", { password })).status).toBe(200);
  });
});
