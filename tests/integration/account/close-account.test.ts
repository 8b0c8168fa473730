import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, password, signIn } from "../../support/factories";
import { waitForToken } from "../../support/mail/read-mails";
import { createAccount, postAuth } from "../../support/people/accounts";

const path = "/api/auth/delete-user";

describeTargets(
  "POST /api/auth/delete-user",
  (app) => {
    test("out at once, everywhere; the mail's link opens the account again", async () => {
      const { user, client, bearer } = await createAccount(app());
      const other = app().client();
      await signIn(other, user.email);
      const response = await client.post(path, { password });
      expect([response.status, await bodyOf(response)]).toEqual([200, { success: true }]);
      expect(response.headers.get("clear-site-data")).toBe('"storage"');
      expect([...client.cookies.keys()]).toEqual([]);
      expect((await other.get("/api/auth/session")).status).toBe(401);
      expect((await app().client().get("/api/auth/session", { headers: bearer })).status).toBe(401);
      const wanted = { to: user.email, kind: "account-closed" } as const;
      const first = await waitForToken(app(), wanted);
      expect((await signIn(app().client(), user.email, { password: "otra frase" })).status).toBe(401);
      const closed = await signIn(app().client(), user.email);
      expect([closed.status, (await bodyOf(closed)).code]).toEqual([403, "ACCOUNT_INACTIVE"]);
      const page = await app().client().postForm("/login", { email: user.email, password });
      expect(page.status).toBe(403);
      expect(await page.text()).toMatch(/Tu cuenta está cerrada. Te hemos enviado un enlace/);

      // A sign-in with the password sends another way back; the one before it ends.
      const token = await waitForToken(app(), wanted, 3);
      expect((await postAuth(app(), "restore-account", { token: first })).status).toBe(400);
      const restored = await postAuth(app(), "restore-account", { token });
      expect([restored.status, await bodyOf(restored)]).toEqual([200, { success: true, status: true }]);
      expect((await signIn(app().client(), user.email)).status).toBe(200);
      expect((await other.get("/api/auth/session")).status).toBe(401);
      expect((await postAuth(app(), "restore-account", { token })).status).toBe(400);
    });

    test("a wrong password closes nothing", async () => {
      const { client } = await createAccount(app());
      const response = await client.post(path, { password: "otra frase cualquiera" });
      expect([response.status, (await bodyOf(response)).code]).toEqual([403, "WRONG_PASSWORD"]);
      expect((await client.get("/api/auth/session")).status).toBe(200);
    });

    test("the address stays taken, and its links are dead", async () => {
      const { user, client } = await createAccount(app());
      const verify = await waitForToken(app(), { to: user.email, kind: "verify-email" });
      await client.post(path, { password });
      const again = { email: user.email, password, name: "Eva" };
      expect((await postAuth(app(), "sign-up/email", again)).status).toBe(409);
      expect((await postAuth(app(), "verify-email", { token: verify })).status).toBe(400);
    });
  },
  ["embedded", "production"],
);
