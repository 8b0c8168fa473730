import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, uniqueEmail } from "../../support/factories";
import { signedFor } from "../../support/mail/signed-links";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";

const path = "/api/auth/sign-up/email";

describe("accounts by invitation alone", () => {
  const app = useApp("production", { SIGNUP: "invited" });

  /** An invited entry, and the token that was mailed to it. */
  async function invite(role: "professional" | "empresa" = "professional") {
    const email = uniqueEmail();
    const invitedAt = new Date();
    const id = await insertEntry(app().db, { email, role, status: "invited", createdAt: invitedAt });
    const exp = Math.floor(invitedAt.getTime() / 1000) + 14 * 24 * 60 * 60;
    const token = signedFor(app(), "waitlist-invitation", { id, exp, v: invitedAt.getTime() });
    return { email, token };
  }

  const change = (email: string, assignments: string) =>
    app().db.query(`UPDATE waitlist_entries SET ${assignments} WHERE email = $1`, [email]);

  /** One that is somebody else's, used, ended, withdrawn or none. */
  const refused: Record<string, () => Promise<{ email: string; token: string | undefined }>> = {
    none: async () => ({ email: uniqueEmail(), token: undefined }),
    "an empty one": async () => ({ email: uniqueEmail(), token: "" }),
    "an invented one": async () => ({ email: uniqueEmail(), token: "x.y" }),
    "somebody else's": async () => ({ email: uniqueEmail(), token: (await invite()).token }),
    "a used one": async () => {
      const { email, token } = await invite();
      await change(email, "status = 'converted', converted_at = now()");
      return { email, token };
    },
    "one that has ended": async () => {
      const { email, token } = await invite();
      await change(email, "invite_expires_at = now()");
      return { email, token };
    },
    "one before the last": async () => {
      const { email, token } = await invite();
      await change(email, "invited_at = invited_at + interval '1 second'");
      return { email, token };
    },
    "one to an entry that left": async () => {
      const { email, token } = await invite();
      await change(email, "status = 'unsubscribed', unsubscribed_at = now()");
      return { email, token };
    },
    "one to an entry that was withdrawn": async () => {
      const { email, token } = await invite();
      await change(email, "status = 'rejected'");
      return { email, token };
    },
  };

  const hasAccount = async (email: string) =>
    (await app().db.query("SELECT 1 FROM users WHERE email = $1", [email])).rowCount;

  describe.each(Object.keys(refused))("with %s", (which) => {
    const make = () => (refused[which] as NonNullable<(typeof refused)[string]>)();

    test("the operation answers 403 and leads to the waitlist", async () => {
      const { email, token: invitation } = await make();
      const client = app().client();
      const response = await client.post(path, { email, password, name: "Ana Torres", invitation });
      expect(response.status).toBe(403);
      const sentence = "An account needs a valid invitation to this address for now; join the waitlist";
      expect(await bodyOf(response)).toEqual({
        error: sentence,
        message: sentence,
        code: "INVITATION_REQUIRED",
        details: { waitlist: `${app().baseUrl}/#waitlist` },
      });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await hasAccount(email)).toBe(0);
    });

    test("the form makes no account either", async () => {
      const { email, token: invitation = "" } = await make();
      const form = { type: "employee", name: "Ana Torres", email, password, acceptTerms: "on", invitation };
      const query = invitation ? `?invitation=${invitation}` : "";
      const response = await app().client().postForm(`/signup${query}`, form);
      // A used one leads to the sign-in page.
      expect(response.status).toBe(which === "a used one" ? 302 : 403);
      expect(await hasAccount(email)).toBe(0);
    });
  });

  test("nobody learns which addresses have accounts, or what is wrong with a password", async () => {
    const { email, token } = await invite();
    const client = app().client();
    const entered = await client.post(path, { email, password, name: "Ana Torres", invitation: token });
    expect(entered.status, await entered.clone().text()).toBe(201);
    for (const fields of [{ email }, { email: uniqueEmail() }, { email: uniqueEmail(), password: "corta" }]) {
      const response = await app()
        .client()
        .post(path, { password, name: "Ana Torres", ...fields });
      expect([response.status, (await bodyOf(response)).code]).toEqual([403, "INVITATION_REQUIRED"]);
      const form = { type: "employee", name: "Ana Torres", password, acceptTerms: "on", ...fields };
      const sent = await app().client().postForm("/signup", form);
      expect(sent.status).toBe(403);
      expect(await textOf(sent)).not.toContain("ontraseña");
    }
  });

  test.each([
    ["no fields", {}],
    ["an address of another type", { email: 5, password, name: "Ana Torres" }],
    ["an invitation of another type", { email: "ana@example.es", password, name: "Ana", invitation: [1] }],
    ["null", null],
    ["a list", []],
    ["no name", { email: "ana@example.es", password }],
  ])("a body with %s is refused for the invitation alone", async (_which, body) => {
    const response = await app().client().post(path, body);
    expect([response.status, (await bodyOf(response)).code]).toEqual([403, "INVITATION_REQUIRED"]);
  });

  test("a body that nobody can read is 400 as ever", async () => {
    const headers = { "content-type": "application/json" };
    const response = await app().client().request(path, { method: "POST", headers, body: "{" });
    expect(response.status).toBe(400);
  });

  test("an invitation makes the account, confirmed, once", async () => {
    const { email, token: invitation } = await invite();
    const send = () => app().client().post(path, { email, password, name: "Ana Torres", invitation });
    const { user } = await bodyOf(await send());
    expect(user).toMatchObject({ email, isEmailVerified: true });
    const again = await send();
    expect([again.status, (await bodyOf(again)).code]).toEqual([403, "INVITATION_REQUIRED"]);
  });

  test("one that still holds for a moment counts, in whatever case its address is typed", async () => {
    const { email, token: invitation } = await invite();
    await change(email, "invite_expires_at = now() + interval '20 seconds'");
    const body = { email: email.toUpperCase(), password, name: "Ana Torres", invitation };
    const weak = await app()
      .client()
      .post(path, { ...body, password: "corta" });
    expect([weak.status, (await bodyOf(weak)).code]).toEqual([400, "PASSWORD_TOO_SHORT"]);
    expect((await app().client().post(path, body)).status).toBe(201);
    expect(await hasAccount(email)).toBe(1);
  });

  test("of many at once with one invitation one makes the account", async () => {
    const { email, token: invitation } = await invite();
    const send = () => app().client().post(path, { email, password, name: "Ana Torres", invitation });
    const statuses = (await Promise.all(Array.from({ length: 3 }, send))).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([403, 409]).toContain(status);
    expect(await hasAccount(email)).toBe(1);
  });

  describe("/signup", () => {
    test("without an invitation explains it, leads to the waitlist, and is for no search engine", async () => {
      const response = await app().client().get("/signup?type=organization");
      expect(response.status).toBe(403);
      const page = await textOf(response);
      expect(page).toContain("Las cuentas se crean con invitación");
      expect(page).toContain('href="/?role=empresa#waitlist"');
      expect(page).toContain('href="/waitlist/me"');
      expect(page).not.toContain('name="password"');
      expect(page).toContain('<meta name="robots" content="noindex"/>');
    });

    test.each(["admin", "toString", "employee&type=organization", ""])(
      "with the type «%s» it explains the same",
      async (type) => {
        const response = await app().client().get(`/signup?type=${type}`);
        expect(response.status).toBe(403);
        expect(await textOf(response)).toContain("Las cuentas se crean con invitación");
      },
    );

    test("with one that has ended says that the place is kept, and what to do", async () => {
      const { email, token } = await invite();
      await change(email, "invite_expires_at = now()");
      const response = await app().client().get(`/signup?invitation=${token}`);
      expect(response.status).toBe(403);
      const page = await textOf(response);
      expect(page).toContain("Esta invitación ha caducado. Conservas tu plaza: pide otra.");
      expect(page).toContain("Enviarme el enlace");
      expect(page).not.toContain(email);
    });

    test("with a used one leads to the sign-in page", async () => {
      const { email, token } = await invite();
      await change(email, "status = 'converted', converted_at = now()");
      const response = await app().client().get(`/signup?invitation=${token}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/login?notice=has-account"]);
    });

    test("with an invented one says so", async () => {
      const response = await app().client().get("/signup?invitation=x.y");
      expect(response.status).toBe(403);
      expect(await textOf(response)).toContain("Este enlace no lleva a ninguna invitación.");
    });

    test("with an open one shows the form, which takes no other address", async () => {
      const { email, token } = await invite("empresa");
      const here = `/signup?type=organization&invitation=${token}`;
      const client = app().client();
      const page = await client.get(here);
      expect(page.status).toBe(200);
      expect(await textOf(page)).toContain(email);
      const other = uniqueEmail();
      const form = { type: "organization", organizationName: "Instituto Sol", name: "Ana Torres", password };
      const sent = { ...form, acceptTerms: "on", invitation: token };
      const response = await client.postForm(here, { ...sent, email: other });
      expect(response.status).toBe(403);
      expect(await textOf(response)).toContain(
        "Esta invitación solo vale para el correo al que la enviamos.",
      );
      expect(await hasAccount(other)).toBe(0);
      expect((await client.postForm(here, { ...sent, email })).status).toBe(303);
      expect(await hasAccount(email)).toBe(1);
    });
  });

  test("the sign-in page offers the waitlist instead of an account", async () => {
    const page = await textOf(await app().client().get("/login"));
    expect(page).toContain("Se crea con una invitación de la lista de espera:");
    expect(page).not.toContain('href="/signup');
  });
});
