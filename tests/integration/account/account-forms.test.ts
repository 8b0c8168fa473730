import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, password, signIn } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const accountPath = "/dashboard/account";

const closingPage = "/dashboard/account/delete";
const openJobs = "Cierra antes tus ofertas abiertas";

describe("the account's forms without JavaScript", () => {
  const app = useApp("production");
  const text = async (response: Response) => (await response.text()).replaceAll("&#x27;", "'");
  const send = (client: Client, intent: string, fields: Record<string, string> = {}) =>
    client.postForm(accountPath, { intent, ...fields });
  const expectDone = (response: Response, intent: string) =>
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `${accountPath}?done=${intent}`,
    ]);
  const expectRefused = async (response: Response, status: number, sentence: string) => {
    expect(response.status).toBe(status);
    const html = await text(response);
    expect(html).toContain(sentence);
    expect(html).not.toContain("nunca-visible");
    return html;
  };

  describe("/dashboard/profile", () => {
    test("an organization's profile page changes the contact's name, and leads to another page for its own name", async () => {
      const { client } = await insertOwner(app());
      const save = (fields: Record<string, string>) => client.postForm("/dashboard/profile", fields);
      await expectRefused(await save({ name: " " }), 400, "Escribe tu nombre y apellidos.");
      const fields = { name: "Eva Soler", organizationName: "Instituto Luna" };
      expect((await save(fields)).status).toBe(303);
      const page = await text(await client.get("/dashboard/profile"));
      expect(page).toContain('value="Eva Soler"');
      expect(page).not.toContain('name="organizationName"');
      expect(page).toContain('href="/dashboard/organization"');
      const { organization } = await bodyOf(await client.get("/api/profile"));
      expect(organization.name).toBe("Instituto Sol");
    });
  });

  describe("the address", () => {
    test("the account's page sends another link to confirm the address, and its contents lead to each of its sections", async () => {
      const { client } = await insertAccount(app(), { isEmailVerified: false });
      expectDone(await send(client, "resend"), "resend");
      const html = await text(await client.get(`${accountPath}?done=resend`));
      expect(html).toContain("Mira también en spam.");
      const anchors = [...html.matchAll(/<a[^>]*href="#([a-z]+)"/g)].map(([, id]) => id);
      const sections = ["correo", "contrasena", "sesiones", "avisos", "datos", "cerrar"];
      expect(anchors).toEqual(expect.arrayContaining(sections));
      for (const id of anchors) expect(html).toContain(`id="${id}"`);
    });

    test("a pending change of address is shown and withdrawn, though the new address has an account", async () => {
      const { email: newEmail } = await insertUser(app().db);
      const { client } = await insertSignedUp(app());
      expectDone(await send(client, "change-email", { newEmail, emailPassword: password }), "change-email");
      const pending = await text(await client.get(accountPath));
      expect(pending).toContain(`Has pedido cambiar tu correo a ${newEmail}`);
      expect(pending).toContain("Retirar el cambio");
      expectDone(await send(client, "withdraw-email-change"), "withdraw-email-change");
      const after = await text(await client.get(`${accountPath}?done=withdraw-email-change`));
      expect(after).toContain("Cambio retirado. Tu cuenta sigue con la dirección de siempre.");
      for (const words of [newEmail, "Retirar el cambio"]) expect(after).not.toContain(words);
      // Without a change the button of another window does no harm.
      expectDone(await send(client, "withdraw-email-change"), "withdraw-email-change");
    });

    test("a change of address needs the password and another address; the typed address is kept, the password not", async () => {
      const { client, user } = await insertSignedUp(app());
      const ask = (newEmail: string, emailPassword = password) =>
        send(client, "change-email", { newEmail, emailPassword });
      const wrong = await ask("ana@nueva.example", "nunca-visible");
      const html = await expectRefused(wrong, 403, "La contraseña actual no es correcta.");
      expect(html).toContain('value="ana@nueva.example"');
      await expectRefused(await ask("ana@"), 400, "Escribe un correo electrónico válido");
      await expectRefused(await ask(` ${user.email.toUpperCase()}`), 400, "Ese ya es tu correo.");
    });
  });

  describe("the password", () => {
    test("a new password keeps this browser signed in, and ends the others", async () => {
      const { client, bearer } = await insertSignedUp(app());
      const fields = { currentPassword: password, newPassword: "ocho gatos leen a Ochoa" };
      expectDone(await send(client, "change-password", fields), "change-password");
      expect((await client.get(accountPath)).status).toBe(200);
      expect((await app().client().get("/api/auth/session", { headers: bearer })).status).toBe(401);
    });

    test("a wrong current password and a short or missing new one are answered beside the field", async () => {
      const { client, user } = await insertSignedUp(app());
      for (const [currentPassword, newPassword, status, sentence] of [
        ["nunca-visible", "una frase larga y tranquila", 403, "La contraseña actual no es correcta."],
        [password, "corta", 400, "Usa al menos 8 caracteres."],
        ["", "", 400, "Escribe tu contraseña."],
      ] as const)
        await expectRefused(
          await send(client, "change-password", { currentPassword, newPassword }),
          status,
          sentence,
        );
      expect((await signIn(app().client(), user.email)).status).toBe(200);
    });
  });

  describe("the sessions", () => {
    /** Somebody with two browsers, and the id of the other's session. */
    async function two() {
      const { client, user } = await insertSignedUp(app());
      const other = app().client();
      await signIn(other, user.email);
      const listed = await bodyOf(await client.get("/api/auth/list-sessions"));
      return { client, other, otherId: listed.find((one: { current: boolean }) => !one.current)?.id ?? "" };
    }

    test("the account's page ends one session and no other, for its own person alone, and ending it again changes nothing", async () => {
      const { client, other, otherId } = await two();
      const stranger = await insertAccount(app());
      for (const id of [otherId, "no-es-un-id"])
        expect((await send(stranger.client, "end-session", { id })).status).toBe(404);
      expect((await other.get("/dashboard")).status).toBe(200);
      expect(await text(await client.get(accountPath))).toContain(`value="${otherId}"`);
      const kept = new Map(other.cookies);
      for (let times = 0; times < 2; times += 1)
        expectDone(await send(client, "end-session", { id: otherId }), "end-session");
      expect((await other.get("/dashboard")).status).toBe(302);
      expect((await client.get("/dashboard")).status).toBe(200);
      // An ended session changes nothing, whatever its copy says.
      for (const [name, value] of kept) other.cookies.set(name, value);
      const response = await send(other, "email-prefs");
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/login?redirectTo=%2Fdashboard%2Faccount&notice=session-ended",
      ]);
      const { emailPrefs } = await bodyOf(await client.get("/api/profile/preferences"));
      expect(emailPrefs.messages).toBe(true);
    });

    test("the account's page ends all other sessions, or all of them with its own", async () => {
      const { client, other } = await two();
      expectDone(await send(client, "end-others"), "end-others");
      expect((await other.get("/dashboard")).status).toBe(302);
      expect((await client.get("/dashboard")).status).toBe(200);
      const again = await two();
      const response = await send(again.client, "end-all");
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe("/login?notice=signed-out-everywhere");
      expect(response.headers.get("clear-site-data")).toBe('"storage"');
      expect(again.client.cookies.size).toBe(0);
      expect((await again.other.get("/dashboard")).status).toBe(302);
    });
  });

  test("the account's form turns off mails that are not ticked, and leaves those of the other kind of account", async () => {
    const { client } = await insertAccount(app());
    expectDone(await send(client, "email-prefs", { messages: "on" }), "email-prefs");
    const { emailPrefs } = await bodyOf(await client.get("/api/profile/preferences"));
    const left = { jobAlerts: false, applicationUpdates: false, reminders: false };
    expect(emailPrefs).toEqual({ ...left, messages: true, weeklyReport: true });
  });

  test("password managers find the form to change a password by its well-known address, and nothing at others", async () => {
    const known = await app().client().get("/.well-known/change-password");
    expect([known.status, known.headers.get("location")]).toEqual([302, "/dashboard/account#contrasena"]);
    const unknown = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await app().client().get(unknown)).status).toBe(404);
  });

  test("an unknown intent of the account's page is refused (400)", async () => {
    const { client } = await insertAccount(app());
    for (const intent of ["", "nada", "constructor", "__proto__"])
      expect((await send(client, intent)).status, intent).toBe(400);
  });

  test("/dashboard/account/delete closes the account for somebody who knows its password", async () => {
    const { client, user } = await insertSignedUp(app());
    const close = (secret: string) => client.postForm(`${accountPath}/delete`, { password: secret });
    await expectRefused(await close("nunca-visible"), 403, "La contraseña actual no es correcta.");
    const response = await close(password);
    const next = "/login?notice=account-closed";
    expect([response.status, response.headers.get("location")]).toEqual([303, next]);
    expect(client.cookies.size).toBe(0);
    expect((await signIn(app().client(), user.email)).status).toBe(403);
    expect(await text(await client.get(next))).toContain("Tu cuenta está cerrada.");
  });

  test("the last administrator does not close the own account, until somebody else administers", async () => {
    const [one, other] = [await insertSignedUp(app()), await insertSignedUp(app())];
    await app().db.query("UPDATE users SET is_admin = (id = $1)", [one.user.id]);
    const page = await textOf(await one.client.get(closingPage));
    expect(page).toContain("Eres la única persona que administra Matraz:");
    expect(page).not.toContain('name="password"');
    await expectRefused(await one.client.postForm(closingPage, { password }), 409, "quien lleva el servidor");
    expect(await close(one)).toEqual([409, "LAST_ADMINISTRATOR"]);
    await app().db.query("UPDATE users SET is_admin = true WHERE id = $1", [other.user.id]);
    const both = await Promise.all([close(one), close(other)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
  });

  const close = async ({ client }: Account) => {
    const response = await client.post("/api/auth/delete-user", { password });
    return await outcomeOf(response);
  };

  async function insertEmployer() {
    const employer = await insertSignedUp(app(), "organization");
    const sql = "SELECT id FROM organizations WHERE owner_id = $1";
    const { rows } = await app().db.query(sql, [employer.user.id]);
    return { employer, organizationId: rows[0].id as string };
  }

  test("an organization with open jobs is not closed: the page says so, and its form and the API close nothing", async () => {
    const { employer, organizationId } = await insertEmployer();
    const { client } = employer;
    const { id } = await insertJob(app().db, { organizationId });
    const text = await textOf(await client.get(closingPage));
    expect(text).toContain(openJobs);
    expect(text).not.toContain('name="password"');
    expect(await close(employer)).toEqual([409, "HAS_PUBLISHED_JOBS"]);
    const sent = await client.postForm(closingPage, { password });
    expect(sent.status).toBe(409);
    expect(await textOf(sent)).toContain(openJobs);
    expect((await client.get("/api/auth/session")).status).toBe(200);
    expect((await app().client().get(`/api/jobs/${id}`)).status).toBe(200);
    const closed = await client.post(`/api/jobs/${id}/close`, { reason: "filled" });
    expect(closed.status).toBe(200);
    expect(await textOf(await client.get(closingPage))).toContain('name="password"');
    expect(await close(employer)).toEqual([200, undefined]);
  });

  test("a draft, a job past its deadline, in review or hidden, and somebody else's open job keep no account from closing", async () => {
    const { employer, organizationId } = await insertEmployer();
    for (const fields of [
      { closesAt: new Date(Date.now() - 1000) },
      { status: "draft" },
      { status: "in_review" },
      { hiddenAt: new Date() },
    ] as const)
      await insertJob(app().db, { organizationId, ...fields });
    await insertJob(app().db);
    expect(await close(employer)).toEqual([200, undefined]);
  });
});
