import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, password, signIn, uniqueEmail } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { readMails, waitForPath, waitForToken } from "../../support/mail/read-mails";
import { signedFor } from "../../support/mail/signed-links";
import { insertToken } from "../../support/mail/tokens";
import { postAuth } from "../../support/people/accounts";
import { hashOfPassword, insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

const subject = "Confirma tu correo";
const letter = "Estimado grupo: me interesa esta plaza.";
const hourMs = 60 * 60 * 1000;
const queryOf = (path: string, name: string) => new URL(path, "http://x").searchParams.get(name) ?? "";

describe("the way from a job through confirming the address", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });

  const openJob = (columns: Record<string, unknown> = {}) =>
    insertJob(app().db, { title: "Química de superficies", columns });

  /** Somebody who signed up on the way to a target, and the page that waits for the confirmation. */
  async function signedUp(redirectTo: string, fields: Record<string, string> = {}) {
    const client = app().client();
    const email = uniqueEmail();
    const person = { type: "employee", email, emailAsked: email, password, name: "Ana Torres" };
    const form = { ...person, acceptTerms: "on", redirectTo, ...fields };
    const response = await client.postForm("/signup", form);
    expect([response.status, response.headers.getSetCookie()]).toEqual([303, []]);
    return { email, ...waitingAt(client, response.headers.get("location") ?? "", redirectTo) };
  }

  /** The same by rows, without a mail. */
  async function waitingFor(redirectTo: string, { email = uniqueEmail(), mails = 1 } = {}) {
    const { id } = await insertUser(app().db, { email, passwordHash: await hashOfPassword() });
    const [exp, shown] = [Math.floor(Date.now() / 1000) + 3600, [email.replace(/(?<=^.).*@/, "••••@")]];
    const at = Array.from({ length: mails }, () => exp - 3600);
    const waiting = signedFor(app(), "sign-up-waiting", { id, exp, shown, at });
    const query = new URLSearchParams({ sent: "sign-up", waiting, redirectTo });
    return { id, email, ...waitingAt(app().client(), `/verify-email?${query}`, redirectTo) };
  }

  function waitingAt(client: Client, location: string, redirectTo: string) {
    const waiting = queryOf(location, "waiting");
    const send = (fields: Record<string, string>) =>
      client.postForm(location, { waiting, redirectTo, ...fields });
    return { client, location, waiting, send };
  }

  /** The owner of the address opens the mailed link on another device. */
  async function confirmedElsewhere(path: string, fields: Record<string, string> = { password }) {
    const client = app().client();
    const intent = "newPassword" in fields ? "set-password" : "confirm";
    const opened = await (await client.get(path)).text();
    const redirectTo = /name="redirectTo" type="hidden" value="([^"]*)"/.exec(opened)?.[1] ?? "";
    const response = await client.postForm(path, { intent, t: queryOf(path, "t"), redirectTo, ...fields });
    expect(response.status).toBe(303);
    const page = await (await client.get(response.headers.get("location") ?? "")).text();
    const next = /<main.*?href="([^"]*)"[^>]*>Continuar/s.exec(page)?.[1]?.replaceAll("&amp;", "&");
    return { client, next: next ?? "" };
  }

  /** The link of a mail that was written with this target. */
  async function linkTo(target: string, user: { id: string; email: string }): Promise<string> {
    const t = await insertToken(app().db, user, "verify_email");
    const sql = "UPDATE verification_tokens SET redirect_to = nullif($2, '') WHERE email = $1";
    await app().db.query(sql, [user.email, target]);
    return `/verify-email?t=${t}`;
  }

  const letters = async (email: string) => {
    const sql = `SELECT expires_at FROM held_forms JOIN users ON users.id = user_id
      WHERE email = $1 AND awaits_confirmation`;
    return (await app().db.query<{ expires_at: Date }>(sql, [email])).rows;
  };

  test("the mailed link carries no target and leads to the job's form with the letter, on another device", async () => {
    const { slug } = await openJob({ required_materials: [] });
    const target = `/jobs/${slug}/apply`;
    const { client, email, location, send } = await signedUp(target);
    const waits = await textOf(await client.get(location));
    for (const words of ["Revisa tu correo", "Química de superficies"]) expect(waits).toContain(words);
    const kept = await send({ intent: "letter", coverLetter: letter });
    expect(kept.status).toBe(303);
    const page = await textOf(await client.get(kept.headers.get("location") ?? ""));
    expect(page).toContain("Carta guardada.");
    expect(page).not.toContain(letter);
    const path = await waitForPath(app(), { to: email, subject });
    expect([...new URL(path, "http://x").searchParams.keys()]).toEqual(["t"]);
    const { client: phone, next } = await confirmedElsewhere(path);
    expect(next).toMatch(new RegExp(`^${target}\\?held=[\\w-]{36}$`));
    const form = await textOf(await phone.get(next));
    expect(form).toContain(letter);
    expect(form).toContain("Esto es lo que escribiste antes de confirmar tu correo.");
    // The first device signs in, and comes to the same form.
    const entered = await client.postForm("/login", { email, password, redirectTo: target });
    expect(entered.headers.get("location")).toBe(next);
    expect(await sendLetter(phone, target, next)).toMatch(
      /^\/dashboard\/applications\/[\w-]{36}\?done=sent$/,
    );
    await expect.poll(async () => (await letters(email)).length).toBe(0);
  });

  test("the page after signing up shows the masked address, the one probably meant, and when the mail can go again", async () => {
    const email = `${uniqueEmail().split("@")[0]}@gmial.com`;
    const { client, location } = await signedUp("", { email, emailAsked: email });
    const page = await textOf(await client.get(location));
    const masked = `${email[0]}••••@`;
    expect(page).toMatch(new RegExp(`te lo hemos enviado a.{0,20}${masked}gmial\\.com`));
    expect(page).toContain(`¿Querías decir ${masked}gmail.com?`);
    expect(page).not.toContain(email);
    const other = await waitingFor("", { mails: 2 });
    const again = await other.send({ intent: "resend" });
    expect(again.status).toBe(303);
    const next = again.headers.get("location") ?? "";
    await waitForPath(app(), { to: other.email, subject });
    const shown = await textOf(await other.client.get(next));
    expect(shown).toContain("Te lo hemos enviado otra vez");
    expect(shown).toMatch(/Podrás pedir otro desde esta hora: \d{1,2}:\d\d/);
    const early = await other.send({ intent: "resend", waiting: queryOf(next, "waiting") });
    expect(early.status).toBe(303);
    expect(await readMails(app(), { to: other.email })).toHaveLength(1);
  });

  test("another mail without a target leads where the first one did, and an older link to the target in its address", async () => {
    const { slug } = await openJob();
    const { email } = await signedUp(`/jobs/${slug}/apply`);
    await waitForPath(app(), { to: email, subject });
    const older = await linkTo("", await waitingFor(""));
    const old = await (await app().client().get(`${older}&redirectTo=%2Fdashboard%3Fdesde`)).text();
    expect(old).toContain('name="redirectTo" type="hidden" value="/dashboard?desde"');
    expect((await signIn(app().client(), email)).status).toBe(403);
    await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(2);
    const newest = await waitForPath(app(), { to: email, subject });
    expect((await confirmedElsewhere(newest)).next).toBe(`/jobs/${slug}/apply`);
  });

  test("signing up ignores a target of another site, even one that stands in the row", async () => {
    const redirectTo = "/\\evil.example";
    const { client, location } = await signedUp(redirectTo);
    expect(location).not.toContain("evil");
    expect(await (await client.get(location)).text()).not.toContain("evil");
    const path = await linkTo(redirectTo, await waitingFor(""));
    expect((await confirmedElsewhere(path)).next).toBe("/dashboard");
  });

  test("a draft and a job answered elsewhere take no letter from somebody who waits, and are not named", async () => {
    for (const columns of [
      { status: "draft", published_at: null },
      { apply_mode: "external", external_url: "https://uni.example/job" },
    ]) {
      const { slug } = await openJob(columns);
      const { client, email, location, send } = await waitingFor(`/jobs/${slug}/apply`);
      expect(await textOf(await client.get(location))).not.toContain("Química de superficies");
      expect((await send({ intent: "letter", coverLetter: letter })).status).toBe(409);
      expect(await letters(email)).toEqual([]);
    }
  });

  test("a job that closed meanwhile takes no letter, and says so with what was typed", async () => {
    const { id, slug } = await openJob();
    const person = await waitingFor(`/jobs/${slug}/apply`);
    const { client, location, send } = person;
    await send({ intent: "letter", coverLetter: letter });
    await app().db.query("UPDATE jobs SET closes_at = now() - interval '1 minute' WHERE id = $1", [id]);
    expect(await textOf(await client.get(location))).toContain("El plazo de «Química de superficies»");
    const refused = await send({ intent: "letter", coverLetter: "Otra carta." });
    expect(refused.status).toBe(409);
    const page = await textOf(refused);
    expect(page).toContain("esta oferta ya no admite candidaturas");
    expect(page).toContain("Otra carta.");
    // The letter is there to be copied.
    const link = await linkTo(`/jobs/${slug}/apply`, person);
    const { client: phone, next } = await confirmedElsewhere(link);
    const blocked = await textOf(await phone.get(next));
    expect(blocked).toContain("El plazo de esta oferta ha terminado.");
    expect(blocked).toContain(letter);
  });

  test("the last letter of somebody who waits counts for two days; an empty, a long and a foreign one do not", async () => {
    const { slug } = await openJob();
    const { email, waiting, send } = await waitingFor(`/jobs/${slug}/apply`);
    for (const coverLetter of ["Una carta.", letter])
      expect((await send({ intent: "letter", coverLetter })).status).toBe(303);
    const rows = await letters(email);
    expect(rows).toHaveLength(1);
    const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now();
    expect(left / hourMs).toBeGreaterThan(47);
    expect(left / hourMs).toBeLessThanOrEqual(48);
    for (const fields of [
      { coverLetter: " " },
      { coverLetter: "a".repeat(5001) },
      { coverLetter: "Otra carta.", waiting: `${waiting}x` },
      { coverLetter: "Otra carta.", waiting: "" },
    ] as Record<string, string>[]) {
      const refused = await send({ intent: "letter", ...fields });
      expect(refused.status).toBe(400);
      if ("waiting" in fields) expect(await textOf(refused)).toContain("Otra carta.");
    }
    expect(await letters(email)).toHaveLength(1);
  });

  test("once the address is confirmed no letter is written for the account, and its used link leads to the sign-in", async () => {
    const { slug } = await openJob();
    const person = await waitingFor(`/jobs/${slug}/apply`);
    const link = await linkTo(`/jobs/${slug}/apply`, person);
    await confirmedElsewhere(link);
    const late = await person.send({ intent: "letter", coverLetter: letter });
    expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining(letter)]);
    expect(await letters(person.email)).toEqual([]);
    const again = await (await app().client().get(link)).text();
    expect(again).toContain(`href="/login?redirectTo=${encodeURIComponent(`/jobs/${slug}/apply`)}"`);
    expect(await (await app().client().get(`${link}x`)).text()).not.toContain(slug);
  });

  test("an owner who takes the account with another password gets no stranger's letter", async () => {
    const { slug } = await openJob();
    const person = await waitingFor(`/jobs/${slug}/apply`);
    await person.send({ intent: "letter", coverLetter: letter });
    const link = await linkTo(`/jobs/${slug}/apply`, person);
    const { client, next } = await confirmedElsewhere(link, { newPassword: "nueve mareas y una probeta" });
    expect(next).toBe(`/jobs/${slug}/apply`);
    expect(await textOf(await client.get(next))).not.toContain(letter);
    expect(await letters(person.email)).toEqual([]);
  });

  test("where addresses have to be confirmed sign-up signs nobody in, and sign-in says why and sends another mail until the link was used", async () => {
    const email = uniqueEmail();
    const client = app().client();
    const registered = await client.post("/api/auth/sign-up/email", { email, password, name: "Ana" });
    expect([registered.status, (await bodyOf(registered)).session]).toEqual([201, null]);
    expect(registered.headers.getSetCookie()).toEqual([]);
    await waitForToken(app(), { to: email, kind: "verify-email" });

    const refused = await signIn(client, email);
    expect(await outcomeOf(refused)).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await waitForToken(app(), { to: email, kind: "verify-email" }, 2);
    const guessed = await signIn(app().client(), email, { password: "otra frase cualquiera" });
    expect((await bodyOf(guessed)).code).toBe("INVALID_CREDENTIALS");
    expect(await readMails(app(), { to: email, kind: "verify-email" })).toHaveLength(2);
    const page = await app().client().postForm("/login", { email, password });
    expect(page.status).toBe(403);
    const html = await page.text();
    expect(html).toContain("Confirma tu correo antes de acceder. Te hemos enviado otro enlace.");
    expect(html).toContain('href="/verify-email"');

    const token = await waitForToken(app(), { to: email, kind: "verify-email" }, 3);
    expect((await postAuth(app(), "verify-email", { token, password })).status).toBe(200);
    expect((await signIn(client, email)).status).toBe(200);
  });

  test("signing up on the way to a job proposes a person's account, which can be changed", async () => {
    const { slug } = await openJob();
    const redirectTo = encodeURIComponent(`/jobs/${slug}/apply`);
    const client = app().client();
    const form = await (await client.get(`/signup?redirectTo=${redirectTo}`)).text();
    expect(form).toContain('name="type" type="hidden" value="employee"');
    expect(form).toContain(`href="/signup?type=any&amp;redirectTo=${redirectTo}"`);
    const choice = await textOf(await client.get(`/signup?type=any&redirectTo=${redirectTo}`));
    expect(choice).toContain("¿Para qué vas a usar Matraz?");
    const organization = { type: "organization", organizationName: "Centro de Superficies" };
    const { location } = await signedUp(`/jobs/${slug}/apply`, organization);
    expect(location).not.toContain("redirectTo");
  });
});

/** Sends a letter by a job's form. @returns where its answer leads. */
async function sendLetter(client: Client, path: string, held: string) {
  const body = new FormData();
  body.set("coverLetter", letter);
  body.set("held", queryOf(held, "held"));
  return (await client.request(path, { method: "POST", body })).headers.get("location");
}
