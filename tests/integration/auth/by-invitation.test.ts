import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, outcomeOf, password, uniqueEmail } from "../../support/factories";
import { signedFor } from "../../support/mail/signed-links";
import { insertUser } from "../../support/people/users";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";

const path = "/api/auth/sign-up/email";

describe("accounts by invitation alone", () => {
  const app = useApp("production", { SIGNUP: "invited", RUN_WORKER: "false" });

  /** An invited entry, and the token that was mailed to it. */
  async function invite(change = "", role: "professional" | "empresa" = "professional") {
    const email = uniqueEmail();
    const invitedAt = new Date();
    const id = await insertEntry(app().db, { email, role, status: "invited", createdAt: invitedAt });
    const exp = Math.floor(invitedAt.getTime() / 1000) + 14 * 24 * 60 * 60;
    const token = signedFor(app(), "waitlist-invitation", { id, exp, v: invitedAt.getTime() });
    if (change) await app().db.query(`UPDATE waitlist_entries SET ${change} WHERE id = $1`, [id]);
    return { email, token };
  }

  const used = "status = 'converted', converted_at = now()";
  const over = "invite_expires_at = now()";
  const hasAccount = async (email: string) =>
    (await app().db.query("SELECT 1 FROM users WHERE email = $1", [email])).rowCount;
  const register = (json: unknown) => app().client().post(path, json);
  const refused = [403, "INVITATION_REQUIRED"];

  test.each<[which: string, make: () => Promise<{ email: string; token: string | undefined }>]>([
    ["no invitation", async () => ({ email: uniqueEmail(), token: undefined })],
    ["an invented invitation", async () => ({ email: uniqueEmail(), token: "x.y" })],
    ["somebody else's invitation", async () => ({ ...(await invite()), email: uniqueEmail() })],
    ["a used invitation", () => invite(used)],
    ["an invitation that has ended", () => invite(over)],
    ["an invitation before the last", () => invite("invited_at = invited_at + interval '1 second'")],
    ["an invitation to an entry that left", () => invite("status = 'unsubscribed', unsubscribed_at = now()")],
    ["an invitation to an entry that was withdrawn", () => invite("status = 'rejected'")],
  ])("with %s nobody makes an account", async (_, make) => {
    const { email, token: invitation } = await make();
    const response = await register({ email, password, name: "Ana Torres", invitation });
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

  test("an invitation makes its address's account, confirmed, once, also when it is used many times at once", async () => {
    const { email, token: invitation } = await invite("invite_expires_at = now() + interval '20 seconds'");
    const body = { email: email.toUpperCase(), password, name: "Ana Torres", invitation };
    expect(await outcomeOf(await register({ ...body, password: "corta" }))).toEqual([
      400,
      "PASSWORD_TOO_SHORT",
    ]);
    const outcomes = await Promise.all([1, 2, 3].map(async () => bodyOf(await register(body))));
    const made = outcomes.flatMap(({ user }) => user ?? []);
    expect(made).toMatchObject([{ email, isEmailVerified: true }]);
    expect(await hasAccount(email)).toBe(1);
    expect(await outcomeOf(await register(body))).toEqual(refused);
  });

  test("without an invitation nobody learns which addresses have accounts, or what is wrong with a password", async () => {
    const { email } = await insertUser(app().db);
    for (const fields of [{ email }, { email: uniqueEmail(), password: "corta" }]) {
      expect(await outcomeOf(await register({ password, name: "Ana Torres", ...fields }))).toEqual(refused);
      const form = { type: "employee", name: "Ana Torres", password, acceptTerms: "on", ...fields };
      const sent = await app().client().postForm("/signup", form);
      expect(sent.status).toBe(403);
      expect(await textOf(sent)).not.toContain("ontraseña");
    }
  });

  test("/signup without an invitation explains it, leads to the waitlist, and is for no search engine", async () => {
    for (const [type, role] of [
      ["organization", "?role=empresa"],
      ["toString", ""],
      ["employee&type=organization", ""],
    ]) {
      const response = await app().client().get(`/signup?type=${type}`);
      expect(response.status).toBe(403);
      const page = await textOf(response);
      for (const piece of [
        "Las cuentas se crean con invitación",
        `href="/${role}#waitlist"`,
        'href="/waitlist/me"',
        '<meta name="robots" content="noindex"/>',
      ])
        expect(page).toContain(piece);
      expect(page).not.toContain('name="password"');
    }
  });

  test("/signup says of an invitation that it has ended, was used, or does not exist", async () => {
    const open = async (token: string) => {
      const response = await app().client().get(`/signup?invitation=${token}`);
      return [response.status, response.headers.get("location") ?? (await textOf(response))];
    };
    const { email, token } = await invite(over);
    const ended = await open(token);
    expect(ended).toEqual([403, expect.stringContaining("Esta invitación ha caducado. Conservas tu plaza")]);
    expect(ended[1]).toContain("Enviarme el enlace");
    expect(ended[1]).not.toContain(email);
    expect(await open((await invite(used)).token)).toEqual([302, "/login?notice=has-account"]);
    const none = expect.stringContaining("Este enlace no lleva a ninguna invitación.");
    expect(await open("x.y")).toEqual([403, none]);
  });

  test("/signup with an open invitation shows the form, which takes no other address", async () => {
    const { email, token } = await invite("", "empresa");
    const here = `/signup?type=organization&invitation=${token}`;
    const client = app().client();
    expect(await textOf(await client.get(here))).toContain(email);
    const form = { type: "organization", organizationName: "Instituto Sol", name: "Ana Torres", password };
    const send = (address: string) =>
      client.postForm(here, { ...form, acceptTerms: "on", invitation: token, email: address });
    const other = uniqueEmail();
    const response = await send(other);
    const sentence = "Esta invitación solo vale para el correo al que la enviamos.";
    expect([response.status, await textOf(response)]).toEqual([403, expect.stringContaining(sentence)]);
    expect(await hasAccount(other)).toBe(0);
    expect((await send(email)).status).toBe(303);
    expect(await hasAccount(email)).toBe(1);
  });

  test("the sign-in page offers the waitlist instead of an account", async () => {
    const page = await textOf(await app().client().get("/login"));
    expect(page).toContain("Se crea con una invitación de la lista de espera:");
    expect(page).not.toContain('href="/signup');
  });
});
