import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPart, streamSitemapIndex, streamSitemapPart } from "~/features/jobs/public/sitemap.server";
import { maxInPart } from "~/features/jobs/public/sitemap-rows.server";
import { closeDatabase } from "~/lib/db/database.server";
import { useApp } from "../../support/app/targets";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { isEverything } from "../../support/run/scope";

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

/** The texts of an element, in their order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, "g"))].map(
    ([, text = ""]) => text,
  );

/** The titles of the jobs in a feed; the first title is the feed's own. */
const jobsOf = (xml: string) => all(xml, "title").slice(1);

describe("files for programs", () => {
  const app = useApp("production");
  afterAll(closeDatabase);
  beforeAll(async () => {
    const { db } = app();
    const own = { name: "Instituto <Sol> & Luna", slug: "sol" };
    const { id: organizationId } = await insertOrganization(db, own);
    const job = (title: string, minutes: number, fields: Parameters<typeof insertJob>[1] = {}) =>
      insertJob(db, {
        title,
        organizationId,
        publishedAt: ago(minutes),
        slug: title.toLowerCase(),
        ...fields,
      });
    await job("Primera", 30);
    await job("Segunda", 20, { columns: { field: "physics" } });
    await job("Tercera", 10, { columns: { salary_annual_max: 60_000 } });
    await job("Cerrada", 5, { status: "closed" });
    await job("Vencida", 5, { closesAt: ago(1) });
    await job("Retirada", 5, { hiddenAt: ago(1) });
    await job("Borrador", 5, { status: "draft" });
  });

  describe("/jobs/rss.xml", () => {
    const read = async (query = "") => {
      const response = await app().client().get(`/jobs/rss.xml${query}`);
      return { response, xml: await response.text() };
    };

    test("the feed has the open jobs, the newest first, and may be kept for five minutes, or until its first job closes", async () => {
      const { response, xml } = await read();
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(all(xml, "title")[0]).toBe("Ofertas de empleo científico | Matraz");
      expect(jobsOf(xml)).toEqual(
        ["Tercera", "Segunda", "Primera"].map((t) => `${t} (Instituto &lt;Sol&gt; &amp; Luna)`),
      );
      expect(all(xml, "guid")).toEqual([]);
      expect(xml).toContain(`<link>${app().baseUrl}/jobs/tercera</link>`);
      expect(xml).toContain("32.000");
      const closesAt = new Date(Date.now() + 2 * minuteMs);
      await insertJob(app().db, { publishedAt: ago(1), closesAt, columns: { field: "earth" } });
      const { headers } = (await read("?field=earth")).response;
      const [, age] = /max-age=(\d+)$/.exec(headers.get("cache-control") ?? "") ?? [];
      expect(Number(age)).toBeGreaterThan(60);
      expect(Number(age)).toBeLessThanOrEqual(120);
      await app().db.query("DELETE FROM jobs WHERE field = 'earth'");
    });

    test.each([
      ["?field=physics", ["Segunda"], "Física y astronomía"],
      ["?q=primera%20or%20tercera&salaryMin=50000", ["Tercera"], "Desde 50.000 € al año"],
      ["?field=alchemy&limit=1&sort=salary", ["Tercera", "Segunda", "Primera"], ""],
      ["?field=medicine", [], "Medicina"],
    ])("the feed takes the page's filters and nothing else: %s", async (query, titles, name) => {
      const { response, xml } = await read(query);
      expect(response.status).toBe(200);
      expect(jobsOf(xml).map((title) => title.split(" ")[0])).toEqual(titles);
      expect(all(xml, "title")[0]).toContain(name);
    });

    test("the feed brings no markup into readers, which show texts as HTML", async () => {
      const script = "<script>alert(1)</script>";
      await insertJob(app().db, {
        title: `${script} &lt;img src=x onerror=alert(1)&gt;`,
        publishedAt: ago(5),
        columns: { field: "economics", city: script },
      });
      const { xml } = await read(`?field=economics&city=${encodeURIComponent(script)}`);
      const texts = [...all(xml, "title"), ...all(xml, "description")];
      expect(texts.filter((text) => text.includes("script")).length).toBeGreaterThan(2);
      expect(texts.join("")).not.toMatch(/<(?!!)/);
      expect(texts.join("")).toContain("&amp;lt;img");
      // The feed's own title stands outside of CDATA, with one escape more.
      expect(texts[0]).toContain("&amp;lt;script&amp;gt;");
    });
  });

  test.each([
    ["rss.xml", "application/rss+xml"],
    ["atom.xml", "application/atom+xml"],
    ["feed.json", "application/feed+json"],
  ])(
    "the feed %s has the jobs of its filter, and the page links to it with the page's filters",
    async (file, type) => {
      const response = await app().client().get(`/jobs/${file}?field=physics`);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        `${type}; charset=utf-8`,
      ]);
      const feed = await response.text();
      expect(feed).toContain(`${app().baseUrl}/jobs/segunda`);
      expect(feed).not.toContain("/jobs/primera");
      const html = await (await app().client().get("/jobs?field=physics&page=1")).text();
      const links = html
        .match(/<link rel="alternate"[^>]*>/g)
        ?.filter((link) => link.includes(`type="${type}"`));
      expect(links).toEqual([expect.stringContaining(`href="/jobs/${file}?field=physics"`)]);
    },
  );

  test("a feed goes on from page to page, to its end", async () => {
    for (let index = 0; index < 51; index += 1)
      await insertJob(app().db, { publishedAt: ago(2), columns: { field: "energy" } });
    const sizes: number[] = [];
    let path = "/jobs/feed.json?field=energy";
    while (path) {
      const page = await (await app().client().get(path)).json();
      sizes.push(page.items.length);
      path = page.next_url?.replace(app().baseUrl, "");
    }
    expect(sizes).toEqual([50, 1]);
  });

  describe("the sitemap", () => {
    const read = async (path: string) => {
      const response = await app().client().get(path);
      return {
        response,
        addresses: all(await response.text(), "loc").map((loc) => loc.replace(app().baseUrl, "")),
      };
    };

    test("the sitemap lists its parts, which have the open jobs and the organizations that lists show, and no others", async () => {
      const { db } = app();
      await insertOrganization(db, { slug: "sin-ofertas" });
      await insertOrganization(db, { slug: "verificada", verified: true });
      const hidden = await insertOrganization(db, { slug: "desactivada", verified: true });
      await db.query("UPDATE users SET is_active = false WHERE id = $1", [hidden.ownerId]);
      const { response, addresses } = await read("/sitemap.xml");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("public, max-age=300");
      expect(addresses).toEqual(["pages", "organizations-1", "jobs-1"].map((name) => `/sitemap/${name}.xml`));
      const jobs = (await read("/sitemap/jobs-1.xml")).addresses;
      expect(jobs.slice(0, 3)).toEqual(["/jobs/primera", "/jobs/segunda", "/jobs/tercera"]);
      expect(jobs.join(" ")).not.toMatch(/cerrada|vencida|retirada|borrador/);
      const organizations = (await read("/sitemap/organizations-1.xml")).addresses;
      for (const slug of ["verificada", "sol"]) expect(organizations).toContain(`/organizations/${slug}`);
      expect(organizations.join(" ")).not.toMatch(/sin-ofertas|desactivada/);
    });

    test("the sitemap's pages answer, and a part that it does not list is unknown", async () => {
      const { addresses } = await read("/sitemap/pages.xml");
      for (const address of ["/jobs", "/jobs?field=chemistry", "/notices"])
        expect(addresses).toContain(address);
      const asked = isEverything ? addresses : addresses.filter((_, at) => at % 12 === 0);
      for (const address of asked) expect((await app().client().get(address)).status, address).toBe(200);
      for (const name of ["jobs-2", "jobs-0", "jobs-01", "users-1", "pages-1"])
        expect((await app().client().get(`/sitemap/${name}.xml`)).status, name).toBe(404);
    });
  });

  test("robots.txt names the sitemap and keeps programs out of the API", async () => {
    const response = await app().client().get("/robots.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(
      `User-agent: *\nAllow: /api/og\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /*?*compare=\n\nSitemap: ${app().baseUrl}/sitemap.xml\n`,
    );
  });

  test("GET /api/vocabularies answers strangers without a cookie, and caches may keep it for five minutes", async () => {
    const { status, headers } = await app().client().get("/api/vocabularies");
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    expect(headers.get("set-cookie")).toBeNull();
  });

  test("feeds, the sitemap and robots.txt answer HEAD without a body, and no POST", async () => {
    for (const path of ["/jobs/rss.xml", "/sitemap.xml", "/sitemap/jobs-1.xml", "/robots.txt"]) {
      const head = await app().client().request(path, { method: "HEAD" });
      const { status } = await app().client().postForm(path, {});
      expect([head.status, await head.text(), status], path).toEqual([200, "", 405]);
    }
  });

  describe("the parts of the sitemap", () => {
    const open = maxInPart + 1;
    /** Of what a sitemap reads alone: the triggers that read the words of ten thousand jobs would take the most time. */
    beforeAll(async () => {
      await app().db.query(`DELETE FROM jobs; BEGIN; SET LOCAL session_replication_role = replica;
        INSERT INTO jobs (id, organization_id, slug, title, status, salary_annual_min, salary_annual_max, published_at,
          closes_at, created_at, updated_at)
        SELECT gen_random_uuid(), gen_random_uuid(), 'oferta-' || n, 'Química', 'published', 30000, 30000,
          now() - n % 1000 * interval '1 minute', now() + interval '30 days', now(), now()
        FROM generate_series(1, ${open}) AS n; COMMIT`);
    });

    async function addressesOf(name: string) {
      const part = readPart(name);
      const stream = part && (await streamSitemapPart(part, new Date()));
      return (
        stream && [...(await text(stream)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
      );
    }

    test("one job more than a part holds makes a second part, with each job once", async () => {
      const index = await text(await streamSitemapIndex(new Date()));
      expect(index).toContain("/sitemap/jobs-2.xml");
      expect(index).not.toContain("/sitemap/jobs-3.xml");
      const [first, second, third] = [
        await addressesOf("jobs-1"),
        await addressesOf("jobs-2"),
        await addressesOf("jobs-3"),
      ];
      expect([first?.length, second?.length, third]).toEqual([maxInPart, 1, null]);
      expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(open);
    });

    test("a client that goes away in the middle of a part ends its reading", async () => {
      const stream = await streamSitemapPart({ kind: "jobs", number: 1 }, new Date());
      for await (const piece of stream ?? []) {
        expect(String(piece)).toContain("<urlset");
        break;
      }
      expect(stream?.destroyed).toBe(true);
    });
  });
});
