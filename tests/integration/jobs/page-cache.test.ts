import { expect, test } from "vitest";
import { describeFilled } from "../../support/app/filled-app";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";

type Db = Parameters<typeof insertJob>[0];

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Less than the thirty seconds after which a rendering is made again anyway. */
const told = { timeout: 20_000 };

async function fill(db: Db): Promise<void> {
  const { id } = await insertOrganization(db, { name: "Instituto Sol", slug: "instituto-sol" });
  await insertJob(db, { title: "Química del agua", organizationId: id, slug: "quimica-del-agua" });
  await insertJob(db, { title: "Física del aire", organizationId: id, slug: "fisica-del-aire" });
  await insertJob(db, { title: "Un borrador", organizationId: id, status: "draft" });
}

describeFilled("pages with jobs for strangers", fill, (app) => {
  const ask = (path: string) => app().client().get(path);
  /** A rendering for everybody has an ETag, one for a request alone has none. */
  const isShared = async (path: string) => (await ask(path)).headers.has("etag");
  const run = (sql: string) => app().db.query(sql);

  /** Asks until the page is one for everybody. */
  async function share(path: string): Promise<string> {
    await expect.poll(() => isShared(path)).toBe(true);
    return (await ask(path)).text();
  }

  test.each([
    ["/jobs", "Química del agua"],
    ["/jobs/quimica-del-agua", "Química del agua"],
    ["/organizations/instituto-sol", "Instituto Sol"],
    ["/jobs/rss.xml", "Química del agua"],
  ])("strangers share one rendering of %s once the page is asked for again", async (path, text) => {
    expect(await share(path)).toContain(text);
    const { headers } = await ask(path);
    const isFeed = /xml|json/.test(path);
    expect(headers.get("cache-control")).toMatch(isFeed ? /^public, max-age=/ : /^no-cache$/);
    expect(headers.get("content-security-policy")).not.toContain("nonce-");
  });

  test("a draft, a person's name, a view and a save of a job end no rendering", async () => {
    const { client } = await insertAccount(app());
    const { rows } = await app().db.query("SELECT id FROM jobs WHERE slug = 'quimica-del-agua'");
    const job = `/api/jobs/${rows[0].id}`;
    const pages = ["/jobs", "/jobs/quimica-del-agua"];
    for (const page of pages) await share(page);
    await run("UPDATE jobs SET title = 'Otro borrador' WHERE status = 'draft'");
    await run("UPDATE users SET name = 'Otra persona'");
    expect((await client.post(`${job}/view`, {}, { headers: { "user-agent": firefox } })).status).toBe(200);
    expect((await client.request(`${job}/save`, { method: "PUT" })).status).toBe(200);
    const done = await app().db.query("SELECT FROM job_views JOIN saved_jobs USING (job_id)");
    expect(done.rowCount).toBe(1);
    await run("SELECT pg_sleep(0.05)");
    for (const page of pages) expect(await isShared(page), page).toBe(true);
  });

  test.each(["/api/jobs?field=chemistry", "/api/organizations/instituto-sol"])(
    "the answer of %s is made once, until the database tells a change",
    async (path) => {
      const read = async () => (await ask(path)).text();
      await run(`UPDATE jobs SET title = title || ' ${path}'`);
      await expect.poll(read).toContain(path);
      // What that change tells may still be on its way, and makes the answer anew; then none does.
      const isKept = async () => {
        const before = await read();
        await run(`BEGIN; SET LOCAL session_replication_role = replica;
          UPDATE jobs SET title = title || ' y sin decirlo'; COMMIT`);
        return (await read()) === before;
      };
      await expect.poll(isKept).toBe(true);
      await run("UPDATE jobs SET title = title || ', y dicho'");
      await expect.poll(read, told).toMatch(/ y sin decirlo, y dicho/);
    },
  );

  test.each([
    [
      "another name",
      "UPDATE organizations SET name = 'Instituto Luna'",
      "/jobs/quimica-del-agua",
      "Instituto Sol",
    ],
    [
      "a removal",
      "UPDATE jobs SET status = 'closed', close_reason = 'moderation', closed_at = now() WHERE status = 'published'",
      "/jobs",
      "Física del aire",
    ],
    [
      "the end of its owner's account",
      "UPDATE users SET is_active = false WHERE id IN (SELECT owner_id FROM organizations)",
      "/organizations/instituto-sol",
      "Instituto Luna",
    ],
  ])("%s shows on a page that is shared before its time is up", async (_what, sql, path, gone) => {
    expect(await share(path)).toContain(gone);
    await run(sql);
    await expect.poll(async () => (await ask(path)).text(), told).not.toContain(gone);
  });
});
