import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { isoDayOf } from "~/lib/time/dates";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { externalColumns, insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

describe("the statistics of a job", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let jobId: string;

  beforeAll(async () => {
    owner = await insertOwner(app());
  });
  beforeEach(async () => {
    // Tests write into days that are over, which nobody else can.
    await app().db.query("DELETE FROM job_stats_daily");
    const { organizationId } = owner;
    jobId = (await insertJob(app().db, { organizationId, title: "Óptica", publishedAt: ago(60) })).id;
  });

  const view = (at: Date, source: string | null = "web", applyStartedAt: Date | null = null) =>
    app().db.query(
      `INSERT INTO job_views (job_id, visitor, slot, source, at, apply_started_at) VALUES ($1, $2, $3, $4, $3, $5)`,
      [jobId, randomUUID(), at, source, applyStartedAt],
    );
  const read = async (query = "") =>
    (await bodyOf(await owner.client.get(`/api/jobs/${jobId}/stats${query}`))) as Record<string, never>;
  const page = async (query = "") => textOf(await owner.client.get(`/dashboard/jobs/${jobId}/stats${query}`));

  // That they are the same before and after a task has counted them: tasks/job-stats.test.ts.
  test("a job's statistics have its totals, its funnel and its sources for thirty days", async () => {
    for (const days of [0, 0, 1, 2, 2, 40]) await view(ago(days), days === 2 ? "alert" : "web");
    await view(ago(3), null);
    const { id: userId } = await insertUser(app().db);
    await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, $3)", [userId, jobId, ago(1)]);
    await insertApplication(app().db, { jobId, userId, submittedAt: ago(2), columns: { source: "alert" } });
    const stats = await read();
    expect(stats).toMatchObject({
      from: isoDayAfter(new Date(), -29),
      to: isoDayOf(new Date()),
      totals: { views: 6, visitors: 6, saves: 1, applyStarts: 0, applications: 1, messages: 0 },
      funnel: { views: 6, visitors: 6, applications: 1, inReview: 0, hired: 0 },
      sources: [
        { source: "web", views: 3, applications: 0 },
        { source: "alert", views: 2, applications: 1 },
        { source: null, views: 1, applications: 0 },
      ],
      advice: [],
    });
    expect(stats.days).toHaveLength(30);
  });

  test("the page of statistics shows charts, tables of their figures, and links to periods", async () => {
    await view(ago(0));
    await view(ago(40));
    const html = await page();
    expect(html.match(/<svg[^>]*role="img"/g)).toHaveLength(3);
    expect(html).toContain("1 en total. El día con más fue el");
    expect(html.match(/<table/g)).toHaveLength(3);
    expect(html).toContain(`href="/dashboard/jobs/${jobId}/stats?period=quarter"`);
    expect(await page("?period=quarter")).toContain("2 en total.");
    expect(await page("?period=nie")).toContain("1 en total.");
    const range = `from=${isoDayAfter(new Date(), -45)}&to=${isoDayAfter(new Date(), -35)}`;
    expect((await read(`?${range}`)).totals).toMatchObject({ views: 1 });
  });

  test("the statistics of a job without views say what would be there", async () => {
    expect(await page("?period=week")).toContain("En estos días nadie ha visto la oferta todavía.");
    expect((await read()).advice).toMatchObject([{ code: "NO_VIEWS" }]);
    // Nothing is advised about a job that was seen long ago.
    await view(ago(40));
    expect(await read()).toMatchObject({ totals: { views: 0 }, advice: [] });
    const { organizationId } = owner;
    jobId = (await insertJob(app().db, { organizationId, status: "draft" })).id;
    expect(await page()).toContain("Cuando publiques la oferta");
  });

  test("the statistics count nobody as waiting from sixty days after the job closed on", async () => {
    for (let sent = 0; sent < 21; sent += 1)
      await insertApplication(app().db, { jobId, userId: null, submittedAt: ago(100) });
    const times = "UPDATE jobs SET published_at = $2, closes_at = $3 WHERE id = $1";
    const close = (days: number) => app().db.query(times, [jobId, ago(120), ago(days)]);
    await close(59);
    expect((await read()).advice).toMatchObject([{ code: "UNANSWERED" }]);
    await close(60);
    expect((await read()).advice).toEqual([]);
  });

  test("the statistics count applications in every state that they reached", async () => {
    const { id } = await insertApplication(app().db, { jobId, submittedAt: ago(5) });
    await insertApplication(app().db, { jobId, submittedAt: ago(4) });
    await insertApplication(app().db, { jobId, submittedAt: ago(50) });
    for (const state of ["in_review", "interview", "in_review", "rejected"])
      await app().db.query(
        `INSERT INTO application_events (id, application_id, kind, visibility, to_status, actor, created_at)
         VALUES ($1, $2, 'status', 'both', $3, 'employer', now())`,
        [randomUUID(), id, state],
      );
    expect((await read()).funnel).toMatchObject({ applications: 2, inReview: 1, interview: 1, offer: 0 });
    expect((await read(`?from=${isoDayOf(ago(60))}`)).funnel).toMatchObject({ applications: 3 });
  });

  test("the statistics of a job that is answered elsewhere count who left for there, once a visitor", async () => {
    const { organizationId } = owner;
    const job = await insertJob(app().db, { organizationId, publishedAt: ago(9), columns: externalColumns });
    jobId = job.id;
    const browser = (address: string, agent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0") => {
      const client = app().client(address);
      const headers = { "user-agent": agent, origin: app().baseUrl };
      return {
        see: () => client.post(`/api/jobs/${jobId}/view`, {}, { headers }),
        leave: () => client.postForm(`/jobs/${job.slug}/apply`, {}, { headers }),
      };
    };
    const reader = browser("203.0.113.10");
    await reader.see();
    expect((await reader.leave()).headers.get("location")).toBe(externalColumns.external_url);
    await reader.leave();
    expect((await read()).totals).toMatchObject({ views: 1, visitors: 1, applyStarts: 1 });
    // Without JavaScript nobody reported that the page was seen; leaving it counts.
    await browser("203.0.113.11").leave();
    await browser("203.0.113.12", "curl/8.17.0").leave();
    expect((await read()).totals).toMatchObject({ views: 2, visitors: 2, applyStarts: 2 });
    const headers = { "user-agent": "Mozilla/5.0 Firefox/145.0", origin: app().baseUrl };
    const own = await owner.client.postForm(`/jobs/${job.slug}/apply`, {}, { headers });
    expect(own.status).toBe(303);
    expect((await read()).totals).toMatchObject({ views: 2, applyStarts: 2 });
    expect(await page()).toContain("Salidas a tu web");
  });

  test("statistics refuse a period that is none, and have one day of one without days of the job", async () => {
    for (const query of ["?from=2026-02-30", "?from=2026-11-20&to=2026-11-19"])
      expect(await read(query)).toMatchObject({ code: "INVALID_DATA" });
    for (const query of ["?from=1999-01-01&to=1999-12-31", "?from=2999-01-01&to=2999-12-31"]) {
      const { from, to, days } = await read(query);
      expect([from === to, (days as unknown as unknown[]).length]).toEqual([true, 1]);
    }
  });
});
