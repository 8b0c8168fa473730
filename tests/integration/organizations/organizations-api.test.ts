import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf } from "../../support/factories";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { createAdmin } from "../../support/people/accounts";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

const nextDay = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

/** The owner of an organization, signed in, who reads and changes it. */
async function createOwner(app: Parameters<typeof insertOwner>[0]) {
  const account = await insertOwner(app);
  const read = async () => (await bodyOf(await account.client.get("/api/profile"))).organization;
  const patch = (json: unknown) => account.client.request("/api/profile", { method: "PATCH", json });
  return { ...account, read, patch };
}

describe("the operations of organizations", () => {
  const app = useApp("production", { RUN_WORKER: "false" });

  describe("GET and PATCH /api/profile", () => {
    test("an owner changes everything of the organization; absent keeps, null clears", async () => {
      const owner = await createOwner(app());
      const before = await owner.read();
      expect(before).toMatchObject({ name: "Instituto Sol", country: "ES", kind: null, taxId: null });
      // How they are cleaned: own-page.test.ts.
      const change = {
        ...{ kind: "research_centre", website: "https://www.luna.example/quimica", taxId: "Q2818013A" },
        ...{ description: "Somos **luna**.", city: "Granada", region: "ES-GR" },
      };
      const sent = { ...change, organizationName: " Instituto Luna ", version: before.version };
      const response = await owner.patch(sent);
      expect(response.status).toBe(200);
      const { organization, completeness } = await bodyOf(response);
      const kept = { slug: before.slug, country: "ES" };
      expect(organization).toMatchObject({ ...change, ...kept, name: "Instituto Luna" });
      expect(completeness).toEqual({ done: 4, total: 4, percent: 100, missing: [], next: null });
      expect(organization.version > before.version).toBe(true);
      const { organization: cleared } = await bodyOf(
        await owner.patch({ taxId: null, city: "", version: organization.version }),
      );
      expect(cleared).toMatchObject({ taxId: null, city: null, region: "ES-GR" });
      // Outside Spain there are no provinces.
      const moved = await owner.patch({ country: "PT", version: cleared.version });
      expect((await bodyOf(moved)).organization).toMatchObject({ country: "PT", region: null });
    });

    // Which values are wrong: app/features/organizations/own/organization-change.schema.test.ts.
    test("a change of the organization is refused with wrong values, a wrong NIF, a field of a person, without a version or in an older one, and stores nothing", async () => {
      const owner = await createOwner(app());
      const { version } = await owner.read();
      expect((await owner.patch({ city: "Granada", version })).status).toBe(200);
      const before = await owner.read();
      const name = "Eva Sol";
      const now = { version: before.version };
      const noKind = { fields: { kind: "Este valor no es válido." } };
      const noVersion = { fields: { version: "Este valor no es válido." } };
      const refused: [object, number, object][] = [
        [{ organizationName: " ", kind: "church", ...now }, 400, { code: "INVALID_DATA", details: noKind }],
        [{ taxId: "B58378432", ...now }, 400, { code: "NIF_INVALID" }],
        [{ headline: "Química", ...now }, 403, { code: "NOT_AN_EMPLOYEE" }],
        [{}, 400, { details: noVersion }],
        [{ version }, 409, { code: "EDIT_CONFLICT", details: { organization: { city: "Granada" } } }],
      ];
      for (const [change, status, error] of refused) {
        const response = await owner.patch({ name, city: "Jaén", ...change });
        expect([response.status, await bodyOf(response)]).toMatchObject([status, error]);
      }
      expect(await owner.read()).toEqual(before);
      const { user } = await bodyOf(await owner.client.get("/api/profile"));
      expect(user.name).toBe("Ana Torres");
      // The account's own name needs no version.
      expect((await owner.patch({ name })).status).toBe(200);
      const { client } = await insertAccount(app());
      const asked = { method: "PATCH", json: { city: "Jaén", version } };
      const foreign = await client.request("/api/profile", asked);
      expect(await outcomeOf(foreign)).toEqual([403, "NOT_AN_ORGANIZATION"]);
    });

    test("a new name is there at once where jobs are not reviewed, on the jobs that people read too", async () => {
      const owner = await createOwner(app());
      const { id: organizationId, version } = await owner.read();
      await insertJob(app().db, { organizationId, slug: "renombrada", publishedAt: nextDay() });
      const renamed = await owner.patch({ organizationName: "Ministerio", version });
      expect((await bodyOf(renamed)).organization).toMatchObject({ name: "Ministerio", pendingName: null });
      expect(await (await app().client().get("/jobs/renombrada")).text()).toContain("Ministerio");
      await app().db.query("UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now()");
    });
  });

  describe("GET /api/organizations", () => {
    const list = async (query = "") => bodyOf(await app().client().get(`/api/organizations${query}`));
    const names = async (query: string) =>
      (await list(query)).items.map(({ name }: { name: string }) => name);

    beforeAll(async () => {
      const { db } = app();
      type Fields = { verified?: boolean; jobs?: number; columns?: string };
      const insert = async (name: string, fields: Fields = {}) => {
        const { id, ownerId } = await insertOrganization(db, { name, slug: slugOf(name), ...fields });
        for (let count = 0; count < (fields.jobs ?? 0); count += 1)
          await insertJob(db, { organizationId: id });
        if (fields.columns) await db.query(`UPDATE organizations SET ${fields.columns} WHERE id = $1`, [id]);
        return { id, ownerId };
      };
      const columns = "kind = 'university', region = 'ES-GR', tax_id = 'Q2818013A'";
      await insert("Zoología del Sur", { jobs: 2, columns });
      await insert("Álgebra y Más", { jobs: 1, columns: "kind = 'company', region = 'ES-B'" });
      await insert("Biología del Norte", { verified: true });
      await insert("Recién Llegada");
      const closed = await insert("Cerrada", { jobs: 1 });
      await db.query("UPDATE users SET is_active = false WHERE id = $1", [closed.ownerId]);
      const draft = await insert("Solo Borradores");
      await insertJob(db, { organizationId: draft.id, status: "draft" });
      const over = await insert("De Plazo Pasado");
      await insertJob(db, { organizationId: over.id, closesAt: new Date(Date.now() - 1000) });
      const { id } = await insertOrganization(db, { ownerId: null, name: "Borrada", slug: "borrada" });
      await db.query("UPDATE organizations SET closed_at = now() WHERE id = $1", [id]);
    });

    test("the list has the organizations with open jobs first, then the verified ones, by name, and no others; caches may keep it for strangers alone", async () => {
      const { items, ...rest } = await list();
      expect(
        items.map(({ name, verified, openJobs }: Record<string, unknown>) => [name, verified, openJobs]),
      ).toEqual([
        ["Álgebra y Más", false, 1],
        ["Zoología del Sur", false, 2],
        ["Biología del Norte", true, 0],
      ]);
      expect(rest).toEqual({ total: 3, page: 1, limit: 20 });
      const ages = [app().client(), (await insertAccount(app())).client].map(async (client) =>
        (await client.get("/api/organizations")).headers.get("cache-control"),
      );
      expect(await Promise.all(ages)).toEqual(["public, max-age=30", "no-store"]);
      expect(items[1]).toMatchObject({
        url: `${app().baseUrl}/organizations/zoologia-del-sur`,
        logo: `${app().baseUrl}/logos/zoologia-del-sur.svg`,
      });
    });

    test.each([
      ["a word without its accent", "q=zoologia", ["Zoología del Sur"]],
      ["the beginning of a word", "q=bio", ["Biología del Norte"]],
      ["a kind", "kind=company", ["Álgebra y Más"]],
      ["a region", "region=ES-GR", ["Zoología del Sur"]],
      ["words and a kind that none has", "q=sur&kind=company", []],
      ["a sign that is special in SQL", "q=%25", []],
      ["quotes and operators", `q=${encodeURIComponent(`'";--&|!:*() sur`)}`, ["Zoología del Sur"]],
      ["empty parameters, and both words", "q=biología+norte&kind=&region=&page=", ["Biología del Norte"]],
      ["a page after the last", "page=500", []],
    ])("finds organizations by %s", async (_what, query, expected) => {
      expect(await names(`?${query}`)).toEqual(expected);
    });

    test("the first page of many organizations has the one with an open job, whatever its name", async () => {
      for (let at = 0; at < 21; at += 1) {
        const name = at === 20 ? "Zona" : `Aula ${at}`;
        const { id } = await insertOrganization(app().db, { name, slug: slugOf(name), verified: true });
        await app().db.query("UPDATE organizations SET region = 'ES-LU' WHERE id = $1", [id]);
        if (name === "Zona") await insertJob(app().db, { organizationId: id });
      }
      const [first, second] = [await names("?region=ES-LU"), await names("?region=ES-LU&page=2")];
      expect([first.length, first[0], second]).toEqual([20, "Zona", ["Aula 9"]]);
    });

    test("the list of organizations refuses each wrong filter under its name", async () => {
      const response = await app()
        .client()
        .get("/api/organizations?kind=church&region=ES-XX&page=501&q=a%00b");
      const body = await bodyOf(response);
      expect([response.status, body.code]).toEqual([400, "INVALID_DATA"]);
      expect(Object.keys(body.details.fields).sort()).toEqual(["kind", "page", "q", "region"]);
    });

    describe("/{slug}", () => {
      const read = (slug: string, client: Client = app().client()) =>
        client.get(`/api/organizations/${slug}`);

      test("an organization tells what everybody may know, and its open jobs", async () => {
        const { organization, openJobs } = await bodyOf(await read("zoologia-del-sur"));
        expect(organization).toEqual({
          name: "Zoología del Sur",
          slug: "zoologia-del-sur",
          url: `${app().baseUrl}/organizations/zoologia-del-sur`,
          logo: `${app().baseUrl}/logos/zoologia-del-sur.svg`,
          kind: "university",
          website: null,
          description: null,
          city: null,
          region: "ES-GR",
          country: "ES",
          verified: false,
          verifiedBy: null,
          verifiedDomain: null,
          responseRate: null,
          responseMedianDays: null,
          datesKept: null,
        });
        expect([openJobs.total, openJobs.items.length]).toEqual([2, 2]);
        const { rows } = await app().db.query(
          "SELECT owner_id, id FROM organizations WHERE slug = 'zoologia-del-sur'",
        );
        for (const secret of ["Q2818013A", ...Object.values(rows[0] as object)])
          expect(JSON.stringify(openJobs)).not.toContain(secret);
        expect((await bodyOf(await read("recien-llegada"))).openJobs).toEqual({ items: [], total: 0 });
        // Caches may keep it until the next of its jobs closes.
        const { id, slug } = await insertOrganization(app().db);
        for (const closesAt of [new Date(Date.now() + 10_500), nextDay()])
          await insertJob(app().db, { organizationId: id, closesAt });
        const [, seconds] =
          /^public, max-age=(\d+)$/.exec((await read(slug)).headers.get("cache-control") ?? "") ?? [];
        expect(Number(seconds)).toBeLessThanOrEqual(10);
      });

      test("the API answers 404 for an organization that is closed, erased or unknown", async () => {
        for (const slug of ["no-existe", "cerrada", "borrada", "Zoologia-del-Sur", "a".repeat(121), "%00"]) {
          const response = await read(slug);
          expect([slug, response.status, (await bodyOf(response)).code]).toEqual([slug, 404, "NOT_FOUND"]);
        }
      });
    });
  });

  describe("the operations of a verification", () => {
    // Who may ask and decide what: verification.test.ts.
    test("an owner asks for a verification by the API, and an administrator reads it in the queue and decides", async () => {
      const [owner, admin] = [await createOwner(app()), await createAdmin(app())];
      const ask = (json: unknown) => owner.client.post("/api/organization/verification", json);
      const wrong = await ask({ website: "javascript:alert(1)", note: "a".repeat(1001) });
      expect(wrong.status).toBe(400);
      expect(Object.keys((await bodyOf(wrong)).details.fields).sort()).toEqual(["note", "website"]);
      expect((await owner.read()).verification.status).toBe("unverified");
      const note = "Somos el Instituto Sol.";
      const asked = await ask({ website: "https://sol.example", note });
      expect(asked.status).toBe(200);
      expect((await bodyOf(asked)).verification).toMatchObject({ status: "pending", note });
      const { id, version } = await owner.read();
      const queue = await bodyOf(await admin.client.get("/api/admin/organizations?verification=pending"));
      expect(queue).toMatchObject({
        items: [{ id, email: owner.user.email, website: "https://sol.example/", verification: "pending" }],
        ...{ total: 1, isTotalExact: true, next: null },
      });
      const decide = (what: string, json?: unknown) =>
        admin.client.request(`/api/admin/organizations/${id}/${what}`, { method: "POST", json });
      expect((await decide("reject", { note: " " })).status).toBe(400);
      expect((await decide("reject", { note: "Falta el NIF.", version })).status).toBe(200);
      expect((await owner.read()).verification).toMatchObject({ status: "rejected", reply: "Falta el NIF." });
      for (const json of [undefined, {}]) expect((await decide("verify", json)).status).toBe(400);
      const stale = await decide("verify", { version });
      expect(await outcomeOf(stale)).toEqual([409, "EDIT_CONFLICT"]);
      const next = await versionOf(app().db, "organizations", id);
      expect(await bodyOf(await decide("verify", { version: next }))).toEqual({ success: true });
      expect((await owner.read()).verification).toMatchObject({ status: "verified", domain: "sol.example" });
      const decided = await bodyOf(await admin.client.get("/api/admin/organizations?verification=verified"));
      expect(decided.items).toMatchObject([{ id }]);
    });

    test("the queue of verifications goes from page to page, those that wait longest first", async () => {
      const admin = await createAdmin(app());
      await app().db.query("UPDATE organizations SET verification = 'unverified', verified_at = NULL");
      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const { id } = await insertOrganization(app().db, { name: `Cola ${count}` });
        await app().db.query(
          "UPDATE organizations SET verification = 'pending', verification_requested_at = $2 WHERE id = $1",
          [id, new Date(Date.UTC(2026, 0, 1 + count))],
        );
        ids.push(id);
      }
      const page = async (query: string) =>
        bodyOf(await admin.client.get(`/api/admin/organizations?limit=2${query}`));
      const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
      const first = await page("");
      const second = await page(`&after=${first.next}`);
      expect([first, second].flatMap(idsOf)).toEqual(ids);
      expect([first.previous, second.next]).toEqual([null, null]);
      expect(idsOf(await page(`&before=${second.previous}`))).toEqual(ids.slice(0, 2));
      expect(await page("&after=nonsense")).toMatchObject({ code: "INVALID_DATA" });
    });
  });
});

function slugOf(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\W+/g, "-");
}
