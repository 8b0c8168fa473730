import { describe, expect, test } from "vitest";
import { describeTargets, useApp } from "../../support/app/targets";
import { bodyOf, password, signIn, signUp, uniqueEmail } from "../../support/factories";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { createConfirmedAccount } from "../../support/people/accounts";

const always = "Si existe una cuenta con ese correo, te hemos enviado un enlace.";
const invalid = "El enlace ha caducado o no es válido.";
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("t") ?? "";
const text = (response: Response) => response.text();

describeTargets(
  "the pages of mailed links without JavaScript",
  (app) => {
    const somebody = async () => {
      const client = app().client();
      const { user } = await signUp(client);
      return { client, email: user.email };
    };

    describe("/verify-email", () => {
      test("opening the link changes nothing, the button confirms, and so it does again", async () => {
        const { client, email } = await somebody();
        const path = await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
        for (let times = 0; times < 2; times += 1)
          expect(await text(await client.get(path))).toContain("Confirmar mi correo");
        // As it arrives from a program that takes what stands behind it for a part of the link.
        for (const tail of ["]", ".", "%3E"])
          expect(await text(await client.get(path + tail))).toContain("Confirmar mi correo");
        const isVerified = async () =>
          (await bodyOf(await client.get("/api/auth/session"))).user.isEmailVerified;
        expect(await isVerified()).toBe(false);
        for (let times = 0; times < 2; times += 1) {
          const response = await client.postForm("/verify-email", { intent: "confirm", t: tokenOf(path) });
          expect(response.status).toBe(303);
          expect(response.headers.get("location")).toBe("/verify-email?confirmed");
        }
        expect(await isVerified()).toBe(true);
        expect(await text(await client.get("/verify-email?confirmed"))).toContain('href="/dashboard"');
        const elsewhere = await text(
          await app().client().get("/verify-email?confirmed&redirectTo=%2Fdashboard%3Fa"),
        );
        expect(elsewhere).toContain('href="/login?redirectTo=%2Fdashboard%3Fa"');
      });

      test("an invalid link says so, and offers another", async () => {
        const response = await app().client().postForm("/verify-email", { intent: "confirm", t: "nada" });
        expect(response.status).toBe(400);
        const opened = await app().client().get("/verify-email?t=nada");
        for (const html of [await text(response), await text(opened)]) {
          expect(html).toContain(invalid);
          expect(html).toContain("Enviarme otro enlace");
          expect(html).not.toContain("Confirmar mi correo");
        }
      });

      test("an invalid link shows a person with nothing left to confirm the way to their account", async () => {
        const { client } = await createConfirmedAccount(app());
        const html = await text(await client.get("/verify-email?t=nada"));
        expect(html).toContain("Este enlace ya no vale");
        expect(html).toContain('href="/dashboard/account#correo"');
        expect(html).not.toContain("Enviarme otro enlace");
      });

      test("the way on is a path of ours, or none", async () => {
        const foreign = encodeURIComponent("//evil.example.com");
        const html = await text(await app().client().get(`/verify-email?confirmed&redirectTo=${foreign}`));
        expect(html).not.toContain("evil.example.com");
        for (const intent of ["confirm", "ask"]) {
          const form = { intent, t: "nada", email: "ana@", redirectTo: "//evil.example.com" };
          const refused = await app().client().postForm(`/verify-email?redirectTo=${foreign}`, form);
          expect(refused.status).toBe(400);
          const page = await text(refused);
          expect(page).not.toContain('value="//evil.example.com"');
          expect(page).not.toContain(`redirectTo=${foreign}"`);
        }
      });
    });

    test.each([
      ["/verify-email", { intent: "ask" }],
      ["/forgot-password", {}],
    ])("%s answers a known and an unknown address alike, and tells a malformed one", async (path, fields) => {
      const { email } = await somebody();
      for (const address of [email, uniqueEmail("nadie")]) {
        const client = app().client();
        const response = await client.postForm(path, { ...fields, email: address });
        expect(response.status).toBe(303);
        const location = response.headers.get("location") ?? "";
        expect(location).toBe(`${path}?sent`);
        expect(await text(await client.get(location))).toContain(always);
      }
      const refused = await app()
        .client()
        .postForm(path, { ...fields, email: "ana@" });
      expect(refused.status).toBe(400);
      const html = await text(refused);
      expect(html).toContain("Escribe un correo electrónico válido");
      expect(html).toContain('value="ana@"');
    });

    test("/reset-password: a bad password keeps the link, a good one closes every session", async () => {
      const { client, email } = await somebody();
      await app().client().postForm("/forgot-password", { email });
      const path = await waitForPath(app(), { to: email, subject: "Cambia tu contraseña" });
      const t = tokenOf(path);
      const visitor = app().client();
      const opened = await text(await visitor.get(path));
      expect(opened).toContain(`value="${t}"`);
      // Password managers keep the new password with the account that it is of.
      expect(opened).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${email}"`, "i"));
      const bad = await visitor.postForm("/reset-password", { t, newPassword: "password1" });
      expect(bad.status).toBe(400);
      const html = await text(bad);
      expect(html).toContain("Esa contraseña es demasiado común.");
      expect(html).toContain(`value="${t}"`);
      const newPassword = "nueve gatos leen a Cajal";
      const good = await visitor.postForm("/reset-password", { t, newPassword });
      expect(good.status).toBe(303);
      expect(good.headers.get("location")).toBe("/login?notice=password-reset");
      expect(await text(await visitor.get("/login?notice=password-reset"))).toContain("Accede con la nueva.");
      expect((await client.get("/dashboard")).status).toBe(302);
      expect((await signIn(app().client(), email, { password: newPassword })).status).toBe(200);
      const again = await visitor.postForm("/reset-password", {
        t,
        newPassword: `${newPassword} y a Severo`,
      });
      expect(again.status).toBe(400);
      const refused = await text(again);
      expect(refused).toContain(invalid);
      expect(refused).toContain('href="/forgot-password"');
    });

    test("/cancel-email-change takes a change back that has already happened", async () => {
      const { client, email } = await somebody();
      const own = await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
      await client.postForm("/verify-email", { intent: "confirm", t: tokenOf(own) });
      const newEmail = uniqueEmail("nueva");
      const fields = { intent: "change-email", newEmail, emailPassword: password };
      await client.postForm("/dashboard/account", fields);
      const confirm = await waitForPath(app(), { to: newEmail, subject: "Confirma tu nuevo correo" });
      const stop = await waitForPath(app(), {
        to: email,
        subject: "Se ha pedido cambiar el correo de tu cuenta",
      });
      await client.postForm("/verify-email", { intent: "confirm", t: tokenOf(confirm) });
      expect((await bodyOf(await client.get("/api/auth/session"))).user.email).toBe(newEmail);
      await client.get(stop);
      const response = await app()
        .client()
        .postForm("/cancel-email-change", { t: tokenOf(stop) });
      expect(response.headers.get("location")).toBe("/cancel-email-change?done");
      expect(await text(await app().client().get("/cancel-email-change?done"))).toContain("Cambio detenido");
      expect((await client.get("/dashboard")).status).toBe(302);
      expect((await signIn(app().client(), email)).status).toBe(200);
      const again = await app()
        .client()
        .postForm("/cancel-email-change", { t: tokenOf(stop) });
      expect(again.status).toBe(400);
    });

    test("/restore-account opens a closed account again", async () => {
      const { client, email } = await somebody();
      await client.postForm("/dashboard/account/delete", { password });
      const path = await waitForPath(app(), { to: email, subject: "Tu cuenta está cerrada" });
      await client.get(path);
      const response = await app()
        .client()
        .postForm("/restore-account", { t: tokenOf(path) });
      expect(response.headers.get("location")).toBe("/restore-account?done");
      expect((await signIn(app().client(), email)).status).toBe(200);
      const again = await app()
        .client()
        .postForm("/restore-account", { t: tokenOf(path) });
      expect(again.status).toBe(400);
      expect(await text(again)).toContain("El enlace ha caducado, ya se usó o no es válido.");
    });

    test.each([
      "/verify-email",
      "/forgot-password",
      "/reset-password",
      "/cancel-email-change",
      "/restore-account",
    ])("%s takes no form of another site", async (path) => {
      const headers = { origin: "https://evil.example.com" };
      const fields = { intent: "ask", email: uniqueEmail(), t: "x" };
      expect((await app().client().postForm(path, fields, { headers })).status).toBe(403);
    });
  },
  ["embedded", "production"],
);

