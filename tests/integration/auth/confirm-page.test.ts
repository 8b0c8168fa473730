import { describe, expect, test } from "vitest";
import { describeTargets, useApp } from "../../support/app/targets";
import { bodyOf, password, signIn, signUp, uniqueEmail } from "../../support/factories";
import { waitForPath } from "../../support/mail/read-mails";
import { copyOf, createAccount } from "../../support/people/accounts";

const newPassword = "nueve mareas y una probeta";
const ended = "El enlace ha caducado o no es válido.";
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("t") ?? "";

describeTargets(
  "/verify-email without JavaScript",
  (app) => {
    /** Somebody who registered an address, and the link that its owner got. */
    async function registered(email = uniqueEmail()) {
      const client = app().client();
      const { user } = await signUp(client, { email, name: "Mallory" });
      const path = await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
      return { client, email, user, path, t: tokenOf(path) };
    }

    /** Where the owner of an address opens the link: a browser without the account's session. */
    function owner({ path, t }: Pick<Awaited<ReturnType<typeof registered>>, "path" | "t">) {
      const client = app().client();
      return {
        client,
        open: async () => (await client.get(path)).text(),
        send: (intent: string, fields = {}) => client.postForm(path, { intent, t, ...fields }),
      };
    }

    const isVerified = async (email: string, secret = password) => {
      const response = await signIn(app().client(), email, { password: secret });
      return response.status === 200 && (await bodyOf(response)).user.isEmailVerified;
    };

    test("asks somebody without a session of the account for the password, or another one", async () => {
      const account = await registered();
      const own = await (await account.client.get(account.path)).text();
      expect(own).toContain("Confirmar mi correo");
      expect(own).not.toContain('type="password"');
      expect(own).not.toContain("No he sido yo");
      const stranger = app().client();
      await signUp(stranger);
      for (const page of [await owner(account).open(), await (await stranger.get(account.path)).text()]) {
        expect(page).toContain('name="password"');
        expect(page).toContain('name="newPassword"');
        expect(page).toContain("No he sido yo");
        expect(page).not.toContain("Mallory");
      }
    });

    test.each([
      ["no password", "confirm", {}, 403, "Escribe la contraseña de la cuenta"],
      ["a wrong one", "confirm", { password: "otra frase" }, 403, "La contraseña actual no es correcta."],
      ["no new one", "set-password", {}, 400, "Escribe tu contraseña."],
      ["a weak one", "set-password", { newPassword: "password1" }, 400, "Esa contraseña es demasiado común."],
    ])("says what is wrong with %s, and keeps the link", async (_case, intent, fields, status, sentence) => {
      const account = await registered();
      const { send } = owner(account);
      const response = await send(intent, fields);
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page).toContain(sentence);
      expect(page).toContain(`value="${account.t}"`);
      expect(page).toContain("No he sido yo");
      expect(await isVerified(account.email)).toBe(false);
      expect((await send("set-password", { newPassword })).status).toBe(303);
    });

    test("a session that ended while the page was open asks for the password", async () => {
      const { client, path, t } = await registered();
      expect(await (await client.get(path)).text()).not.toContain('type="password"');
      const copy = copyOf(client);
      await client.post("/api/auth/sign-out", {});
      const answer = await copy.postForm(path, { intent: "confirm", t });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('name="password"');
    });

    test("the password confirms, and lets in where nobody is", async () => {
      const account = await registered();
      const { client, open, send } = owner(account);
      const response = await send("confirm", { password });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/verify-email?confirmed"]);
      expect((await bodyOf(await client.get("/api/auth/session"))).user.email).toBe(account.email);
      expect(await open()).toContain("Tu correo ya está confirmado");
      const again = await send("set-password", { newPassword });
      expect(again.status).toBe(400);
      expect(await again.text()).toContain("Tu correo ya está confirmado");
      expect(await isVerified(account.email)).toBe(true);
    });

    test("it leaves somebody else's session in the browser alone", async () => {
      const account = await registered();
      const { client, send } = owner(account);
      const { user } = await signUp(client);
      expect((await send("confirm", { password })).status).toBe(303);
      expect((await bodyOf(await client.get("/api/auth/session"))).user.id).toBe(user.id);
      expect(await isVerified(account.email)).toBe(true);
    });

    test("a new password confirms, and ends the old one with its sessions", async () => {
      const account = await registered();
      const { client, send } = owner(account);
      expect((await send("set-password", { newPassword })).status).toBe(303);
      expect((await client.get("/dashboard")).status).toBe(200);
      expect((await account.client.get("/dashboard")).status).toBe(302);
      expect((await signIn(app().client(), account.email)).status).toBe(401);
      expect(await isVerified(account.email, newPassword)).toBe(true);
    });

    test("«No he sido yo» erases an account, once, and the address is free", async () => {
      const account = await registered();
      const { client, open, send } = owner(account);
      expect((await account.client.get("/dashboard")).status).toBe(200);
      const response = await send("disown");
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/verify-email?disowned=account",
      ]);
      expect(await (await client.get("/verify-email?disowned=account")).text()).toContain("Cuenta borrada");
      expect((await account.client.get("/dashboard")).status).toBe(302);
      expect((await signIn(app().client(), account.email)).status).toBe(401);
      const again = await owner(account).send("disown");
      expect(again.status).toBe(400);
      for (const page of [await open(), await again.text()]) {
        expect(page).toContain(ended);
        expect(page).toContain("Enviarme otro enlace");
      }
      await signUp(app().client(), { email: account.email });
    });

    test("«No he sido yo» does nothing to a confirmed account", async () => {
      const account = await registered();
      await account.client.postForm("/verify-email", { intent: "confirm", t: account.t });
      expect((await owner(account).send("disown")).status).toBe(400);
      expect(await isVerified(account.email)).toBe(true);
    });

    test("a new address: the password alone confirms it, «No he sido yo» ends the change", async () => {
      const account = await registered();
      const newEmail = uniqueEmail("nueva");
      const fields = { intent: "change-email", newEmail, emailPassword: password };
      await account.client.postForm("/dashboard/account", fields);
      const path = await waitForPath(app(), { to: newEmail, subject: "Confirma tu nuevo correo" });
      const { client, open, send } = owner({ path, t: tokenOf(path) });
      const page = await open();
      expect(page).toContain('name="password"');
      expect(page).not.toContain('name="newPassword"');
      expect((await send("disown")).headers.get("location")).toBe("/verify-email?disowned=change");
      expect(await (await client.get("/verify-email?disowned=change")).text()).toContain("Cambio anulado");
      expect((await send("confirm", { password })).status).toBe(400);
      expect((await account.client.get("/dashboard")).status).toBe(200);
    });
  },
  ["embedded", "production"],
);

describe("/verify-email with the five-minute copy of a session that ended", () => {
  const app = useApp("production");

  test("shows the button alone, and asks for the password once it is pressed", async () => {
    const { client, user } = await createAccount(app());
    const path = await waitForPath(app(), { to: user.email, subject: "Confirma tu correo" });
    await client.get(path);
    // Behind the application's back, so that it goes on believing the copy.
    await app().db.query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [user.id]);
    expect(await (await client.get(path)).text()).not.toContain('type="password"');
    const answer = await client.postForm(path, { intent: "confirm", t: tokenOf(path) });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain('name="password"');
    expect(page).toContain('name="newPassword"');
  });
});
