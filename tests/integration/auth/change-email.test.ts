import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, password, signIn, uniqueEmail } from "../../support/factories";
import { untilMailIsDone } from "../../support/mail/outbox";
import { readMails, waitForMail, waitForToken } from "../../support/mail/read-mails";
import { type Account, createAccount, createConfirmedAccount, postAuth } from "../../support/people/accounts";

const path = "/api/auth/change-email";

describeTargets(
  "POST /api/auth/change-email",
  (app) => {
    const post = (operation: string, json: unknown) => postAuth(app(), operation, json);
    const ask = ({ client }: Account, newEmail: string) => client.post(path, { newEmail, password });
    const confirm = async ({ client }: Account, to: string) =>
      client.post("/api/auth/verify-email", {
        token: await waitForToken(app(), { to, kind: "change-email" }),
      });
    const readUser = async ({ client }: Account) =>
      (await bodyOf(await client.get("/api/auth/session"))).user;
    const codeOf = async (response: Response) => (await bodyOf(response)).code;

    test("the old address stays until the new one is confirmed, which verifies it", async () => {
      const account = await createAccount(app());
      const newEmail = uniqueEmail("nueva");
      const asked = await ask(account, ` ${newEmail.toUpperCase()} `);
      expect([asked.status, await bodyOf(asked)]).toEqual([200, { success: true, status: true }]);
      const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
      const notice = await waitForMail(app(), { to: account.user.email, kind: "email-change-notice" });
      // The old address was never confirmed: words that somebody typed do not reach it (unconfirmed-mails.test.ts).
      expect(notice.text).not.toContain(newEmail);
      expect((await signIn(app().client(), newEmail)).status).toBe(401);
      expect(await readUser(account)).toMatchObject({ email: account.user.email });
      expect((await post("verify-email", { token, password })).status).toBe(200);
      expect(await readUser(account)).toMatchObject({ email: newEmail, isEmailVerified: true });
      expect((await signIn(app().client(), newEmail)).status).toBe(200);
      expect((await signIn(app().client(), account.user.email)).status).toBe(401);
      expect((await post("verify-email", { token, password })).status).toBe(200);
    });

    test("stopped before it is confirmed: the link to the new address is dead, nobody is signed out", async () => {
      const account = await createAccount(app());
      const newEmail = uniqueEmail("nueva");
      await ask(account, newEmail);
      const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
      const cancel = await waitForToken(app(), { to: account.user.email, kind: "email-change-notice" });
      expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
      expect(await codeOf(await post("verify-email", { token, password }))).toBe("TOKEN_INVALID");
      expect(await readUser(account)).toMatchObject({ email: account.user.email });
    });

    test("taken back after it was confirmed: the old address is back, every session ends", async () => {
      const account = await createConfirmedAccount(app());
      const newEmail = uniqueEmail("nueva");
      await ask(account, newEmail);
      const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
      const cancel = await waitForToken(app(), { to: account.user.email, kind: "email-change-notice" });
      await post("verify-email", { token, password });
      // A link sent to the new address meanwhile proves nothing any more.
      await post("request-password-reset", { email: newEmail });
      const reset = await waitForToken(app(), { to: newEmail, kind: "reset-password" });
      expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
      expect((await account.client.get("/api/auth/session")).status).toBe(401);
      const { bearer: headers } = account;
      expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
      const stolen = { token: reset, newPassword: "nueve mareas y una probeta" };
      expect(await codeOf(await post("reset-password", stolen))).toBe("TOKEN_INVALID");
      expect((await signIn(app().client(), newEmail)).status).toBe(401);
      const entered = await signIn(app().client(), account.user.email);
      expect((await bodyOf(entered)).user).toMatchObject({
        email: account.user.email,
        isEmailVerified: true,
      });
      expect(await codeOf(await post("verify-email", { token, password }))).toBe("TOKEN_INVALID");
      expect(await codeOf(await post("cancel-email-change", { token: cancel }))).toBe("TOKEN_INVALID");
    });

    test("a second change does not take the way back from the first address", async () => {
      const account = await createConfirmedAccount(app());
      const [second, third] = [uniqueEmail("segunda"), uniqueEmail("tercera")];
      await ask(account, second);
      const cancel = await waitForToken(app(), { to: account.user.email, kind: "email-change-notice" });
      await confirm(account, second);
      await ask(account, third);
      const later = await waitForToken(app(), { to: second, kind: "email-change-notice" });
      await confirm(account, third);
      expect(await readUser(account)).toMatchObject({ email: third });
      expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
      expect((await signIn(app().client(), account.user.email)).status).toBe(200);
      // An address after the first one has no way back past it.
      expect(await codeOf(await post("cancel-email-change", { token: later }))).toBe("TOKEN_INVALID");
      expect((await signIn(app().client(), second)).status).toBe(401);
    });

    test("an account that was closed after its address had changed comes back with it", async () => {
      const account = await createConfirmedAccount(app());
      const newEmail = uniqueEmail("nueva");
      await ask(account, newEmail);
      const cancel = await waitForToken(app(), { to: account.user.email, kind: "email-change-notice" });
      await confirm(account, newEmail);
      expect((await account.client.post("/api/auth/delete-user", { password })).status).toBe(200);
      const restore = await waitForToken(app(), { to: newEmail, kind: "account-closed" });
      expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
      expect((await signIn(app().client(), account.user.email)).status).toBe(200);
      expect(await codeOf(await post("restore-account", { token: restore }))).toBe("TOKEN_INVALID");
    });

    test("nobody can register the old address while the way back is open", async () => {
      const account = await createConfirmedAccount(app());
      const { email } = account.user;
      const newEmail = uniqueEmail("nueva");
      await ask(account, newEmail);
      const cancel = await waitForToken(app(), { to: email, kind: "email-change-notice" });
      await confirm(account, newEmail);
      const squatter = { email, password, name: "Eva" };
      expect(await codeOf(await post("sign-up/email", squatter))).toBe("EMAIL_ALREADY_REGISTERED");
      expect((await post("cancel-email-change", { token: cancel })).status).toBe(200);
      expect((await post("sign-up/email", { ...squatter, email: newEmail })).status).toBe(201);
    });

    test("an address that somebody else registered meanwhile is not taken from them", async () => {
      const account = await createAccount(app());
      const newEmail = uniqueEmail("nueva");
      await ask(account, newEmail);
      const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
      const { user } = await createAccount(app(), { email: newEmail });
      expect(await codeOf(await post("verify-email", { token, password }))).toBe("TOKEN_INVALID");
      expect(await readUser(account)).toMatchObject({ email: account.user.email });
      const entered = await signIn(app().client(), newEmail);
      expect((await bodyOf(entered)).user.id).toBe(user.id);
    });

    test("a newer request ends the one before it; one's own address changes nothing", async () => {
      const account = await createAccount(app());
      const [first, second] = [uniqueEmail("primera"), uniqueEmail("segunda")];
      await ask(account, first);
      const token = await waitForToken(app(), { to: first, kind: "change-email" });
      await ask(account, second);
      await waitForToken(app(), { to: second, kind: "change-email" });
      expect(await codeOf(await post("verify-email", { token, password }))).toBe("TOKEN_INVALID");
      expect((await ask(account, account.user.email.toUpperCase())).status).toBe(200);
      const own = await readMails(app(), { to: account.user.email, kind: "change-email" });
      expect(own).toEqual([]);
    });

    test.each([
      ["a wrong password", { password: "otra frase cualquiera" }, 403, "WRONG_PASSWORD"],
      ["an invalid address", { newEmail: "ana@example" }, 400, "INVALID_EMAIL"],
      ["an address that is a list", { newEmail: [uniqueEmail()] }, 400, "INVALID_REQUEST"],
    ])("refuses %s, and writes to nobody", async (_case, fields, status, code) => {
      const account = await createAccount(app());
      const newEmail = uniqueEmail("nueva");
      const response = await account.client.post(path, { newEmail, password, ...fields });
      expect([response.status, await codeOf(response)]).toEqual([status, code]);
      expect(await readMails(app(), { to: newEmail, kind: "change-email" })).toEqual([]);
    });
  },
  ["embedded", "production"],
);

