import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, signIn, uniqueEmail } from "../../support/factories";
import { readMails, waitForMail, waitForPath, waitForToken } from "../../support/mail/read-mails";
import { insertToken } from "../../support/mail/tokens";
import { type Account, createAccount, postAuth } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { hashOfPassword, insertUser } from "../../support/people/users";
import { insertSignedUp } from "../../support/people/with-password";

const always = "Si existe una cuenta con ese correo, te hemos enviado un enlace.";
const invalid = "El enlace ha caducado o no es válido.";
const newPassword = "nueve gatos leen a Cajal";
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("t") ?? "";
const readUser = async ({ client }: Account) => (await bodyOf(await client.get("/api/auth/session"))).user;
const text = (response: Response) => response.text();

describe("the pages of mailed links without JavaScript, and the log of what they do", () => {
  const app = useApp("production");
  test("/verify-email: opening the mailed link changes nothing, its button confirms, and again when pressed twice", async () => {
    const { client, user } = await createAccount(app());
    const path = await waitForPath(app(), { to: user.email, subject: "Confirma tu correo" });
    // As it arrives, too, from a program that takes what stands behind it for a part of the link.
    for (const tail of ["", "]", "%3E"])
      expect(await text(await client.get(path + tail))).toContain("Confirmar mi correo");
    const isVerified = async () => (await bodyOf(await client.get("/api/auth/session"))).user.isEmailVerified;
    expect(await isVerified()).toBe(false);
    for (let times = 0; times < 2; times += 1) {
      const response = await client.postForm("/verify-email", { intent: "confirm", t: tokenOf(path) });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/verify-email?confirmed"]);
    }
    expect(await isVerified()).toBe(true);
    expect(await text(await client.get("/verify-email?confirmed"))).toContain('href="/dashboard"');
    const elsewhere = await app().client().get("/verify-email?confirmed&redirectTo=%2Fdashboard%3Fa");
    expect(await text(elsewhere)).toContain('href="/login?redirectTo=%2Fdashboard%3Fa"');
    // Nothing is left to confirm: an invalid link leads to the account.
    const html = await text(await client.get("/verify-email?t=nada"));
    expect(html).toContain("Este enlace ya no vale");
    expect(html).toContain('href="/dashboard/account#correo"');
    expect(html).not.toContain("Enviarme otro enlace");
  });

  test("/verify-email says that a link is invalid, offers another, and leads on within the site alone", async () => {
    const redirectTo = "//evil.example.com";
    const at = `/verify-email?redirectTo=${encodeURIComponent(redirectTo)}`;
    const form = { t: "nada", email: "ana@", redirectTo };
    const send = (intent: string) =>
      app()
        .client()
        .postForm(at, { intent, ...form });
    const opened = await app().client().get(`${at}&t=nada`);
    const pages = [opened, await send("confirm"), await send("ask")];
    expect(pages.map(({ status }) => status)).toEqual([200, 400, 400]);
    const [shown = "", refused = "", asked = ""] = await Promise.all(pages.map(text));
    for (const html of [shown, refused]) {
      expect(html).toContain(invalid);
      expect(html).toContain("Enviarme otro enlace");
      expect(html).not.toContain("Confirmar mi correo");
    }
    for (const html of [shown, refused, asked]) expect(html).not.toContain('value="//evil.example.com"');
    const confirmed = await app().client().get(at.replace("?", "?confirmed&"));
    expect(await text(confirmed)).not.toContain("evil.example.com");
  });

  test.each([
    ["/verify-email", { intent: "ask" }],
    ["/forgot-password", {}],
  ])(
    "%s answers an address with and without an account alike, and a malformed one at its field",
    async (path, fields) => {
      const { user } = await insertAccount(app(), { isEmailVerified: false });
      const send = (email: string) =>
        app()
          .client()
          .postForm(path, { ...fields, email });
      for (const address of [user.email, uniqueEmail("nadie")]) {
        const response = await send(address);
        expect([response.status, response.headers.get("location")]).toEqual([303, `${path}?sent`]);
      }
      expect(await text(await app().client().get(`${path}?sent`))).toContain(always);
      const refused = await send("ana@");
      expect(refused.status).toBe(400);
      const html = await text(refused);
      expect(html).toContain("Escribe un correo electrónico válido");
      expect(html).toContain('value="ana@"');
    },
  );

  test("/reset-password: a bad password keeps the link, a good one closes every session and uses it up", async () => {
    const { user } = await insertAccount(app());
    await app().client().postForm("/forgot-password", { email: user.email });
    const path = await waitForPath(app(), { to: user.email, subject: "Cambia tu contraseña" });
    const t = tokenOf(path);
    const visitor = app().client();
    const send = (secret: string) => visitor.postForm("/reset-password", { t, newPassword: secret });
    const opened = await text(await visitor.get(path));
    expect(opened).toContain(`value="${t}"`);
    // Password managers keep the new password with the account that it is of.
    expect(opened).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${user.email}"`, "i"));
    const bad = await send("password1");
    expect(bad.status).toBe(400);
    const html = await text(bad);
    expect(html).toContain("Esa contraseña es demasiado común");
    expect(html).toContain(`value="${t}"`);
    const good = await send(newPassword);
    const login = "/login?notice=password-reset";
    expect([good.status, good.headers.get("location")]).toEqual([303, login]);
    expect(await text(await visitor.get(login))).toContain("Accede con la nueva.");
    const again = await send(`${newPassword} y a Severo`);
    expect(again.status).toBe(400);
    const refused = await text(again);
    expect(refused).toContain(invalid);
    expect(refused).toContain('href="/forgot-password"');
  });

  test("/cancel-email-change takes back a change that has already happened, once", async () => {
    const { client, user } = await insertSignedUp(app());
    const t = await insertToken(app().db, user, "cancel_email_change");
    await app().db.query("UPDATE users SET email = 'nueva.' || email WHERE id = $1", [user.id]);
    await client.get(`/cancel-email-change?t=${t}`);
    const press = () => app().client().postForm("/cancel-email-change", { t });
    expect((await press()).headers.get("location")).toBe("/cancel-email-change?done");
    expect(await text(await app().client().get("/cancel-email-change?done"))).toContain("Cambio detenido");
    expect((await client.get("/dashboard")).status).toBe(302);
    expect((await signIn(app().client(), user.email)).status).toBe(200);
    expect((await press()).status).toBe(400);
  });

  test("/restore-account opens a closed account again, once", async () => {
    const passwordHash = await hashOfPassword();
    const closed = { passwordHash, isActive: false, deletionRequestedAt: new Date() };
    const user = await insertUser(app().db, closed);
    const t = await insertToken(app().db, user, "restore_account");
    await app().client().get(`/restore-account?t=${t}`);
    const press = () => app().client().postForm("/restore-account", { t });
    expect((await press()).headers.get("location")).toBe("/restore-account?done");
    expect((await signIn(app().client(), user.email)).status).toBe(200);
    const again = await press();
    expect([again.status, await text(again)]).toEqual([
      400,
      expect.stringContaining("El enlace ha caducado, ya se usó o no es válido."),
    ]);
  });

  test("each event of an account is one line of the log with the user's id, and no address", async () => {
    const { user, client } = await createAccount(app());
    const newEmail = uniqueEmail("nueva");
    const use = async (operation: string, kind: Parameters<typeof waitForToken>[1]["kind"]) =>
      postAuth(app(), operation, {
        token: await waitForToken(app(), { to: user.email, kind }),
        newPassword,
      });
    const confirm = async (kind: "verify-email" | "change-email", to = user.email) =>
      client.post("/api/auth/verify-email", { token: await waitForToken(app(), { to, kind }) });
    await confirm("verify-email");
    await client.post("/api/auth/change-password", { currentPassword: newPassword, newPassword });
    await client.post("/api/auth/change-password", { currentPassword: password, newPassword });
    await client.post("/api/auth/change-email", { newEmail, password: newPassword });
    await confirm("change-email", newEmail);
    await use("cancel-email-change", "email-change-notice");
    await postAuth(app(), "request-password-reset", { email: user.email });
    await use("reset-password", "reset-password");
    const again = app().client();
    await signIn(again, user.email, { password: newPassword });
    await again.post("/api/auth/delete-user", { password: newPassword });
    await use("restore-account", "account-closed");

    const about = () =>
      app()
        .logs()
        .filter(({ fields }) => fields.userId === user.id)
        .map(({ fields }) => String(fields.event));
    await expect
      .poll(about)
      .toEqual([
        "auth.signed-in",
        "auth.email-verified",
        "auth.password-changed",
        "auth.signed-in",
        "auth.email-changed",
        "auth.email-change-stopped",
        "auth.password-reset",
        "auth.signed-in",
        "auth.account-closed",
        "auth.account-restored",
      ]);
    const lines = app().logs();
    expect(lines.map(({ fields }) => fields.code)).toContain("WRONG_PASSWORD");
    const text = lines.map((line) => line.text).join("\n");
    for (const secret of [user.email, newEmail, password, newPassword]) expect(text).not.toContain(secret);
  });

  test("an account keeps its old address until the new one is confirmed, which verifies it", async () => {
    const account = await insertSignedUp(app(), "employee", { isEmailVerified: false });
    const newEmail = uniqueEmail("nueva");
    const json = { newEmail: ` ${newEmail.toUpperCase()} `, password };
    const asked = await account.client.post("/api/auth/change-email", json);
    expect([asked.status, await bodyOf(asked)]).toEqual([200, { success: true, status: true }]);
    const token = await waitForToken(app(), { to: newEmail, kind: "change-email" });
    const notice = await waitForMail(app(), { to: account.user.email, kind: "email-change-notice" });
    // The old address was never confirmed: words that somebody typed do not reach it (unconfirmed-mails.test.ts).
    expect(notice.text).not.toContain(newEmail);
    expect((await signIn(app().client(), newEmail)).status).toBe(401);
    expect(await readUser(account)).toMatchObject({ email: account.user.email });
    for (let times = 0; times < 2; times += 1)
      expect((await postAuth(app(), "verify-email", { token, password })).status).toBe(200);
    expect(await readUser(account)).toMatchObject({ email: newEmail, isEmailVerified: true });
    expect((await signIn(app().client(), newEmail)).status).toBe(200);
    expect((await signIn(app().client(), account.user.email)).status).toBe(401);
    // One's own address changes nothing.
    expect(
      (await account.client.post("/api/auth/change-email", { newEmail: newEmail.toUpperCase() })).status,
    ).toBe(200);
    expect(await readMails(app(), { to: newEmail, kind: "change-email" })).toHaveLength(1);
  });
});
