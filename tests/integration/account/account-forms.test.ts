import { describe, expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn, signUp, uniqueEmail } from "../../support/factories";

const accountPath = "/dashboard/account";
const otherPassword = "ocho gatos leen a Ochoa";

describeTargets("the account's forms without JavaScript", (app) => {
  const text = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");
  const send = (client: Client, intent: string, fields: Record<string, string> = {}) =>
    client.postForm(accountPath, { intent, ...fields });
  const expectDone = (response: Response, intent: string) => {
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${accountPath}?done=${intent}`);
  };

  describe("/dashboard/profile", () => {
    test("an employee changes name and profession, and the page shows them at once", async () => {
      const client = app().client();
      await signUp(client);
      await client.get("/dashboard/profile");
      const fields = { name: "Rosalind Franklin", profession: "Cristalógrafa" };
      const response = await client.postForm("/dashboard/profile", fields);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/dashboard/profile?saved");
      const html = await text(await client.get("/dashboard/profile?saved"));
      for (const piece of ["Cambios guardados.", 'value="Rosalind Franklin"', 'value="Cristalógrafa"'])
        expect(html).toContain(piece);
    });

    test("an organization changes who answers for it, and its own name on another page", async () => {
      const client = app().client();
      await signUp(client, { type: "organization", organizationName: "Instituto Sol" });
      const refused = await client.postForm("/dashboard/profile", {
        name: " ",
      });
      expect(refused.status).toBe(400);
      const html = await text(refused);
      expect(html).toContain("Escribe tu nombre y apellidos.");
      const fields = { name: "Ana Torres", organizationName: "Instituto Luna" };
      expect((await client.postForm("/dashboard/profile", fields)).status).toBe(303);
      const page = await text(await client.get("/dashboard/profile"));
      expect(page).toContain('value="Ana Torres"');
      expect(page).not.toContain('name="organizationName"');
      expect(page).toContain('href="/dashboard/organization"');
      const { organization } = await bodyOf(await client.get("/api/profile"));
      expect(organization.name).toBe("Instituto Sol");
    });
  });

  describe("the address", () => {
    test("another link can be asked for", async () => {
      const client = app().client();
      await signUp(client);
      expectDone(await send(client, "resend"), "resend");
      expect(await text(await client.get(`${accountPath}?done=resend`))).toContain("Mira también en spam.");
    });

    test("a pending change is shown and withdrawn, with a free or a taken new address", async () => {
      const [free, taken] = [uniqueEmail("nueva"), uniqueEmail("ocupada")];
      await signUp(app().client(), { email: taken });
      for (const newEmail of [free, taken]) {
        const client = app().client();
        await signUp(client);
        expect(await text(await client.get(accountPath))).not.toContain("Retirar el cambio");
        expectDone(await send(client, "change-email", { newEmail, emailPassword: password }), "change-email");
        const pending = await text(await client.get(accountPath));
        expect(pending).toContain(`Has pedido cambiar tu correo a ${newEmail}`);
        expect(pending).toContain("Retirar el cambio");
        expectDone(await send(client, "withdraw-email-change"), "withdraw-email-change");
        const after = await text(await client.get(`${accountPath}?done=withdraw-email-change`));
        expect(after).toContain("Cambio retirado. Tu cuenta sigue con la dirección de siempre.");
        expect(after).not.toContain(newEmail);
        // Without a change the button of another window does no harm.
        expectDone(await send(client, "withdraw-email-change"), "withdraw-email-change");
      }
    });

    test("the page has contents that lead to each of its sections", async () => {
      const client = app().client();
      await signUp(client);
      const html = await text(await client.get(accountPath));
      const anchors = [...html.matchAll(/<a[^>]*href="#([a-z]+)"/g)].map(([, id]) => id);
      expect(anchors).toEqual(
        expect.arrayContaining(["correo", "contrasena", "sesiones", "avisos", "datos", "cerrar"]),
      );
      for (const id of anchors) expect(html).toContain(`id="${id}"`);
    });

    test("a change needs the password and an address; the typed address is kept, the password not", async () => {
      const client = app().client();
      const { user } = await signUp(client);
      const wrong = await send(client, "change-email", {
        newEmail: "ana@nueva.example",
        emailPassword: "nunca-visible",
      });
      expect(wrong.status).toBe(403);
      const html = await text(wrong);
      expect(html).toContain("La contraseña actual no es correcta.");
      expect(html).toContain('value="ana@nueva.example"');
      expect(html).not.toContain("nunca-visible");
      const bad = await send(client, "change-email", { newEmail: "ana@", emailPassword: password });
      expect(bad.status).toBe(400);
      expect(await text(bad)).toContain("Escribe un correo electrónico válido");
      const own = { newEmail: ` ${user.email.toUpperCase()}`, emailPassword: password };
      const unchanged = await send(client, "change-email", own);
      expect(unchanged.status).toBe(400);
      expect(await text(unchanged)).toContain("Ese ya es tu correo.");
      const right = { newEmail: uniqueEmail("nueva"), emailPassword: password };
      expectDone(await send(client, "change-email", right), "change-email");
    });

    test("the answer does not tell whether the new address has an account", async () => {
      const { user: other } = await signUp(app().client());
      const client = app().client();
      await signUp(client);
      const fields = { newEmail: other.email, emailPassword: password };
      expectDone(await send(client, "change-email", fields), "change-email");
    });
  });

  describe("the password", () => {
    test("changes; this browser stays signed in with a new session, the others are out", async () => {
      const client = app().client();
      const { user, session } = await signUp(client);
      const other = app().client();
      await signIn(other, user.email);
      const fields = { currentPassword: password, newPassword: otherPassword };
      expectDone(await send(client, "change-password", fields), "change-password");
      expect((await client.get(accountPath)).status).toBe(200);
      expect((await other.get("/dashboard")).status).toBe(302);
      const bearer = { authorization: `Bearer ${session.token}` };
      expect((await app().client().get("/api/auth/session", { headers: bearer })).status).toBe(401);
      expect((await signIn(app().client(), user.email)).status).toBe(401);
      expect((await signIn(app().client(), user.email, { password: otherPassword })).status).toBe(200);
    });

    test.each([
      ["nada", otherPassword, 403, "La contraseña actual no es correcta."],
      [password, "corta", 400, "Usa al menos 8 caracteres."],
      ["", "", 400, "Escribe tu contraseña."],
    ])(
      "«%s» and «%s» are answered beside the field",
      async (currentPassword, newPassword, status, sentence) => {
        const client = app().client();
        const { user } = await signUp(client);
        const response = await send(client, "change-password", { currentPassword, newPassword });
        expect(response.status).toBe(status);
        expect(await text(response)).toContain(sentence);
        expect((await signIn(app().client(), user.email)).status).toBe(200);
      },
    );
  });

  describe("the sessions", () => {
    const two = async () => {
      const client = app().client();
      const { user } = await signUp(client);
      const other = app().client();
      await signIn(other, user.email);
      const listed: { id: string; current: boolean }[] = await bodyOf(
        await client.get("/api/auth/list-sessions"),
      );
      const [own, others] = [listed.find(({ current }) => current), listed.find(({ current }) => !current)];
      return { client, other, ownId: own?.id ?? "", otherId: others?.id ?? "" };
    };

    test("one is ended, and it alone; once more it stays so", async () => {
      const { client, other, otherId } = await two();
      expect(await text(await client.get(accountPath))).toContain(`value="${otherId}"`);
      expectDone(await send(client, "end-session", { id: otherId }), "end-session");
      expect((await other.get("/dashboard")).status).toBe(302);
      expect((await client.get("/dashboard")).status).toBe(200);
      expectDone(await send(client, "end-session", { id: otherId }), "end-session");
      await send(client, "email-prefs");
      expectDone(await send(client, "end-session", { id: otherId }), "end-session");
    });

    test("somebody else's is never ended", async () => {
      const { other, otherId } = await two();
      const stranger = app().client();
      await signUp(stranger);
      expect((await send(stranger, "end-session", { id: otherId })).status).toBe(404);
      expect((await send(stranger, "end-session", { id: "no-es-un-id" })).status).toBe(404);
      expect((await other.get("/dashboard")).status).toBe(200);
    });

    test("the others are ended at once", async () => {
      const { client, other } = await two();
      expectDone(await send(client, "end-others"), "end-others");
      expect((await other.get("/dashboard")).status).toBe(302);
      expect((await client.get("/dashboard")).status).toBe(200);
    });

    test("all are ended, this one too", async () => {
      const { client, other } = await two();
      const response = await send(client, "end-all");
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/login?notice=signed-out-everywhere");
      expect(response.headers.get("clear-site-data")).toBe('"storage"');
      expect(client.cookies.size).toBe(0);
      expect((await other.get("/dashboard")).status).toBe(302);
    });

    test("one that has ended changes nothing, whatever its copy says", async () => {
      const { client, other, otherId } = await two();
      const kept = new Map(other.cookies);
      await send(client, "end-session", { id: otherId });
      for (const [name, value] of kept) other.cookies.set(name, value);
      const response = await send(other, "email-prefs");
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(
        "/login?redirectTo=%2Fdashboard%2Faccount&notice=session-ended",
      );
      const { emailPrefs } = await bodyOf(await client.get("/api/profile/preferences"));
      expect(emailPrefs.messages).toBe(true);
    });
  });

  test("the mails that are not wanted are left out, those of the other kind of account stay", async () => {
    const client = app().client();
    await signUp(client);
    expectDone(await send(client, "email-prefs", { messages: "on" }), "email-prefs");
    expect(await bodyOf(await client.get("/api/profile/preferences"))).toEqual({
      emailPrefs: {
        jobAlerts: false,
        applicationUpdates: false,
        messages: true,
        weeklyReport: true,
        reminders: false,
      },
    });
  });

  test("password managers find the form to change a password by its well-known address, and nothing at others", async () => {
    const known = await app().client().get("/.well-known/change-password");
    expect([known.status, known.headers.get("location")]).toEqual([302, "/dashboard/account#contrasena"]);
    const unknown = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await app().client().get(unknown)).status).toBe(404);
  });

  test("an unknown intent is refused (400)", async () => {
    const client = app().client();
    await signUp(client);
    for (const intent of ["", "nada", "constructor", "__proto__"])
      expect((await send(client, intent)).status, intent).toBe(400);
  });

  test("/dashboard/account/delete closes the account for somebody who knows its password", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    const wrong = await client.postForm(`${accountPath}/delete`, { password: "nunca-visible" });
    expect(wrong.status).toBe(403);
    const html = await text(wrong);
    expect(html).toContain("La contraseña actual no es correcta.");
    expect(html).not.toContain("nunca-visible");
    const response = await client.postForm(`${accountPath}/delete`, { password });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login?notice=account-closed");
    expect(client.cookies.size).toBe(0);
    expect((await signIn(app().client(), user.email)).status).toBe(403);
    const page = await text(await client.get("/login?notice=account-closed"));
    expect(page).toContain("Tu cuenta está cerrada.");
  });

  test.each(["/dashboard/profile", accountPath, `${accountPath}/delete`])(
    "%s takes nothing without a session, nor from another site",
    async (path) => {
      const nobody = await app().client().postForm(path, { intent: "end-all", password });
      expect(nobody.status).toBe(302);
      expect(nobody.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
      // remix-serve answers such a form with an error of its own.
      if (app().target === "remix-serve") return;
      const client = app().client();
      await signUp(client);
      const headers = { origin: "https://evil.example.com" };
      const foreign = await client.postForm(path, { intent: "end-all", password }, { headers });
      expect(foreign.status).toBe(403);
      expect((await client.get("/dashboard")).status).toBe(200);
    },
  );
});