describeTargets(
  "POST /api/auth/change-email without the password",
  (app) => {
    test("is taken for five minutes after it opened the session, then refused", async () => {
      const { client, user } = await createAccount(app());
      const [first, second] = [uniqueEmail("primera"), uniqueEmail("segunda")];
      expect((await client.post(path, { newEmail: first })).status).toBe(200);
      await waitForToken(app(), { to: first, kind: "change-email" });
      const later = "UPDATE sessions SET created_at = created_at - interval '5 minutes' WHERE user_id = $1";
      await app().db.query(later, [user.id]);
      const refused = await client.post(path, { newEmail: second });
      expect(refused.status).toBe(400);
      expect(await bodyOf(refused)).toMatchObject({
        code: "INVALID_REQUEST",
        details: { fields: { password: expect.any(String) } },
      });
      expect((await client.post(path, { newEmail: second, password })).status).toBe(200);
    });
  },
  ["production"],
);

describeTargets(
  "POST /api/auth/change-email to a taken address",
  (app) => {
    test("answers like any other, and sends nothing to it", async () => {
      const [account, other] = [await createAccount(app()), await createAccount(app())];
      const ask = (newEmail: string) => account.client.post(path, { newEmail, password });
      const [free, taken] = [await ask(uniqueEmail()), await ask(other.user.email)];
      expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
      await untilMailIsDone(app());
      expect(await readMails(app(), { to: other.user.email, kind: "change-email" })).toEqual([]);
      const notices = await readMails(app(), { to: account.user.email, kind: "email-change-notice" });
      expect(notices).toHaveLength(2);
    });
  },
  ["production"],
);
