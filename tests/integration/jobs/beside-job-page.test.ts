import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { spendLimit } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { insertOwner } from "../../support/people/signed-in";

const dayMs = 24 * 60 * 60 * 1000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describe("beside the page of a job", () => {
  const app = useApp("production");

  describe("the picture /jobs/{slug}/share.jpg", () => {
    /** The address of the picture, as the page of a job names it. */
    async function addressOf(slug: string): Promise<string> {
      const html = await (await app().client().get(`/jobs/${slug}`)).text();
      const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(html).toContain(`<meta name="twitter:image" content="${address}"/>`);
      expect(address.startsWith(`${app().baseUrl}/jobs/${slug}/share.jpg?v=`)).toBe(true);
      return address.slice(app().baseUrl.length);
    }

    test("the picture of a job is a JPEG of 1200 × 630 that can be kept for a year", async () => {
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

    test("the picture of a job has another address when what it shows changes, and the same one when other things do", async () => {
      const { slug, id } = await insertJob(app().db);
      const first = await addressOf(slug);
      const change = (sql: string) => app().db.query(`UPDATE jobs SET ${sql} WHERE id = $1`, [id]);
      await change("description = 'Otra descripción', positions = 3");
      expect(await addressOf(slug)).toBe(first);
      const seen = new Set([first]);
      for (const sql of [
        "salary_max = 39000, salary_annual_max = 39000",
        "title = 'Otro título'",
        "city = 'Manresa'",
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

    test("the picture and the calendar of a job count with the reading of jobs: the 601st request of a minute is told when to ask again", async () => {
      const { slug } = await insertJob(app().db);
      const client = app().client();
      const paths = ["share.jpg", "deadline.ics"].map((file) => `/jobs/${slug}/${file}`);
      for (const path of paths) expect((await client.get(path)).status).toBe(200);
      await spendLimit(app(), "jobs/read", client.address, 597);
      expect((await client.get(paths[0] ?? "")).status).toBe(200);
      for (const path of paths) {
        const refused = await client.get(path);
        expect([refused.status, await refused.text()]).toEqual([
          429,
          expect.stringContaining("Demasiados intentos"),
        ]);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    });

    test("an address has pictures of jobs drawn ten times a minute; those that are drawn already count no more", async () => {
      const slugs: string[] = [];
      for (const title of ["Uno", "Dos", "Tres"]) slugs.push((await insertJob(app().db, { title })).slug);
      const client = app().client();
      const status = async (slug = "", of = client) => (await of.get(`/jobs/${slug}/share.jpg`)).status;
      expect(await status(slugs[0])).toBe(200);
      await spendLimit(app(), "jobs/picture", client.address, 8);
      expect(await status(slugs[1])).toBe(200);
      const refused = await client.get(`/jobs/${slugs[2]}/share.jpg`);
      expect([refused.status, await refused.text()]).toEqual([
        429,
        expect.stringMatching(/^Demasiados intentos\. Podrás volver a probar en \d+ segundos/),
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
      expect(await status(slugs[0])).toBe(200);
      expect(await status(slugs[2], app().client())).toBe(200);
    });
  });

  describe("the calendar /jobs/{slug}/deadline.ics", () => {
    const get = (slug: string) => app().client().get(`/jobs/${slug}/deadline.ics`);

    test("the calendar of a job is the closing minute of an open job with a reminder a day before, and the decision date, as its page links to it", async () => {
      const closesAt = new Date("2027-07-15T21:59:59.000Z");
      const columns = { decision_by: "2027-09-01" };
      const { id, slug } = await insertJob(app().db, { title: "Química; a prueba", closesAt, columns });
      expect(await (await app().client().get(`/jobs/${slug}`)).text()).toContain(
        `href="/jobs/${slug}/deadline.ics"`,
      );
      const response = await get(slug);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "text/calendar; charset=utf-8",
      ]);
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="plazo.ics"');
      const lines = (await response.text()).replaceAll("\r\n ", "").split("\r\n");
      const url = `${app().baseUrl}/jobs/${slug}`;
      for (const line of [
        `UID:${id}@${new URL(url).hostname}`,
        "DTSTART;TZID=Europe/Madrid:20270715T235900",
        "SUMMARY:Cierra el plazo: Química\\; a prueba",
        `URL;VALUE=URI:${url}`,
        "TRIGGER:-P1D",
        `UID:${id}-decision@${new URL(url).hostname}`,
        "DTSTART;VALUE=DATE:20270901",
        "SUMMARY:Resolución prevista: Química\\; a prueba",
        `DESCRIPTION:Instituto Sol. Fecha prevista para dar a conocer el resultado.\\n${url}`,
      ])
        expect(lines).toContain(line);
    });

    test("the calendar of a job without a decision date, or after that date, has the deadline alone", async () => {
      for (const decision_by of [null, new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)]) {
        const { slug } = await insertJob(app().db, { columns: { decision_by } });
        expect((await (await get(slug)).text()).split("BEGIN:VEVENT")).toHaveLength(2);
      }
    });
  });

  test("the picture and the calendar of a job are 404 for a draft and an unknown job, 410 for a removed one, and the calendar for a closed one", async () => {
    const draft = await insertJob(app().db, { status: "draft" });
    const removed = await insertJob(app().db, { status: "closed", closeReason: "moderation" });
    const closed = await insertJob(app().db, { closesAt: new Date(Date.now() - dayMs) });
    for (const [slug, picture, calendar] of [
      [draft.slug, 404, 404],
      ["%00", 404, 404],
      [removed.slug, 410, 410],
      [closed.slug, 200, 410],
    ] as const) {
      const drawn = await app().client().get(`/jobs/${slug}/share.jpg`);
      expect([slug, drawn.status], slug).toEqual([slug, picture]);
      if (picture !== 200) expect(await drawn.text()).toBe("");
      expect((await app().client().get(`/jobs/${slug}/deadline.ics`)).status, slug).toBe(calendar);
    }
  });

  describe("POST /api/jobs/{id}/view", () => {
    const view = (client: Client, id: string, headers: Record<string, string> = {}, json: unknown = {}) =>
      client.post(`/api/jobs/${id}/view`, json, { headers: { "user-agent": firefox, ...headers } });

    async function count(id: string): Promise<number> {
      const { rowCount } = await app().db.query("SELECT 1 FROM job_views WHERE job_id = $1", [id]);
      return rowCount ?? 0;
    }

    test("a stranger's view counts once, with its source, and an unknown source is refused", async () => {
      const { id } = await insertJob(app().db);
      const client = app().client();
      for (let times = 0; times < 2; times += 1) {
        const response = await view(client, id, {}, { source: "saved" });
        expect([response.status, await bodyOf(response)]).toEqual([200, { success: true }]);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
      for (const json of [{ source: "Web" }, []]) {
        const response = await view(app().client(), id, {}, json);
        expect(await outcomeOf(response)).toEqual([400, "INVALID_DATA"]);
      }
      const without = { method: "POST", headers: { "user-agent": firefox } };
      expect((await app().client().request(`/api/jobs/${id}/view`, without)).status).toBe(400);
      const { rows } = await app().db.query("SELECT source FROM job_views WHERE job_id = $1", [id]);
      expect(rows).toEqual([{ source: "saved" }]);
    });

    // Which are programs: app/features/jobs/views/count-view.server.test.ts.
    test("programs, pages fetched ahead and views of a draft or of no job are answered like a view, and not counted", async () => {
      const [open, draft] = [await insertJob(app().db), await insertJob(app().db, { status: "draft" })];
      for (const [id, headers] of [
        [open.id, { "user-agent": "curl/8.17.0" }],
        [open.id, { "sec-purpose": "prefetch" }],
        [draft.id, {}],
        [randomUUID(), {}],
      ] as [string, Record<string, string>][]) {
        const response = await view(app().client(), id, headers);
        expect([response.status, await bodyOf(response)]).toEqual([200, { success: true }]);
      }
      expect((await view(app().client(), draft.slug)).status).toBe(404);
      expect([await count(open.id), await count(draft.id)]).toEqual([0, 0]);
    });

    test("a view does not count for the organization's own account, by cookie or Bearer", async () => {
      const { client, organizationId, bearer } = await insertOwner(app());
      const { id } = await insertJob(app().db, { organizationId });
      expect((await view(client, id)).status).toBe(200);
      expect((await view(app().client(), id, bearer)).status).toBe(200);
      expect(await count(id)).toBe(0);
      expect((await view(app().client(), id)).status).toBe(200);
      expect(await count(id)).toBe(1);
    });

    test("sixty views of one address count in a minute, and the next one is answered in the same way", async () => {
      const [last, next] = [await insertJob(app().db), await insertJob(app().db)];
      const client = app().client();
      await view(client, randomUUID());
      await spendLimit(app(), "jobs/view", client.address, 58);
      await view(client, last.id);
      const over = await view(client, next.id);
      expect([over.status, await bodyOf(over)]).toEqual([200, { success: true }]);
      expect([await count(last.id), await count(next.id)]).toEqual([1, 0]);
      await view(app().client(), next.id);
      expect(await count(next.id)).toBe(1);
    });
  });
});
