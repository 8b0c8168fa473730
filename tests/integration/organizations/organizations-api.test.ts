import { beforeAll, describe, expect, test } from "vitest";
import { describeTargets, useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { createAccount, createAdmin } from "../../support/people/accounts";

const nextDay = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

/** The owner of an organization, signed in. */
async function createOwner(app: Parameters<typeof createAccount>[0], organizationName = "Instituto Sol") {
  const account = await createAccount(app, { type: "organization", organizationName });
  const read = async () => (await bodyOf(await account.client.get("/api/profile"))).organization;
  const patch = (json: unknown) => account.client.request("/api/profile", { method: "PATCH", json });
  return { ...account, read, patch };
}

describeTargets("GET and PATCH /api/profile", (app) => {
  test("an owner changes everything of the organization; absent keeps, null clears", async () => {
    const owner = await createOwner(app());
    const before = await owner.read();
    expect(before).toMatchObject({ name: "Instituto Sol", country: "ES", kind: null, taxId: null });
    const change = {
      organizationName: " Instituto Luna ",
      kind: "research_centre",
      website: "www.Luna.example/quimica#hoy",
      description: "Somos **luna**.\r\n\r\nY sol.",
      city: "Granada",
      region: "ES-GR",
      taxId: "q-2818013 a",
    };
    const response = await owner.patch({ ...change, version: before.version });
    expect(response.status).toBe(200);
    const { organization, completeness } = await bodyOf(response);
    expect(organization).toMatchObject({
      name: "Instituto Luna",
      slug: before.slug,
      kind: "research_centre",
      website: "https://www.luna.example/quimica",
      description: "Somos **luna**.\n\nY sol.",
      city: "Granada",
      region: "ES-GR",
      country: "ES",
      taxId: "Q2818013A",
    });
    expect(completeness).toEqual({ done: 4, total: 4, percent: 100, missing: [], next: null });
    expect(organization.version > before.version).toBe(true);
    const cleared = await owner.patch({ taxId: null, city: "", version: organization.version });
    expect((await bodyOf(cleared)).organization).toMatchObject({ taxId: null, city: null, region: "ES-GR" });
  });

  test("outside Spain there are no provinces", async () => {
    const owner = await createOwner(app());
    const { version } = await owner.read();
    const first = await bodyOf(await owner.patch({ region: "ES-GR", version }));
    const moved = await owner.patch({ country: "PT", version: first.organization.version });
    expect((await bodyOf(moved)).organization).toMatchObject({ country: "PT", region: null });
  });

  test("the second of two changes of one version is refused, and reads the stored one", async () => {
    const owner = await createOwner(app());
    const { version } = await owner.read();
    expect((await owner.patch({ city: "Granada", version })).status).toBe(200);
    const late = await owner.patch({ city: "Jaén", version });
    expect(late.status).toBe(409);
    expect(await bodyOf(late)).toMatchObject({
      code: "EDIT_CONFLICT",
      details: { organization: { city: "Granada" } },
    });
    expect((await owner.read()).city).toBe("Granada");
  });

  test("a version is asked for with the organization's fields, and not without", async () => {
    const owner = await createOwner(app());
    const without = await owner.patch({ city: "Granada" });
    expect([without.status, (await bodyOf(without)).details]).toEqual([
      400,
      { fields: { version: "Este valor no es válido." } },
    ]);
    expect((await owner.patch({ name: "Eva Sol" })).status).toBe(200);
  });

  test("account and organization change both or neither", async () => {
    const owner = await createOwner(app());
    const { version } = await owner.read();
    expect((await owner.patch({ name: "Eva", taxId: "B58378432", version })).status).toBe(400);
    const { user } = await bodyOf(await owner.client.get("/api/profile"));
    expect(user.name).toBe("Ana Torres");
  });

  const website = "Escribe la dirección de una web, como https://www.ejemplo.es.";
  const value = "Este valor no es válido.";
  test.each([
    ["no name", { organizationName: " " }, { organizationName: "Escribe el nombre de la organización." }],
    ["a long name", { organizationName: "a".repeat(201) }, { organizationName: /200 caracteres/ }],
    ["a script for a website", { website: "javascript:alert(1)" }, { website }],
    ["a user in the website", { website: "http://user@host.example" }, { website }],
    ["an address without a domain", { website: "http://localhost" }, { website }],
    ["a long website", { website: `https://uni.example/${"a".repeat(10_000)}` }, { website }],
    ["a description too long", { description: "a".repeat(4001) }, { description: /4000 caracteres/ }],
    ["a description with NUL", { description: "a\u0000b" }, { description: /no se pueden guardar/ }],
    ["an unknown kind", { kind: "church" }, { kind: value }],
    ["a country's region", { region: "FR-75" }, { region: value }],
    ["a country that there is not", { country: "XX" }, { country: value }],
    ["no country", { country: null }, { country: value }],
    ["a long NIF", { taxId: "1".repeat(10_000) }, { taxId: /20 caracteres/ }],
    ["a list for a city", { city: ["Granada"] }, { city: /tiene que ser un texto/ }],
  ])("%s is refused with a sentence, and nothing is stored", async (_what, change, fields) => {
    const owner = await createOwner(app());
    const before = await owner.read();
    const response = await owner.patch({ city: "Granada", ...change, version: before.version });
    const body = await bodyOf(response);
    expect([response.status, body.code]).toEqual([400, "INVALID_DATA"]);
    const expected = Object.entries(fields).map(([name, sentence]) => [
      name,
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    ]);
    expect(body.details.fields).toEqual(Object.fromEntries(expected));
    expect(await owner.read()).toEqual(before);
  });

  test("a description of 4,000 characters is stored, an emoji counting as one", async () => {
    const owner = await createOwner(app());
    const description = "🧪".repeat(4000);
    const { version } = await owner.read();
    expect((await owner.patch({ description, version })).status).toBe(200);
    expect((await owner.read()).description).toBe(description);
  });

  test("a wrong NIF has a code of its own", async () => {
    const owner = await createOwner(app());
    const { version } = await owner.read();
    const response = await owner.patch({ taxId: "B58378432", version });
    expect([response.status, (await bodyOf(response)).code]).toEqual([400, "NIF_INVALID"]);
  });

  test("a change without a version, or with a field of a person, is refused", async () => {
    const owner = await createOwner(app());
    const before = await owner.read();
    const unversioned = await owner.patch({ city: "Granada" });
    expect([unversioned.status, await bodyOf(unversioned)]).toEqual([
      400,
      { error: "Datos inválidos", code: "INVALID_DATA", details: { fields: { version: value } } },
    ]);
    const { version } = before;
    const foreign = await owner.patch({ city: "Granada", headline: "Química", version });
    expect([foreign.status, (await bodyOf(foreign)).code]).toEqual([403, "NOT_AN_EMPLOYEE"]);
    expect(await owner.read()).toEqual(before);
  });

  test("a person has no organization to change", async () => {
    const { client } = await createAccount(app());
    const json = { city: "Granada", version: new Date().toISOString() };
    const response = await client.request("/api/profile", { method: "PATCH", json });
    expect([response.status, (await bodyOf(response)).code]).toEqual([403, "NOT_AN_ORGANIZATION"]);
  });
});

describe("GET /api/organizations", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const list = async (query = "") => bodyOf(await app().client().get(`/api/organizations${query}`));
  const names = async (query: string) => (await list(query)).items.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    const { db } = app();
    const insert = async (
      name: string,
      fields: { verified?: boolean; jobs?: number; columns?: string } = {},
    ) => {
      const { id, ownerId } = await insertOrganization(db, { name, slug: slugOf(name), ...fields });
      for (let count = 0; count < (fields.jobs ?? 0); count += 1) await insertJob(db, { organizationId: id });
      if (fields.columns) await db.query(`UPDATE organizations SET ${fields.columns} WHERE id = $1`, [id]);
      return { id, ownerId };
    };
    await insert("Zoología del Sur", {
      jobs: 2,
      columns: "kind = 'university', region = 'ES-GR', tax_id = 'Q2818013A'",
    });
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

  test("has those with open jobs first, then the verified ones, by name; no others", async () => {
    const { items, ...rest } = await list();
    expect(
      items.map(({ name, verified, openJobs }: Record<string, unknown>) => [name, verified, openJobs]),
    ).toEqual([
      ["Álgebra y Más", false, 1],
      ["Zoología del Sur", false, 2],
      ["Biología del Norte", true, 0],
    ]);
    expect(rest).toEqual({ total: 3, page: 1, limit: 20 });
    expect(items[1]).toMatchObject({
      url: `${app().baseUrl}/organizations/zoologia-del-sur`,
      logo: `${app().baseUrl}/logos/zoologia-del-sur.svg`,
    });
  });

  test.each([
    ["a word", "q=zoología", ["Zoología del Sur"]],
    ["without its accent", "q=zoologia", ["Zoología del Sur"]],
    ["the beginning of a word", "q=bio", ["Biología del Norte"]],
    ["two words", "q=biologia+norte", ["Biología del Norte"]],
    ["a kind", "kind=company", ["Álgebra y Más"]],
    ["a region", "region=ES-GR", ["Zoología del Sur"]],
    ["all of them", "q=sur&kind=university&region=ES-GR", ["Zoología del Sur"]],
    ["nothing that there is", "q=sur&kind=company", []],
    ["what is special in SQL", "q=%25", []],
    ["another such", "q=_", []],
    ["a backslash", "q=%5C", []],
    ["an accent alone", "q=%CC%81", []],
    ["quotes and operators", `q=${encodeURIComponent(`'";--&|!:*() sur`)}`, ["Zoología del Sur"]],
    [
      "empty parameters",
      "q=&kind=&region=&page=",
      ["Álgebra y Más", "Zoología del Sur", "Biología del Norte"],
    ],
    ["a page after the last", "page=2", []],
    ["the last page that may be asked for", "page=500", []],
  ])("finds by %s", async (_what, query, expected) => {
    expect(await names(`?${query}`)).toEqual(expected);
  });

  test.each([
    ["kind", "kind=church"],
    ["region", "region=ES-XX"],
    ["kind", "kind=company&kind=university"],
    ["page", "page=0"],
    ["page", "page=-1"],
    ["page", "page=501"],
    ["page", "page=1.5"],
    ["page", "page=one"],
    ["q", `q=${"a".repeat(101)}`],
    ["q", `q=${"a".repeat(10_000)}`],
    ["q", "q=a%00b"],
  ])("refuses %s: %.40s", async (field, query) => {
    const response = await app().client().get(`/api/organizations?${query}`);
    const body = await bodyOf(response);
    expect([response.status, body.code]).toEqual([400, "INVALID_DATA"]);
    expect(Object.keys(body.details.fields)).toEqual([field]);
  });

  test("is kept by shared caches for strangers, for half a minute at most", async () => {
    const response = await app().client().get("/api/organizations");
    expect(response.headers.get("cache-control")).toBe("public, max-age=30");
    const { client } = await createAccount(app());
    expect((await client.get("/api/organizations")).headers.get("cache-control")).toBe("no-store");
  });

  describe("/{slug}", () => {
    const read = (slug: string, client: Client = app().client()) => client.get(`/api/organizations/${slug}`);

    test("says what everybody may know, and the open jobs", async () => {
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
      expect(openJobs.total).toBe(2);
      expect(openJobs.items).toHaveLength(2);
    });

    test("never has the NIF, the owner or their address", async () => {
      const text = await (await read("zoologia-del-sur")).text();
      const { rows } = await app().db.query(
        "SELECT u.id, u.email, o.id AS own FROM organizations o JOIN users u ON u.id = o.owner_id WHERE slug = 'zoologia-del-sur'",
      );
      for (const secret of ["Q2818013A", ...Object.values(rows[0])]) expect(text).not.toContain(secret);
    });

    test("is there for one without jobs too", async () => {
      expect((await bodyOf(await read("recien-llegada"))).openJobs).toEqual({ items: [], total: 0 });
    });

    test.each(["no-existe", "cerrada", "borrada", "Zoologia-del-Sur", "a".repeat(121), "%00", ".."])(
      "%.30s is not there",
      async (slug) => {
        const response = await read(slug);
        expect([response.status, (await bodyOf(response)).code]).toEqual([404, "NOT_FOUND"]);
      },
    );

    test("is kept until the next of its jobs closes, at most", async () => {
      const { id, slug } = await insertOrganization(app().db);
      await insertJob(app().db, { organizationId: id, closesAt: new Date(Date.now() + 10_500) });
      await insertJob(app().db, { organizationId: id, closesAt: nextDay() });
      const [, seconds] =
        /^public, max-age=(\d+)$/.exec((await read(slug)).headers.get("cache-control") ?? "") ?? [];
      expect(Number(seconds)).toBeLessThanOrEqual(10);
    });
  });
});

describe("the verification's operations", () => {
  const app = useApp("production", { RUN_WORKER: "false" });
  const confirm = (email: string) =>
    app().db.query("UPDATE users SET is_email_verified = true WHERE email = $1", [email]);

  test("an owner asks, an administrator reads the queue and decides", async () => {
    const [owner, admin] = [await createOwner(app()), await createAdmin(app())];
    const ask = (json: unknown) => owner.client.post("/api/organization/verification", json);
    const early = await ask({ website: "https://sol.example" });
    expect([early.status, (await bodyOf(early)).code]).toEqual([403, "EMAIL_NOT_VERIFIED"]);
    await confirm(owner.user.email);
    const asked = await ask({ website: "https://sol.example", note: "Somos el Instituto Sol." });
    expect(asked.status).toBe(200);
    expect((await bodyOf(asked)).verification).toMatchObject({
      status: "pending",
      note: "Somos el Instituto Sol.",
    });
    const { id, version } = await owner.read();
    const queue = await bodyOf(await admin.client.get("/api/admin/organizations?verification=pending"));
    expect(queue).toMatchObject({
      items: [{ id, email: owner.user.email, website: "https://sol.example/", verification: "pending" }],
      total: 1,
      isTotalExact: true,
      next: null,
    });
    const decide = (what: string, json?: unknown) =>
      admin.client.request(`/api/admin/organizations/${id}/${what}`, { method: "POST", json });
    expect((await decide("reject", { note: " " })).status).toBe(400);
    expect((await decide("reject", { note: "Falta el NIF.", version })).status).toBe(200);
    expect((await owner.read()).verification).toMatchObject({ status: "rejected", reply: "Falta el NIF." });
    const stale = await decide("verify", { version: "2020-01-01T00:00:00.000Z" });
    expect([stale.status, (await bodyOf(stale)).code]).toEqual([409, "EDIT_CONFLICT"]);
    expect((await decide("verify")).status).toBe(400);
    expect((await decide("verify", {})).status).toBe(400);
    const next = await versionOf(app().db, "organizations", id);
    expect(await bodyOf(await decide("verify", { version: next }))).toEqual({ success: true });
    expect((await owner.read()).verification).toMatchObject({ status: "verified", domain: "sol.example" });
    const again = await decide("verify", { version: await versionOf(app().db, "organizations", id) });
    expect([again.status, (await bodyOf(again)).code]).toEqual([409, "INVALID_TRANSITION"]);
    const decided = await bodyOf(await admin.client.get("/api/admin/organizations?verification=verified"));
    expect(decided.items).toMatchObject([{ id }]);
  });

  test.each([
    ["no website", {}, "website"],
    ["a script", { website: "javascript:alert(1)" }, "website"],
    ["a long note", { website: "https://sol.example", note: "a".repeat(1001) }, "note"],
  ])("%s is refused, and nothing is asked for", async (_what, json, field) => {
    const owner = await createOwner(app());
    await confirm(owner.user.email);
    const response = await owner.client.post("/api/organization/verification", json);
    expect(response.status).toBe(400);
    expect(Object.keys((await bodyOf(response)).details.fields)).toEqual([field]);
    expect((await owner.read()).verification.status).toBe("unverified");
  });

  test("the queue goes from page to page, those that wait longest first", async () => {
    const admin = await createAdmin(app());
    await app().db.query("UPDATE organizations SET verification = 'unverified', verified_at = NULL");
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
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
    const third = await page(`&after=${second.next}`);
    expect([first, second, third].flatMap(idsOf)).toEqual(ids);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect(idsOf(await page(`&before=${third.previous}`))).toEqual(ids.slice(2, 4));
    expect(await page("&after=nonsense")).toMatchObject({ code: "INVALID_DATA" });
  });
});

function slugOf(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\W+/g, "-");
}
