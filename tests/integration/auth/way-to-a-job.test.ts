import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { password, signIn, uniqueEmail } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { readMails, waitForPath } from "../../support/mail/read-mails";
import { textOf } from "../../support/people/waitlist-forms";

const subject = "Confirma tu correo";
const letter = "Estimado grupo: me interesa esta plaza.";
const hourMs = 60 * 60 * 1000;
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("t") ?? "";

describe("the way from a job through confirming the address", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });

  const openJob = (columns: Record<string, unknown> = {}) =>
    insertJob(app().db, { title: "Química de superficies", columns });

  /** Somebody who signed up on the way to a target, and the page that waits for the confirmation. */
  async function signedUp(redirectTo: string, { email = uniqueEmail(), type = "employee" } = {}) {
    const client = app().client();
    const person = {
      type,
      email,
      emailAsked: email,
      password,
      name: "Ana Torres",
      acceptTerms: "on",
      redirectTo,
    };
    const form = type === "organization" ? { ...person, organizationName: "Centro de Superficies" } : person;
    const response = await client.postForm("/signup", form as Record<string, string>);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    const waiting = new URL(location, "http://x").searchParams.get("waiting") ?? "";
    const send = (fields: Record<string, string>) =>
      client.postForm(location, { waiting, redirectTo, ...fields });
    return { client, email, location, waiting, send };
  }

  /** The owner of the address, on another device. */
  async function confirmedElsewhere(email: string, fields: Record<string, string> = { password }) {
    const client = app().client();
    const path = await waitForPath(app(), { to: email, subject });
    const intent = "newPassword" in fields ? "set-password" : "confirm";
    const opened = await (await client.get(path)).text();
    const redirectTo = /name="redirectTo" type="hidden" value="([^"]*)"/.exec(opened)?.[1] ?? "";
    const response = await client.postForm(path, { intent, t: tokenOf(path), redirectTo, ...fields });
    expect(response.status).toBe(303);
    const page = await (await client.get(response.headers.get("location") ?? "")).text();
    const next = /<main.*?href="([^"]*)"[^>]*>Continuar/s.exec(page)?.[1]?.replaceAll("&amp;", "&");
    return { client, path, next: next ?? "" };
  }

  const letters = async (email: string) => {
    const sql = `SELECT expires_at FROM held_forms JOIN users ON users.id = user_id
      WHERE email = $1 AND awaits_confirmation`;
    return (await app().db.query<{ expires_at: Date }>(sql, [email])).rows;
  };

  test("the link carries no target and leads to the job's form with the letter, on another device", async () => {
    const { slug } = await openJob({ required_materials: [] });
    const { client, email, location, send } = await signedUp(`/jobs/${slug}/apply`);
    expect(await textOf(await client.get(location))).toContain("Química de superficies");
    const kept = await send({ intent: "letter", coverLetter: letter });
    expect(kept.status).toBe(303);
    const page = await textOf(await client.get(kept.headers.get("location") ?? ""));
    expect(page).toContain("Carta guardada.");
    expect(page).not.toContain(letter);

    const { client: phone, path, next } = await confirmedElsewhere(email);
    expect([...new URL(path, "http://x").searchParams.keys()]).toEqual(["t"]);
    expect(next).toMatch(new RegExp(`^/jobs/${slug}/apply\\?held=[\\w-]{36}$`));
    const form = await textOf(await phone.get(next));
    expect(form).toContain(letter);
    expect(form).toContain("Esto es lo que escribiste antes de confirmar tu correo.");
    // The first device signs in, and comes to the same form.
    const entered = await client.postForm("/login", { email, password, redirectTo: `/jobs/${slug}/apply` });
    expect(entered.headers.get("location")).toBe(next);

    const body = new FormData();
    for (const [name, value] of [
      ["coverLetter", letter],
      ["held", next.split("held=")[1] ?? ""],
    ] as const)
      body.append(name, value);
    const sent = await phone.request(`/jobs/${slug}/apply`, { method: "POST", body });
    expect(sent.headers.get("location")).toMatch(/^\/dashboard\/applications\/[\w-]{36}\?done=sent$/);
    await expect.poll(async () => (await letters(email)).length).toBe(0);
  });

  test("the page shows the masked address, the one probably meant, and when the mail can go again", async () => {
    const email = `${uniqueEmail().split("@")[0]}@gmial.com`;
    const { client, location, send } = await signedUp("", { email });
    const page = await textOf(await client.get(location));
    const masked = `${email[0]}••••@`;
    expect(page).toMatch(new RegExp(`te lo hemos enviado a.{0,20}${masked}gmial\\.com`));
    expect(page).toContain(`¿Querías decir ${masked}gmail.com?`);
    expect(page).not.toContain(email);
    let token = new URL(location, "http://x").searchParams.get("waiting") ?? "";
    for (let mails = 2; mails <= 3; mails += 1) {
      const again = await send({ intent: "resend", waiting: token });
      expect(again.status).toBe(303);
      const next = again.headers.get("location") ?? "";
      token = new URL(next, "http://x").searchParams.get("waiting") ?? "";
      await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(mails);
      const shown = await textOf(await client.get(next));
      expect(shown).toContain("Te lo hemos enviado otra vez");
      if (mails === 3) expect(shown).toMatch(/Podrás pedir otro desde esta hora: \d{1,2}:\d\d/);
    }
    const early = await send({ intent: "resend", waiting: token });
    expect(early.status).toBe(303);
    expect(await readMails(app(), { to: email })).toHaveLength(3);
  });

  test("another mail without a target leads where the first one did", async () => {
    const { slug } = await openJob();
    const { email } = await signedUp(`/jobs/${slug}/apply`);
    await waitForPath(app(), { to: email, subject });
    expect((await signIn(app().client(), email)).status).toBe(403);
    await expect.poll(async () => (await readMails(app(), { to: email })).length).toBe(2);
    expect((await confirmedElsewhere(email)).next).toBe(`/jobs/${slug}/apply`);
  });

  test("a link that was mailed with its target still leads there", async () => {
    const { email } = await signedUp("");
    const path = await waitForPath(app(), { to: email, subject });
    const old = await app().client().get(`${path}&redirectTo=%2Fdashboard%3Fdesde`);
    expect(await old.text()).toContain('name="redirectTo" type="hidden" value="/dashboard?desde"');
  });

  test.each(["//evil.example", "https://evil.example/x", "/\\evil.example", "/%0a/evil\n"])(
    "a target of another site is ignored: %j",
    async (redirectTo) => {
      const { client, email, location } = await signedUp(redirectTo);
      expect(location).not.toContain("evil");
      expect(await (await client.get(location)).text()).not.toContain("evil");
      // Not even one that stands in the row.
      await waitForPath(app(), { to: email, subject });
      const sql = "UPDATE verification_tokens SET redirect_to = $2 WHERE email = $1";
      await app().db.query(sql, [email, redirectTo]);
      const { next } = await confirmedElsewhere(email);
      expect(next).toBe("/dashboard");
    },
  );

  test.each([
    ["a draft", { status: "draft", published_at: null }],
    ["a job answered elsewhere", { apply_mode: "external", external_url: "https://uni.example/job" }],
  ])("%s has no letter, and is not named", async (_, columns) => {
    const { slug } = await openJob(columns);
    const { client, email, location, send } = await signedUp(`/jobs/${slug}/apply`);
    expect(await textOf(await client.get(location))).not.toContain("Química de superficies");
    const refused = await send({ intent: "letter", coverLetter: letter });
    expect(refused.status).toBe(409);
    expect(await letters(email)).toEqual([]);
  });

  test("a job that closed meanwhile takes no letter, and says so with what was typed", async () => {
    const { id, slug } = await openJob();
    const { client, email, location, send } = await signedUp(`/jobs/${slug}/apply`);
    await send({ intent: "letter", coverLetter: letter });
    await app().db.query("UPDATE jobs SET closes_at = now() - interval '1 minute' WHERE id = $1", [id]);
    expect(await textOf(await client.get(location))).toContain("El plazo de «Química de superficies»");
    const refused = await send({ intent: "letter", coverLetter: "Otra carta." });
    expect(refused.status).toBe(409);
    const page = await textOf(refused);
    expect(page).toContain("esta oferta ya no admite candidaturas");
    expect(page).toContain("Otra carta.");
    // The letter is there to be copied.
    const { client: phone, next } = await confirmedElsewhere(email);
    const blocked = await textOf(await phone.get(next));
    expect(blocked).toContain("El plazo de esta oferta ha terminado.");
    expect(blocked).toContain(letter);
  });

  test("the last letter counts, for two days; an empty, a long and a foreign one do not", async () => {
    const { slug } = await openJob();
    const { email, waiting, send } = await signedUp(`/jobs/${slug}/apply`);
    for (const coverLetter of ["Una carta.", letter])
      expect((await send({ intent: "letter", coverLetter })).status).toBe(303);
    const rows = await letters(email);
    expect(rows).toHaveLength(1);
    const left = (rows[0]?.expires_at.getTime() ?? 0) - Date.now();
    expect(left / hourMs).toBeGreaterThan(47);
    expect(left / hourMs).toBeLessThanOrEqual(48);
    for (const [fields, status] of [
      [{ coverLetter: " " }, 400],
      [{ coverLetter: "a".repeat(5001) }, 400],
      [{ coverLetter: "Otra", waiting: `${waiting}x` }, 400],
      [{ coverLetter: "Otra", waiting: "" }, 400],
    ] as const)
      expect((await send({ intent: "letter", ...fields })).status).toBe(status);
    const expired = await textOf(await send({ intent: "letter", coverLetter: "Otra carta.", waiting: "x" }));
    expect(expired).toContain("Otra carta.");
    expect(await letters(email)).toHaveLength(1);
  });

  test("once the address is confirmed nothing more is written for the account", async () => {
    const { slug } = await openJob();
    const { email, send } = await signedUp(`/jobs/${slug}/apply`);
    await confirmedElsewhere(email);
    const late = await send({ intent: "letter", coverLetter: letter });
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain(letter);
    expect(await letters(email)).toEqual([]);
  });

  test("an owner who takes the account with another password gets no stranger's letter", async () => {
    const { slug } = await openJob();
    const { email, send } = await signedUp(`/jobs/${slug}/apply`);
    await send({ intent: "letter", coverLetter: letter });
    const { client, next } = await confirmedElsewhere(email, { newPassword: "nueve mareas y una probeta" });
    expect(next).toBe(`/jobs/${slug}/apply`);
    expect(await textOf(await client.get(next))).not.toContain(letter);
    expect(await letters(email)).toEqual([]);
  });

  test("a used link and somebody else's lead to no job of theirs", async () => {
    const { slug } = await openJob();
    const { email } = await signedUp(`/jobs/${slug}/apply`);
    const { path } = await confirmedElsewhere(email);
    const again = await app().client().get(path);
    expect(await again.text()).toContain(
      `href="/login?redirectTo=${encodeURIComponent(`/jobs/${slug}/apply`)}"`,
    );
    const foreign = await app().client().get(`${path}x`);
    expect(await foreign.text()).not.toContain(slug);
  });

  test("sign-up knows from a job that it is a person's account, and lets it be changed", async () => {
    const { slug } = await openJob();
    const redirectTo = encodeURIComponent(`/jobs/${slug}/apply`);
    const client = app().client();
    const form = await (await client.get(`/signup?redirectTo=${redirectTo}`)).text();
    expect(form).toContain('name="type" type="hidden" value="employee"');
    expect(form).toContain(`href="/signup?type=any&amp;redirectTo=${redirectTo}"`);
    const choice = await textOf(await client.get(`/signup?type=any&redirectTo=${redirectTo}`));
    expect(choice).toContain("¿Para qué vas a usar Matraz?");
    const { location } = await signedUp(`/jobs/${slug}/apply`, { type: "organization" });
    expect(location).not.toContain("redirectTo");
  });
});
