import { expect, test } from "vitest";
import type { App } from "../../support/app/app";
import { describeTargets } from "../../support/app/targets";
import { externalColumns, insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** The JobPosting in a page, if there is one. */
function postingIn(html: string) {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

const isUnindexed = (html: string) => html.includes('<meta name="robots" content="noindex"/>');

async function read(app: App, slug: string) {
  const response = await app.client().get(`/jobs/${slug}`);
  return { response, html: await response.text() };
}

describeTargets(
  "/jobs/{slug}",
  (app) => {
    test("the page of an open job has its facts, its way to apply and its JobPosting", async () => {
      const organization = await insertOrganization(app().db, { name: "Instituto Sol", verified: true });
      const { slug, id } = await insertJob(app().db, {
        organizationId: organization.id,
        title: "Investigación en <catálisis>",
        description: "## Qué harás\n\nMedir **mucho**. </script><script>alert(1)</script>",
        closesAt: new Date("2126-12-15T22:59:59Z"),
      });
      const { response, html } = await read(app(), slug);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(html).toContain("<title>Investigación en &lt;catálisis&gt;, Instituto Sol | Matraz</title>");
      expect(html).toContain(`<link rel="canonical" href="${app().baseUrl}/jobs/${slug}"/>`);
      expect(html).toMatch(/<meta name="description" content="Instituto Sol\. 32\.000–38\.000\s€/);
      expect(isUnindexed(html)).toBe(false);
      for (const words of [
        "32.000–38.000",
        "15 de diciembre de 2126",
        "23:59 (hora peninsular)",
        "Qué harás",
      ])
        expect(html).toContain(words);
      expect(html).toContain(`href="/jobs/${slug}/apply"`);
      for (const source of ["saved", "alert"]) {
        const led = await read(app(), `${slug}?source=${source}`);
        expect(led.html).toContain(`href="/jobs/${slug}/apply?source=${source}"`);
      }
      expect(html).not.toContain("<script>alert");
      expect(postingIn(html)).toMatchObject({
        "@context": "https://schema.org",
        "@type": "JobPosting",
        title: "Investigación en <catálisis>",
        url: `${app().baseUrl}/jobs/${slug}`,
        identifier: { value: id },
        directApply: true,
        validThrough: "2126-12-15T23:59:59+01:00",
        hiringOrganization: {
          name: "Instituto Sol",
          logo: expect.stringMatching(new RegExp(`^${app().baseUrl}/.+`)),
        },
        employmentType: ["FULL_TIME", "TEMPORARY"],
        baseSalary: { currency: "EUR", value: { minValue: 32_000, maxValue: 38_000, unitText: "YEAR" } },
        jobLocation: { address: { addressLocality: "Barcelona", addressCountry: "ES" } },
      });
      expect(postingIn(html).description).toMatch(/^<h3>Qué harás<\/h3>\n<p>Medir <strong>mucho<\/strong>/);
    });

    test("the forms of an open job may lead to another site, those of a closed one may not", async () => {
      const open = await insertJob(app().db, { columns: externalColumns });
      const closed = await insertJob(app().db, { status: "closed", closedAt: ago(1) });
      const policyOf = async (slug: string) =>
        (await read(app(), slug)).response.headers.get("content-security-policy");
      expect(await policyOf(open.slug)).toContain("form-action 'self' https:;");
      expect(await policyOf(closed.slug)).toContain("form-action 'self';");
    });

    test.each<[what: string, fields: Parameters<typeof insertJob>[1]]>([
      ["closed by its organization", { status: "closed", closedAt: ago(29.9) }],
      ["past its deadline", { closesAt: ago(0.001) }],
    ])("the page of a job that is %s says so, to readers and not to search engines", async (_, fields) => {
      const { slug } = await insertJob(app().db, fields);
      const { response, html } = await read(app(), slug);
      expect(response.status).toBe(200);
      expect(html).toContain("Esta oferta ya no admite candidaturas");
      expect(html).not.toContain(`/jobs/${slug}/apply`);
      expect(postingIn(html)).toBeNull();
      expect(isUnindexed(html)).toBe(true);
    });

    test.each<[what: string, fields: Parameters<typeof insertJob>[1]]>([
      ["closed for thirty days", { status: "closed", closedAt: ago(30.001) }],
      ["thirty days past its deadline", { closesAt: ago(30.001), publishedAt: ago(60) }],
      ["removed by an administrator", { status: "closed", closeReason: "moderation", closedAt: ago(1) }],
      ["archived", { status: "archived", closedAt: ago(40) }],
    ])("the page of a job that is %s is gone, with a way to what is open", async (_, fields) => {
      const columns = { field: "mathematics" };
      const { slug } = await insertJob(app().db, { ...fields, title: "La oferta que ya no está", columns });
      const open = await insertJob(app().db, { title: "La que sigue abierta", columns });
      const { response, html } = await read(app(), slug);
      expect(response.status).toBe(410);
      expect(html).toContain("Esta oferta ya no está</h1>");
      expect(html).toContain('href="/jobs"');
      expect(html).toContain(`href="/jobs/${open.slug}"`);
      expect(html).not.toContain("La oferta que ya no está");
      expect(postingIn(html)).toBeNull();
      expect(isUnindexed(html)).toBe(true);
    });

    test.each<[what: string, fields: Parameters<typeof insertJob>[1]]>([
      ["a draft", { status: "draft" }],
      ["a job in review", { status: "in_review" }],
      ["a job of a closed account", { hiddenAt: ago(1) }],
    ])("the page of %s answers like that of an unknown job", async (_, fields) => {
      const { slug, id } = await insertJob(app().db, { ...fields, title: "Un secreto" });
      for (const address of [slug, id]) {
        const { response, html } = await read(app(), address);
        expect(response.status).toBe(404);
        expect(html).not.toContain("Un secreto");
      }
    });

    test("an unknown job is 404; another case and the id redirect to the address of the job", async () => {
      for (const slug of ["no-hay", "x".repeat(2000), "%00", "A%0D%0AB"])
        expect((await read(app(), slug)).response.status).toBe(404);
      const { slug, id } = await insertJob(app().db);
      for (const address of [`${slug.toUpperCase()}?source=x`, id]) {
        const { response } = await read(app(), address);
        expect(response.status).toBe(301);
        const query = address.includes("?") ? "?source=x" : "";
        expect(response.headers.get("location")).toBe(`/jobs/${slug}${query}`);
      }
    });

    test("the organization reads its job when it is gone for others, and its draft as a preview", async () => {
      const { client, organizationId } = await insertOwner(app());
      const old = await insertJob(app().db, { organizationId, status: "closed", closedAt: ago(40) });
      const own = await client.get(`/jobs/${old.slug}`);
      expect(own.status).toBe(200);
      expect(await own.text()).toContain(`/dashboard/jobs/${old.id}/edit`);
      const draft = await insertJob(app().db, { organizationId, status: "draft" });
      const preview = await client.get(`/jobs/${draft.slug}`);
      expect(preview.status).toBe(302);
      expect(preview.headers.get("location")).toBe(`/dashboard/jobs/${draft.id}/preview`);
    });

    test("the form saves a job and takes it back; a stranger signs in first and comes back", async () => {
      const { slug, id } = await insertJob(app().db);
      const address = `/jobs/${slug}`;
      const login = `/login?redirectTo=${encodeURIComponent(address)}`;
      expect((await read(app(), slug)).html).toContain(`href="${login}"`);
      const stranger = await app().client().postForm(address, { intent: "save", id });
      expect([stranger.status, stranger.headers.get("location")]).toEqual([302, login]);
      const { client } = await insertAccount(app());
      for (const [intent, next] of [
        ["save", "unsave"],
        ["unsave", "save"],
      ] as const) {
        const answer = await client.postForm(address, { intent, id });
        expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
        const html = await (await client.get(address)).text();
        expect(html).toContain(`<input name="intent" type="hidden" value="${next}"/>`);
      }
    });

    test("similar jobs are six open ones of the same area, the nearest first, two of an organization before those of others", async () => {
      const columns = { field: "physics", region: "ES-Z", city: "Zaragoza", contract_type: "permanent" };
      const job = await insertJob(app().db, { columns });
      const { id: same } = await insertOrganization(app().db, { name: "Granja Experimental" });
      for (let count = 0; count < 5; count += 1)
        await insertJob(app().db, { columns, organizationId: same, publishedAt: ago(20) });
      const elsewhere = { ...columns, region: "ES-M", career_stages: ["r4"], workplace: "remote" };
      for (const [name, days] of Object.entries({ "Clínica Uno": 2, "Clínica Dos": 1 })) {
        const { id: organizationId } = await insertOrganization(app().db, { name });
        await insertJob(app().db, { columns: elsewhere, organizationId, publishedAt: ago(days) });
      }
      for (const fields of [{ status: "closed" }, { status: "draft" }, { closesAt: ago(0.01) }] as const)
        await insertJob(app().db, { columns, ...fields });
      await insertJob(app().db, { columns, hiddenAt: ago(1) });
      await insertJob(app().db, { columns: { ...columns, field: "veterinary" } });
      const response = await app().client().get(`/api/jobs/${job.id}/similar`);
      expect(response.status).toBe(200);
      const { items } = (await response.json()) as {
        items: { url: string; organization: { name: string } }[];
      };
      expect(items.map(({ organization }) => organization.name)).toEqual([
        ...["Granja Experimental", "Granja Experimental", "Clínica Dos", "Clínica Uno"],
        ...["Granja Experimental", "Granja Experimental"],
      ]);
      const { html } = await read(app(), job.slug);
      expect(html).toContain("Ofertas parecidas");
      expect(html).toContain(`href="${new URL(items[0]?.url ?? "").pathname}"`);
      const draft = await insertJob(app().db, { status: "draft" });
      const hidden = await app().client().get(`/api/jobs/${draft.id}/similar`);
      expect([hidden.status, (await hidden.json()).code]).toEqual([404, "NOT_FOUND"]);
    });
  },
  // Their sessions are signed in this process.
  ["production"],
);

describeTargets(
  "/jobs/{slug}/apply",
  (app) => {
    test("going on to apply leads to the organization's own address by a POST alone, and to no other address", async () => {
      const externalUrl = "https://instituto.example/oferta?id=1&b=%20";
      const { slug } = await insertJob(app().db, {
        columns: { ...externalColumns, external_url: externalUrl },
      });
      const address = `/jobs/${slug}/apply`;
      const answer = await app().client().postForm(address, { to: "https://otra.example/" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, externalUrl]);
      for (const method of ["GET", "HEAD"])
        expect((await app().client().request(address, { method })).status, method).toBe(405);
    });

    test("going on to apply for a job that is closed, past its deadline, hidden or a draft leads to its page, for an unknown one nowhere", async () => {
      const slugs = ["no-hay"];
      for (const fields of [
        { status: "closed", closedAt: ago(1) },
        { closesAt: ago(0.001) },
        { hiddenAt: ago(1) },
        { status: "draft" },
      ] as const)
        slugs.push((await insertJob(app().db, { ...fields, columns: externalColumns })).slug);
      for (const slug of slugs) {
        const answer = await app().client().postForm(`/jobs/${slug}/apply`, {});
        expect([answer.status, answer.headers.get("location")]).toEqual([303, `/jobs/${slug}`]);
      }
      for (const slug of ["%00", "a%0D%0Ab", "%2F%2Fotra.example"])
        expect((await app().client().postForm(`/jobs/${slug}/apply`, {})).status, slug).toBe(404);
    });
  },
  ["production", "remix-serve"],
);
