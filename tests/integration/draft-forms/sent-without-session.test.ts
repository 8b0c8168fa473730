import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password } from "../../support/factories";
import { endSessions, enter } from "../../support/people/ended-sessions";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const page = "/dashboard/profile";
const held = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}&notice=form-held`;
const ended = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}&notice=session-ended`;
const notice = "Tu sesión terminó antes de enviar esto. Revísalo y envíalo otra vez.";

describe("a form whose session has ended", () => {
  const app = useApp("production");
  const sendTo = async (client: Client, path: string, fields: Record<string, string> | string[][]) => {
    const response = await client.postForm(path, fields);
    return [response.status, response.headers.get("location")];
  };
  const checkedIn = (text: string, name: string) =>
    (text.match(/<input[^>]*>/g) ?? []).some(
      (box) => box.includes(`name="${name}"`) && box.includes(" checked"),
    );
  const html = async (client: Client, path: string) => textOf(await client.get(path));

  test("is there after signing in, is sent again, and is gone then", async () => {
    const account = await insertSignedUp(app());
    const { client, user } = account;
    await endSessions(account);
    const sent = [
      ["name", "Rosalind Franklin"],
      ["headline", "Difracción de rayos X"],
      ["languageCode", "en"],
      ["languageLevel", "C1"],
      ["languageCode", ""],
      ["languageLevel", ""],
    ];
    expect(await sendTo(client, page, sent)).toEqual([303, held(page)]);
    expect(await html(client, held(page))).toContain("Tu sesión ha terminado.");
    const target = await enter(client, user.email, page);
    expect(target).toMatch(/^\/dashboard\/profile\?held=[\da-f-]{36}$/);
    const restored = await html(client, target);
    expect(restored).toContain(notice);
    for (const value of ["Rosalind Franklin", "Difracción de rayos X"])
      expect(restored).toContain(`value="${value}"`);
    expect(restored).toMatch(/<option value="C1" selected/);
    // Reading changes nothing: it is there again, and the stored form is the same.
    expect(await html(client, target)).toContain(notice);
    expect(await html(client, page)).not.toContain("Rosalind");
    // The way out of it leaves the rest of the address: a desk's list.
    expect(await html(client, `${target}&list=job`)).toContain('href="?held=none&amp;list=job"');

    const [, id = ""] = target.split("=");
    const refused = await client.postForm(page, [...sent, ["orcid", "1"], ["held", id]]);
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(`name="held" type="hidden" value="${id}"`);
    expect(await html(client, target)).toContain(notice);
    expect(await sendTo(client, page, [...sent, ["held", id]])).toEqual([303, `${page}?saved`]);
    expect(await html(client, target)).not.toContain(notice);
    expect((await bodyOf(await client.get("/api/profile"))).profile.headline).toBe("Difracción de rayos X");
  });

  test("is held though another tab or a poll has met the end before", async () => {
    const account = await insertSignedUp(app());
    const { client } = account;
    await endSessions(account);
    expect((await client.get("/dashboard")).status).toBe(302);
    expect((await client.get("/api/conversations/unread")).status).toBe(401);
    expect(await sendTo(client, page, { name: "Rosalind" })).toEqual([303, held(page)]);
  });

  test("is shown to nobody else who signs in there, and waits for its person on any device", async () => {
    const account = await insertSignedUp(app());
    const other = await insertSignedUp(app());
    await endSessions(account);
    await sendTo(account.client, page, { name: "Rosalind" });
    expect(await enter(account.client, other.user.email, page)).toBe(page);
    const target = await enter(app().client(), account.user.email, page);
    expect(await html(account.client, target)).not.toContain("Rosalind");
    const phone = app().client();
    // As after setting a new password, no page was asked for.
    expect(await enter(phone, account.user.email)).toBe(target);
    expect(await html(phone, target)).toContain('value="Rosalind"');
  });

  test("without a cookie of ours goes the ordinary way, and nothing is held", async () => {
    const account = await insertSignedUp(app());
    const cookie = account.client.cookies.get("session") ?? "";
    await endSessions(account);
    const ordinary = [302, `/login?redirectTo=${encodeURIComponent(page)}`];
    expect(await sendTo(app().client(), page, { name: "Rosalind" })).toEqual(ordinary);
    const [value = "", signature = ""] = decodeURIComponent(cookie).split(".");
    for (const tampered of [
      `${value}.${signature.slice(0, -2)}AA`,
      `${value.slice(0, -4)}AAAA.${signature}`,
      value,
      `${value}.`,
      "x",
    ]) {
      const client = app().client();
      client.cookies.set("session", encodeURIComponent(tampered));
      expect(await sendTo(client, page, { name: "Rosalind" }), tampered).toEqual(ordinary);
    }
    expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
  });

  test("from another site is not held", async () => {
    const account = await insertSignedUp(app());
    await endSessions(account);
    const headers = { origin: "https://evil.example.com" };
    const response = await account.client.postForm(page, { name: "Mallory" }, { headers });
    expect(response.status).not.toBe(303);
    expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
  });

  test("of passwords alone, or too large, says that the session has ended and is not held", async () => {
    const account = await insertSignedUp(app());
    await endSessions(account);
    const { client } = account;
    const close = "/dashboard/account/delete";
    expect(await sendTo(client, close, { password })).toEqual([303, ended(close)]);
    expect(await html(client, ended(close))).toContain("Tu sesión ha terminado.");
    const bio = "a".repeat(64 << 10);
    expect(await sendTo(client, page, { bio })).toEqual([303, ended(page)]);
    expect(await sendTo(client, page, { bio: bio.repeat(5) })).toEqual([303, ended(page)]);
    expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
  });

  test("is held ten times a minute from one address, and of one person five at a time", async () => {
    const account = await insertSignedUp(app());
    await endSessions(account);
    for (let index = 0; index < 10; index += 1)
      expect(await sendTo(account.client, page, { name: `Ana ${index}` }), `${index}`).toEqual([
        303,
        held(page),
      ]);
    expect(await sendTo(account.client, page, { name: "Ana 10" })).toEqual([303, ended(page)]);
    const phone = app().client();
    const text = await html(phone, await enter(phone, account.user.email, page));
    expect(text).toContain('value="Ana 9"');
    expect((await bodyOf(await phone.get("/api/profile/export"))).heldForms).toHaveLength(5);
  });

  test("a program that sends one is told so, and nothing is held", async () => {
    const account = await insertSignedUp(app());
    await endSessions(account);
    const headers = { accept: "application/json", origin: new URL(app().baseUrl).origin };
    const response = await account.client.postForm(page, { name: "Rosalind" }, { headers });
    expect(response.status).toBe(401);
    expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
  });

  describe("of each kind comes back filled", () => {
    test("the account's new address", async () => {
      const account = await insertSignedUp(app());
      await endSessions(account);
      const path = "/dashboard/account";
      const fields = {
        intent: "change-email",
        newEmail: "ana@nueva.example",
        emailPassword: "nunca-visible",
      };
      expect(await sendTo(account.client, path, fields)).toEqual([303, held(path)]);
      const text = await html(account.client, await enter(account.client, account.user.email, path));
      expect(text).toContain('value="ana@nueva.example"');
      expect(text).not.toContain("nunca-visible");
    });

    test("the account's mail preferences, with what was taken away", async () => {
      const account = await insertSignedUp(app());
      await endSessions(account);
      const path = "/dashboard/account";
      await sendTo(account.client, path, { intent: "email-prefs", messages: "on" });
      const text = await html(account.client, await enter(account.client, account.user.email, path));
      expect([checkedIn(text, "messages"), checkedIn(text, "jobAlerts")]).toEqual([true, false]);
    });

    test("the account's mail preferences without a tick", async () => {
      const account = await insertSignedUp(app());
      const path = "/dashboard/account";
      const [, groups = ""] =
        /name="groups" type="hidden" value="(\w+)"/.exec(await html(account.client, path)) ?? [];
      await endSessions(account);
      expect(await sendTo(account.client, path, { intent: "email-prefs", groups })).toEqual([
        303,
        held(path),
      ]);
      const text = await html(account.client, await enter(account.client, account.user.email, path));
      expect(text).toContain(notice);
      for (const name of ["messages", "jobAlerts", "marketing"]) expect(checkedIn(text, name)).toBe(false);
    });

    test("the organization's", async () => {
      const employer = await insertSignedUp(app(), "organization");
      await endSessions(employer);
      const path = "/dashboard/organization";
      await sendTo(employer.client, path, { organizationName: "Instituto Luna", city: "Granada" });
      const text = await html(employer.client, await enter(employer.client, employer.user.email, path));
      for (const value of ["Instituto Luna", "Granada"]) expect(text).toContain(`value="${value}"`);
      expect(text).toContain(notice);
    });

    test("a new job's, and the job editor's with all its texts and groups", async () => {
      const employer = await insertSignedUp(app(), "organization");
      const created = await employer.client.post("/api/jobs", { title: "Investigadora en catálisis" });
      const { job } = await bodyOf(created);
      await employer.client.request(`/api/jobs/${job.id}`, {
        method: "PATCH",
        json: { careerStages: ["r1"], version: job.updatedAt },
      });
      await endSessions(employer);
      const fresh = "/dashboard/jobs/new";
      await sendTo(employer.client, fresh, { title: "Técnica de laboratorio" });
      const edit = `/dashboard/jobs/${job.id}/edit`;
      await sendTo(employer.client, edit, [
        ["intent", "save"],
        ["title", "Investigadora en fotocatálisis"],
        ["description", "Texto largo."],
        ["groups", "careerStages"],
      ]);
      const target = await enter(employer.client, employer.user.email, edit);
      const text = await html(employer.client, target);
      expect(text).toContain('value="Investigadora en fotocatálisis"');
      expect(text).toContain("Texto largo.</textarea>");
      expect(text).toContain(notice);
      expect(checkedIn(text, "careerStages")).toBe(false);
      expect(await html(employer.client, edit)).toContain('value="Investigadora en catálisis"');
      const phone = app().client();
      const opened = await html(phone, await enter(phone, employer.user.email, fresh));
      expect(opened).toContain('value="Técnica de laboratorio"');
    });
  });
});
