import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { signUpSchema } from "~/features/auth/auth.schema";
import { signUp } from "~/features/auth/sign-up.server";
import { updateOrganization } from "~/features/organizations/own/update-organization.server";
import { closeDatabase } from "~/lib/db/database.server";
import { spendLimit } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { password } from "../../support/factories";
import { versionOf } from "../../support/jobs/versions";
import { type Account, createAdmin } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const page = "/dashboard/organization";
const verification = `${page}/verification`;

const filled = {
  organizationName: "Instituto del Sol",
  kind: "research_centre",
  website: "www.sol.example/química",
  description: "## Quiénes somos\r\n\r\nEstudiamos el **Sol**.",
  city: "Granada",
  country: "ES",
  region: "ES-GR",
  taxId: "b-58378431",
};

/** The version that a page's form carries. */
const versionIn = (html: string) => /name="version" type="hidden" value="([^"]+)"/.exec(html)?.[1] ?? "";

describe("the pages of an organization for its owner", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });

  describe(page, () => {
    let employer: EmployerAccount;
    beforeAll(async () => {
      employer = await insertOwner(app());
    });

    const rowOf = async ({ organizationId }: EmployerAccount) =>
      (await app().db.query("SELECT * FROM organizations WHERE id = $1", [organizationId])).rows[0];

    async function send(owner: EmployerAccount, changes: Record<string, string> = {}) {
      const version = await versionOf(app().db, "organizations", owner.organizationId);
      return owner.client.postForm(page, { ...filled, version, ...changes });
    }

    test("the preview of an organization's form shows what the description becomes, or why it could not be saved, and changes nothing", async () => {
      const before = await rowOf(employer);
      const response = await send(employer, { intent: "preview", description: "· uno\r\n· dos" });
      expect(response.status).toBe(200);
      const html = await textOf(response);
      expect(html).toContain("<li>uno</li>\n<li>dos</li>");
      expect(html).toContain('value="Instituto del Sol"');
      const long = await send(employer, { intent: "preview", description: "- a\n".repeat(301) });
      expect(long.status).toBe(400);
      expect(await textOf(long)).not.toContain("Así se verá.");
      expect(await rowOf(employer)).toEqual(before);
    });

    test("the form changes every field of the organization, which the page then shows", async () => {
      const response = await send(employer);
      expect([response.status, response.headers.get("location")]).toEqual([303, `${page}?done=saved`]);
      expect(await rowOf(employer)).toMatchObject({
        name: "Instituto del Sol",
        kind: "research_centre",
        website: "https://www.sol.example/qu%C3%ADmica",
        description: "## Quiénes somos\n\nEstudiamos el **Sol**.",
        city: "Granada",
        country: "ES",
        region: "ES-GR",
        tax_id: "B58378431",
      });
      const html = await textOf(await employer.client.get(`${page}?done=saved`));
      expect(html).toContain("Cambios guardados.");
      expect((await send(employer, { city: "Motril" })).status).toBe(303);
      const logged = `SELECT meta FROM audit_log WHERE target = $1 ORDER BY created_at DESC, id DESC LIMIT 1`;
      const { rows } = await app().db.query(logged, [employer.organizationId]);
      expect(rows).toEqual([{ meta: { fields: ["city"] } }]);
      for (const value of ["Instituto del Sol", "https://www.sol.example/qu%C3%ADmica", "B58378431"])
        expect(html).toContain(`value="${value}"`);
      expect(html).toMatch(/<option value="ES-GR" selected/);
      expect(html).toMatch(/<option value="research_centre" selected/);
    });

    test("empty fields clear what stood there, but for the name and the version, which are needed", async () => {
      const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, " "]));
      const cleared = await send(employer, { ...empty, organizationName: "Sol", country: "ES" });
      expect(cleared.status).toBe(303);
      expect(await rowOf(employer)).toMatchObject({
        ...{ name: "Sol", kind: null, website: null, description: null },
        ...{ city: null, region: null, tax_id: null },
      });
      const nameless = await send(employer, { organizationName: "  " });
      expect(nameless.status).toBe(400);
      expect(await textOf(nameless)).toContain("Escribe el nombre de la organización.");
      for (const version of ["", "2026-11-22"])
        expect((await send(employer, { version })).status, version).toBe(400);
      expect(await rowOf(employer)).toMatchObject({ name: "Sol" });
    });

    test("all problems are said at once, each beside its field, and nothing typed is lost", async () => {
      const before = await rowOf(employer);
      const wrong = { website: "javascript:alert(1)", description: "é".repeat(4001), kind: "cult" };
      const response = await send(employer, wrong);
      expect(response.status).toBe(400);
      const html = await textOf(response);
      for (const name of Object.keys(wrong)) expect(html, name).toContain(`id="campo-${name}-error"`);
      for (const said of ["Usa como mucho 4000 caracteres.", wrong.description, `value="${wrong.website}"`])
        expect(html).toContain(said);
      expect(html).toContain('value="Instituto del Sol"');
      expect(await rowOf(employer)).toEqual(before);
    });

    test("the second of two windows reads the changes of the first, and decides", async () => {
      const version = await versionOf(app().db, "organizations", employer.organizationId);
      await send(employer, { city: "Cádiz" });
      const late = { ...filled, version, city: "Huelva" };
      const conflict = await employer.client.postForm(page, late);
      expect(conflict.status).toBe(409);
      const html = await textOf(conflict);
      expect(html).toContain("Has guardado cambios en otra pestaña");
      expect(html).toMatch(/<dt[^>]*>Ciudad<\/dt><dd[^>]*><span[^>]*>Cádiz</);
      expect(html).toContain('value="Huelva"');
      expect((await rowOf(employer)).city).toBe("Cádiz");
      const again = await employer.client.postForm(page, { ...late, version: versionIn(html) });
      expect(again.status).toBe(303);
      expect((await rowOf(employer)).city).toBe("Huelva");
    });

    test("a waiting change that is taken back late stays, and no field comes back empty", async () => {
      expect((await send(employer, { description: "Lo publicado.", city: "Granada" })).status).toBe(303);
      await app().db.query("UPDATE organizations SET pending_description = 'Lo nuevo.' WHERE id = $1", [
        employer.organizationId,
      ]);
      const before = await rowOf(employer);
      const late = { intent: "withdraw", version: "2020-01-01T00:00:00.000Z" };
      const refused = await employer.client.postForm(page, late);
      expect(refused.status).toBe(409);
      const html = await textOf(refused);
      expect(html).toContain("No hemos retirado nada");
      expect(html).not.toContain("lo que has escrito");
      expect(html).toContain("Lo nuevo.</textarea>");
      expect(html).toContain('value="Granada"');
      expect(await rowOf(employer)).toEqual(before);
    });
    test("a change that names another organization changes the owner's own alone", async () => {
      const [other, before] = [await insertOwner(app()), await rowOf(employer)];
      const sent = await send(other, { id: employer.organizationId, city: "Vigo" });
      expect([sent.status, (await rowOf(other)).city]).toEqual([303, "Vigo"]);
      expect(await rowOf(employer)).toEqual(before);
    });

    test("forms and operations that change an organization count together: the 61st change in a minute is refused", async () => {
      const { client, user } = await insertOwner(app());
      expect((await client.postForm(page, {})).status).toBe(400);
      await spendLimit(app(), "organization/change:account", user.id, 58);
      expect((await client.postForm(page, {})).status).toBe(400);
      expect((await client.postForm(page, {})).status).toBe(429);
      expect((await client.request("/api/profile", { method: "PATCH", json: {} })).status).toBe(429);
    });
  });

  describe("asking for a verification", () => {
    const ask = ({ client }: Account, website: string, note = "") =>
      client.postForm(verification, { website, note });
    const here = async ({ client }: Account, query = "") => textOf(await client.get(page + query));
    const domainOf = ({ user }: Account) => user.email.split("@")[1] ?? "";

    test("asking for a verification verifies at once by the domain, and says so without the form", async () => {
      const employer = await insertOwner(app());
      const domain = `${employer.organizationId}.example`;
      const sql = "UPDATE users SET email = $2 WHERE id = $1";
      await app().db.query(sql, [employer.user.id, `ana@correo.${domain}`]);
      expect(await here(employer)).toContain(
        "Hasta que la verifiques, revisamos cada oferta antes de publicarla",
      );
      const response = await ask(employer, `www.${domain}`);
      expect(response.headers.get("location")).toBe(`${page}?done=verified`);
      const html = await here(employer, "?done=verified");
      expect(html).toContain("Tu organización está verificada.");
      expect(html).toContain(`Dominio comprobado: ${domain}`);
      expect(html).not.toContain(`href="${verification}"`);
      const form = await textOf(await employer.client.get(verification));
      expect(form).toContain("Tu organización ya está verificada.");
      expect(form).not.toContain('name="website"');
    });

    test("a request for verification shows the words that were sent, and a refusal its reason and the way on", async () => {
      const employer = await insertOwner(app());
      const note = "Soy la gerente: <b>958 000 000</b>";
      const asked = await ask(employer, "www.instituto.example", note);
      expect(asked.headers.get("location")).toBe(`${page}?done=asked`);
      expect(await here(employer)).toContain("Espera desde el ");
      const form = await textOf(await employer.client.get(verification));
      expect(form).toContain('value="https://www.instituto.example/"');
      expect(form).toContain("Soy la gerente: &lt;b&gt;958 000 000&lt;/b&gt;");
      const admin = await createAdmin(app());
      const path = `/api/admin/organizations/${employer.organizationId}/reject`;
      const version = await versionOf(app().db, "organizations", employer.organizationId);
      await admin.client.post(path, { note: "En la web no apareces.", version });
      const refused = await here(employer);
      expect(refused).toContain("No hemos podido verificarla");
      expect(refused).toContain("En la web no apareces.");
      expect(refused).toContain("Volver a pedir la verificación");
    });

    test("asking for a verification needs a website and a confirmed address", async () => {
      const employer = await insertOwner(app());
      const nothing = await ask(employer, " ");
      expect(nothing.status).toBe(400);
      expect(await textOf(nothing)).toContain("Escribe la dirección de una web");
      await app().db.query("UPDATE users SET is_email_verified = false WHERE id = $1", [employer.user.id]);
      const html = await textOf(await employer.client.get(verification));
      expect(html).toContain(`Antes tienes que confirmar tu correo, ${employer.user.email}.`);
      expect(html).not.toContain('name="website"');
      const refused = await ask(employer, `www.${domainOf(employer)}`, "Mis palabras");
      expect(refused.status).toBe(403);
      expect(await textOf(refused)).toContain("Mis palabras");
    });
  });

  describe("the slug of an organization", () => {
    afterAll(closeDatabase);
    function register(organizationName: string, email = `${randomUUID()}@example.es`) {
      const input = { email, password, name: "Ana", type: "organization", organizationName };
      return signUp(signUpSchema.parse(input), accountEvents);
    }

    async function slugsOf(name: string): Promise<string[]> {
      const { rows } = await app().db.query(
        "SELECT slug FROM organizations WHERE name = $1 ORDER BY length(slug)",
        [name],
      );
      return rows.map(({ slug }) => slug);
    }

    test("organizations that sign up with one name at once all get a slug of their own", async () => {
      const name = "Centro de Visión";
      await Promise.all(Array.from({ length: 3 }, () => register(name)));
      const [plain, ...others] = await slugsOf(name);
      expect(plain).toBe("centro-de-vision");
      expect(new Set(others).size).toBe(2);
      for (const slug of others) expect(slug).toMatch(/^centro-de-vision-[0-9a-f]{6}$/);
    });

    test("signing up with an address that is taken leaves no organization", async () => {
      const email = `${randomUUID()}@example.es`;
      const name = `Instituto ${randomUUID()}`;
      const outcomes = await Promise.allSettled([register(name, email), register(name, email)]);
      const refused = outcomes.filter(({ status }) => status === "rejected");
      expect(refused).toMatchObject([{ reason: { code: "EMAIL_ALREADY_REGISTERED" } }]);
      expect(await slugsOf(name)).toHaveLength(1);
    });

    test("an organization's slug is made of its name, and stays when it gets a new one", async () => {
      const { user } = await register("Ñandú & Ártica, S. L.");
      await updateOrganization(user.id, { organizationName: "Instituto Luna" });
      expect(await slugsOf("Instituto Luna")).toEqual(["nandu-artica-s-l"]);
      for (const [name, slug] of [
        ["🧪", /^organizacion$/],
        ["北京", /^organizacion-[0-9a-f]{6}$/],
      ] as const) {
        await register(name);
        expect(await slugsOf(name)).toEqual([expect.stringMatching(slug)]);
      }
    });
  });
});
