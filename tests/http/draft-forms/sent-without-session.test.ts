import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password } from "../../support/factories";
import { pdfOf, uploadOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";
import type { Account } from "../../support/people/accounts";
import { endSessions, enter } from "../../support/people/ended-sessions";
import { textOf } from "../../support/people/waitlist-forms";
import { insertSignedUp } from "../../support/people/with-password";

const page = "/dashboard/profile";
const held = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}&notice=form-held`;
const ended = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}&notice=session-ended`;
const notice = "Esto todavía no se ha enviado. Revísalo y envíalo otra vez.";

const nowhere = "01234567-89ab-7def-8123-456789abcdef";

describe("forms sent without a session", () => {
  const app = useApp("production");

  describe("a form whose session has ended", () => {
    const sendTo = async (client: Client, path: string, fields: Record<string, string> | string[][]) => {
      const response = await client.postForm(path, fields);
      return [response.status, response.headers.get("location")];
    };
    const checkedIn = (text: string, name: string) =>
      (text.match(/<input[^>]*>/g) ?? []).some(
        (box) => box.includes(`name="${name}"`) && box.includes(" checked"),
      );
    const html = async (client: Client, path: string) => textOf(await client.get(path));

    test("a form whose session has ended is there after signing in, is sent again, and is gone then", async () => {
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

    test("a form whose session has ended is held though another tab met the end before, shown to nobody else who signs in there, and waits for its person on any device", async () => {
      const account = await insertSignedUp(app());
      const other = await insertSignedUp(app());
      await endSessions(account);
      expect((await account.client.get("/dashboard")).status).toBe(302);
      expect((await account.client.get("/api/conversations/unread")).status).toBe(401);
      expect(await sendTo(account.client, page, { name: "Rosalind" })).toEqual([303, held(page)]);
      expect(await enter(account.client, other.user.email, page)).toBe(page);
      const target = await enter(app().client(), account.user.email, page);
      expect(await html(account.client, target)).not.toContain("Rosalind");
      const phone = app().client();
      // As after setting a new password, no page was asked for.
      expect(await enter(phone, account.user.email)).toBe(target);
      expect(await html(phone, target)).toContain('value="Rosalind"');
    });

    test("a form without a cookie of ours goes the ordinary way to signing in, and is not held", async () => {
      const account = await insertSignedUp(app());
      const cookie = account.client.cookies.get("session") ?? "";
      await endSessions(account);
      const ordinary = [302, `/login?redirectTo=${encodeURIComponent(page)}`];
      expect(await sendTo(app().client(), page, { name: "Rosalind" })).toEqual(ordinary);
      const [value = "", signature = ""] = decodeURIComponent(cookie).split(".");
      // All of them: app/features/sessions/session-cookies.server.test.ts.
      for (const tampered of [`${value.slice(0, -4)}AAAA.${signature}`, value]) {
        const client = app().client();
        client.cookies.set("session", encodeURIComponent(tampered));
        expect(await sendTo(client, page, { name: "Rosalind" }), tampered).toEqual(ordinary);
      }
      expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
    });

    test("a form from another site, or from a program, is not held", async () => {
      const account = await insertSignedUp(app());
      await endSessions(account);
      const foreign = { headers: { origin: "https://evil.example.com" } };
      expect((await account.client.postForm(page, { name: "Mallory" }, foreign)).status).toBe(403);
      const headers = { accept: "application/json", origin: new URL(app().baseUrl).origin };
      expect((await account.client.postForm(page, { name: "Rosalind" }, { headers })).status).toBe(401);
      expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
    });

    // What is held, and how much: draft.test.ts.
    test("a form of passwords alone, too large or after ten in a minute is not held, and its answer says that the session has ended", async () => {
      const account = await insertSignedUp(app());
      await endSessions(account);
      const { client } = account;
      const close = "/dashboard/account/delete";
      expect(await sendTo(client, close, { password })).toEqual([303, ended(close)]);
      expect(await html(client, ended(close))).toContain("Tu sesión ha terminado.");
      for (const bytes of [64 << 10, 320 << 10])
        expect(await sendTo(client, page, { bio: "a".repeat(bytes) })).toEqual([303, ended(page)]);
      expect(await enter(app().client(), account.user.email)).toBe("/dashboard");
      const other = app().client();
      for (const [name, value] of client.cookies) other.cookies.set(name, value);
      for (let index = 0; index < 10; index += 1)
        expect(await sendTo(other, page, { name: `Ana ${index}` }), `${index}`).toEqual([303, held(page)]);
      expect(await sendTo(other, page, { name: "Ana 10" })).toEqual([303, ended(page)]);
    });

    /** Sends a form that is held, and signs in again. @returns what its page shows. */
    async function comesBack(account: Account, path: string, fields: Record<string, string> | string[][]) {
      await endSessions(account);
      expect(await sendTo(account.client, path, fields)).toEqual([303, held(path)]);
      const text = await html(account.client, await enter(account.client, account.user.email, path));
      expect(text).toContain(notice);
      return text;
    }

    test("the account's forms come back after signing in: a new address without the password, and preferences with what was taken away", async () => {
      const account = await insertSignedUp(app());
      const path = "/dashboard/account";
      const change = {
        intent: "change-email",
        newEmail: "ana@nueva.example",
        emailPassword: "nunca-visible",
      };
      const text = await comesBack(account, path, change);
      expect(text).toContain('value="ana@nueva.example"');
      expect(text).not.toContain("nunca-visible");
      const [, groups = ""] = /name="groups" type="hidden" value="(\w+)"/.exec(text) ?? [];
      const some = await comesBack(account, path, { intent: "email-prefs", groups, messages: "on" });
      expect([checkedIn(some, "messages"), checkedIn(some, "jobAlerts")]).toEqual([true, false]);
    });

    test("an organization's forms come back after signing in: its profile and the job editor with all its texts and groups", async () => {
      const employer = await insertSignedUp(app(), "organization");
      const profile = { organizationName: "Instituto Luna", city: "Granada" };
      const organization = await comesBack(employer, "/dashboard/organization", profile);
      for (const value of Object.values(profile)) expect(organization).toContain(`value="${value}"`);

      const input = { title: "Investigadora en catálisis", careerStages: ["r1"] };
      const { job } = await bodyOf(await employer.client.post("/api/jobs", input));
      const edit = `/dashboard/jobs/${job.id}/edit`;
      const text = await comesBack(employer, edit, [
        ["intent", "save"],
        ["title", "Investigadora en fotocatálisis"],
        ["description", "Texto largo."],
        ["groups", "careerStages"],
      ]);
      expect(text).toContain('value="Investigadora en fotocatálisis"');
      expect(text).toContain("Texto largo.</textarea>");
      expect(checkedIn(text, "careerStages")).toBe(false);
      expect(await html(employer.client, edit)).toContain('value="Investigadora en catálisis"');
    });

    test("a draft form that cannot be read is missing from its page, which is there, and the log says why", async () => {
      const { client } = await insertSignedUp(app());
      await app().db.query("ALTER TABLE held_forms RENAME COLUMN fields TO archived");
      expect((await client.get("/dashboard/profile")).status).toBe(200);
      await app().db.query("ALTER TABLE held_forms RENAME COLUMN archived TO fields");
      const lines = () =>
        app()
          .logs()
          .map(({ fields }) => fields)
          .filter(({ event }) => event === "frame");
      await expect.poll(lines).toEqual([
        expect.objectContaining({
          level: "warn",
          message: "A draft form was not read",
          error: expect.objectContaining({ name: expect.stringMatching(/^Prisma/) }),
        }),
      ]);
    });
  });

  describe("a form with files whose session has ended", () => {
    /** Sends a form that is held, and signs in again. @returns the page that it leads to. */
    async function sendWithoutSession(account: Account, path: string, body: FormData) {
      const { client, user } = account;
      await endSessions(account);
      const response = await client.request(path, { method: "POST", body, headers: { accept: "text/html" } });
      const login = `/login?redirectTo=${encodeURIComponent(path)}&notice=form-held-without-files`;
      expect([response.status, response.headers.get("location")]).toEqual([303, login]);
      return textOf(await client.get(await enter(client, user.email, path)));
    }

    async function countRows(table: string): Promise<number> {
      return (await app().db.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
    }
    const countFiles = async () => [await countRows("files"), await countRows("file_blobs")];

    test("the form of an application comes back with its letter, and with the names of the files to choose again", async () => {
      const account = await insertSignedUp(app());
      const columns = { required_materials: ["cv", "transcript", "references"] };
      const { slug } = await insertJob(app().db, { columns });
      const before = await countFiles();
      // An earlier answer has kept two files; another CV was chosen instead of one of them.
      const kept = { cvFileId: nowhere, cvFileName: "viejo.pdf", transcriptFileId: nowhere };
      const fields = { ...kept, transcriptFileName: "notas.pdf", coverLetter: "Me interesa." };
      const { body } = uploadOf(pdfOf(600_000), { field: "cv", name: "nuevo.pdf", fields });
      // A browser's part for a field without a chosen file.
      body.append("references", new Blob([], { type: "application/octet-stream" }), "");
      const text = await sendWithoutSession(account, `/jobs/${slug}/apply`, body);
      expect(await countFiles()).toEqual(before);
      for (const piece of [
        notice,
        "Me interesa.</textarea>",
        "Elige otra vez «nuevo.pdf»",
        "Ya tenemos «notas.pdf».",
        `name="transcriptFileId" type="hidden" value="${nowhere}"`,
      ])
        expect(text).toContain(piece);
      for (const gone of ["viejo.pdf", 'name="cvFileId"', "Elige otra vez «»"])
        expect(text).not.toContain(gone);
    });

    test.each([
      ["a profile's CV", "/dashboard/profile/cv", "employee"],
      ["a photo", "/dashboard/profile/photo", "employee"],
      ["a logo", "/dashboard/organization/logo", "organization"],
    ] as const)(
      "the form of %s asks for the file again by its name, and does not store it",
      async (_what, path, kind) => {
        const account = await insertSignedUp(app(), kind);
        const before = await countFiles();
        const { body } = uploadOf(pdfOf(), { name: "El mío.pdf" });
        const text = await sendWithoutSession(account, path, body);
        for (const piece of [notice, "Elige otra vez «El mío.pdf»"]) expect(text).toContain(piece);
        expect(await countFiles()).toEqual(before);
      },
    );
  });
});
