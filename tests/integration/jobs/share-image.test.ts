import sharp from "sharp";
import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { insertJob } from "../../support/jobs/jobs";

const dayMs = 24 * 60 * 60 * 1000;

describeTargets(
  "/jobs/{slug}/share.jpg",
  (app) => {
    /** The address of the picture, as the page of a job names it. */
    async function addressOf(slug: string): Promise<string> {
      const html = await (await app().client().get(`/jobs/${slug}`)).text();
      const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(html).toContain(`<meta name="twitter:image" content="${address}"/>`);
      expect(address.startsWith(`${app().baseUrl}/jobs/${slug}/share.jpg?v=`)).toBe(true);
      return address.slice(app().baseUrl.length);
    }

    test("is a JPEG of 1200 × 630 that can be kept for a year", async () => {
      const { slug } = await insertJob(app().db);
      const address = await addressOf(slug);
      const response = await app().client().get(address);
      expect(response.status).toBe(200);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(headers["set-cookie"]).toBeUndefined();
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(200_000);
      const again = await app()
        .client()
        .get(address, { headers: { "if-none-match": headers.etag ?? "" } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    });

    test("has another address when what it shows changes, and the same one when other things do", async () => {
      const { slug, id } = await insertJob(app().db);
      const first = await addressOf(slug);
      const change = (sql: string) => app().db.query(`UPDATE jobs SET ${sql} WHERE id = $1`, [id]);
      await change("description = 'Otra descripción', positions = 3");
      expect(await addressOf(slug)).toBe(first);
      const seen = new Set([first]);
      for (const sql of [
        "salary_max = 39000, salary_annual_max = 39000",
        "title = 'Otro título'",
        "workplace = 'hybrid'",
        "city = 'Manresa'",
        "closes_at = closes_at + interval '7 days'",
        "closes_at = now() - interval '1 second'",
      ]) {
        await change(sql);
        // The kept rendering of the page is told of the change a moment later.
        let address = first;
        const isKnown = async () => {
          address = await addressOf(slug);
          return seen.has(address);
        };
        await expect.poll(isKnown, { message: sql }).toBe(false);
        seen.add(address);
      }
      for (const address of [first, `/jobs/${slug}/share.jpg`, `/jobs/${slug}/share.jpg?v=x`]) {
        const old = await app().client().get(address);
        expect([old.status, old.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
      }
    });

    test("counts with the reading of jobs: the 601st request of a minute is told when to ask again", async () => {
      const { slug } = await insertJob(app().db);
      const client = app().client();
      for (let asked = 0; asked < 600; asked += 50) {
        const answers = Array.from({ length: 50 }, () => client.get(`/jobs/${slug}/share.jpg`));
        for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
      }
      for (const file of ["share.jpg", "deadline.ics"]) {
        const refused = await client.get(`/jobs/${slug}/${file}`);
        expect([refused.status, await refused.text()]).toEqual([
          429,
          expect.stringContaining("Demasiados intentos"),
        ]);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    });

    test("ten that have to be drawn in a minute are enough for an address; those that are drawn count no more", async () => {
      const slugs = await Promise.all(
        Array.from(
          { length: 11 },
          async (_, n) => (await insertJob(app().db, { title: `Puesto ${n}` })).slug,
        ),
      );
      const client = app().client();
      for (const slug of slugs.slice(0, 10))
        expect((await client.get(`/jobs/${slug}/share.jpg`)).status).toBe(200);
      const refused = await client.get(`/jobs/${slugs[10]}/share.jpg`);
      expect([refused.status, await refused.text()]).toEqual([
        429,
        expect.stringMatching(/^Demasiados intentos\. Podrás volver a probar en \d+ segundos/),
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
      expect((await client.get(`/jobs/${slugs[0]}/share.jpg`)).status).toBe(200);
      expect((await app().client().get(`/jobs/${slugs[10]}/share.jpg`)).status).toBe(200);
    });

    test.each<[status: number, what: string, fields: Parameters<typeof insertJob>[1]]>([
      [404, "a draft", { status: "draft" }],
      [404, "a job in review", { status: "in_review" }],
      [404, "a job of a closed account", { hiddenAt: new Date() }],
      [410, "a job that was removed", { status: "closed", closeReason: "moderation" }],
      [410, "a job of long ago", { status: "closed", closedAt: new Date(Date.now() - 31 * dayMs) }],
    ])("is %i of %s", async (status, _, fields) => {
      const { slug } = await insertJob(app().db, fields);
      const response = await app().client().get(`/jobs/${slug}/share.jpg`);
      expect([response.status, await response.text()]).toEqual([status, ""]);
    });

    test("is 404 for an unknown job", async () => {
      for (const slug of ["no-hay", "%00", "%CE%A9"])
        expect((await app().client().get(`/jobs/${slug}/share.jpg`)).status, slug).toBe(404);
    });
  },
  ["production", "remix-serve"],
);