describe("where an address has to be confirmed", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });

  test("signing up leads to «Revisa tu correo», and the mail on to where the person wanted to go", async () => {
    const client = app().client();
    const email = uniqueEmail();
    const redirectTo = "/dashboard?desde=correo";
    const form = { type: "employee", email, password, name: "Ana Torres", acceptTerms: "on", redirectTo };
    const response = await client.postForm("/signup?type=employee", form);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    const query = new URL(location, app().baseUrl).searchParams;
    expect([query.get("sent"), query.get("redirectTo")]).toEqual(["sign-up", redirectTo]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = await text(await client.get(location));
    expect(page).toContain("Revisa tu correo");
    expect(page).toContain(`value="${redirectTo}"`);
    const path = await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
    expect([...new URL(path, app().baseUrl).searchParams.keys()]).toEqual(["t"]);
    expect(await text(await client.get(path))).toContain(`value="${redirectTo}"`);
    const confirmed = await client.postForm("/verify-email", {
      intent: "confirm",
      t: tokenOf(path),
      redirectTo,
      password,
    });
    const next = await text(await client.get(confirmed.headers.get("location") ?? ""));
    expect(next).toContain(`href="${redirectTo}"`);
    expect((await client.get(redirectTo)).status).toBe(200);
  });

  test("signing in before that sends another link, and says so", async () => {
    const email = uniqueEmail();
    await app().client().post("/api/auth/sign-up/email", { email, password, name: "Ana Torres" });
    await waitForPath(app(), { to: email, subject: "Confirma tu correo" });
    const refused = await app().client().postForm("/login", { email, password });
    expect(refused.status).toBe(403);
    const html = await text(refused);
    expect(html).toContain("Confirma tu correo antes de acceder. Te hemos enviado otro enlace.");
    expect(html).toContain('href="/verify-email"');
    await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(2);
  });
});
