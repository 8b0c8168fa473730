import { readFile } from "node:fs/promises";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { histogramProblems, parseScrape } from "../../support/app/prometheus-text";
import { inScope, useApp } from "../../support/app/targets";
import { signUp, waitlistEntry } from "../../support/factories";
import { queueMails } from "../../support/mail/outbox";

const token = "m0123456789abcdefghijklmnopqrstuvwxyz";
const previous = "p0123456789abcdefghijklmnopqrstuvwxyz";
const env = { METRICS_TOKEN: `${token},${previous}` };
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

const scrape = async (app: App) => {
  const response = await app.client().get("/metrics", bearer(token));
  expect(response.status).toBe(200);
  return response.text();
};

/** The value of a series, by its name and labels as they are written. */
const seriesValue = (text: string, series: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

describe.each(inScope(["embedded", "production"] as const))("/metrics (%s)", (target) => {
  const app = useApp(target, env);

  test.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["an empty token", { authorization: "Bearer " }],
    ["a wrong token", { authorization: `Bearer ${token}x` }],
    ["both tokens in one", { authorization: `Bearer ${token},${previous}` }],
    ["the token without a scheme", { authorization: token }],
    ["the token as a password", { authorization: `Basic ${btoa(`x:${token}`)}` }],
    ["the scheduler's header", { "x-cron-token": token }],
    ["a cookie", { cookie: `METRICS_TOKEN=${token}` }],
  ])("tells nothing to a client that sends %s", async (_, headers) => {
    const response = await app().client().get("/metrics", { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ error: expect.any(String), code: "UNAUTHORIZED" });
  });

  test("a token in the address is ignored", async () => {
    expect((await app().client().get(`/metrics?token=${token}`)).status).toBe(401);
  });

  test("is refused for everything but reading, with the right token too", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const headers = { ...bearer(token).headers, origin: app().baseUrl };
      const response = await app().client().request("/metrics", { method, headers });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });

  test("a refusal is logged, without what was sent", async () => {
    await app().client().get("/metrics", bearer("canario-de-metricas-0123456789abcdef"));
    const lines = () =>
      app()
        .logs()
        .filter(({ fields }) => fields.event === "metrics.unauthorized");
    await expect.poll(() => lines().length).toBeGreaterThan(0);
    expect(lines()[0]?.fields).toMatchObject({
      level: "warn",
      requestId: expect.any(String),
      net: expect.stringMatching(/\/24$/),
    });
    expect(
      app()
        .logs()
        .map(({ text }) => text)
        .join("\n"),
    ).not.toContain("canario-de-metricas");
  });

  test("tells Prometheus, in its format, with either token while it rotates", async () => {
    for (const each of [token, previous]) {
      const response = await app().client().get("/metrics", bearer(each));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4; charset=utf-8/);
      const text = await response.text();
      expect(text).toMatch(/^# TYPE matraz_http_requests_total counter$/m);
      expect(seriesValue(text, "matraz_database_up")).toBe(1);
    }
  });

  test("is text that Prometheus reads, and that promtool would have nothing against", async () => {
    await app().client().get("/");
    // The line of the answer comes with its end.
    await expect.poll(() => scrape(app())).toContain('matraz_http_request_seconds_count{route="/"}');
    const families = [...parseScrape(await scrape(app())).values()];
    expect(families.length).toBeGreaterThan(20);
    for (const family of families.filter(({ name }) => name.startsWith("matraz_"))) {
      const { name, type, help, samples } = family;
      expect(help, name).not.toBe("");
      expect(name.endsWith("_total"), name).toBe(type === "counter");
      for (const { value } of samples) expect(value, name).toBeGreaterThanOrEqual(0);
    }
    const histograms = families.filter(({ type }) => type === "histogram");
    expect(histograms.length).toBeGreaterThan(0);
    expect(histograms.flatMap(histogramProblems)).toEqual([]);
  });

  test("counts requests by their route's pattern, and never says what was asked for", async () => {
    await app().client().get("/jobs/canario-de-una-oferta");
    await app().client().get("/canario-de-nada");
    await app().client().get("/invitation/canario-de-un-enlace");
    const series = 'matraz_http_requests_total{method="GET",route="/jobs/:slug",status="404"}';
    await expect.poll(async () => seriesValue(await scrape(app()), series)).toBeGreaterThan(0);
    const text = await scrape(app());
    expect(text).not.toContain("canario");
    expect(seriesValue(text, 'matraz_http_request_seconds_count{route="other"}')).toBeGreaterThan(0);
  });

  test("counts what the limits admitted and refused", async () => {
    const client = app().client();
    for (let sent = 0; sent < 6; sent += 1) await client.post("/api/waitlist", waitlistEntry());
    const text = await scrape(app());
    const hits = (outcome: string) =>
      seriesValue(text, `matraz_limit_hits_total{limit="waitlist",outcome="${outcome}"}`) ?? 0;
    expect([hits("admitted") >= 5, hits("refused") >= 1]).toEqual([true, true]);
  });

  test("has every queue, every state of a mail and every task, before any of them", async () => {
    const text = await scrape(app());
    for (const queue of ["mail", "mail-bulk", "mail-dead", "mail-requests", "tasks"])
      expect(seriesValue(text, `matraz_queue_jobs{queue="${queue}",state="waiting"}`), queue).toBeDefined();
    for (const state of ["queued", "sent", "failed", "suppressed"])
      expect(seriesValue(text, `matraz_mails{state="${state}"}`), state).toBeDefined();
    expect(seriesValue(text, "matraz_files_bytes")).toBe(0);
    expect(seriesValue(text, 'matraz_free_bytes{database="embedded"}') !== undefined).toBe(
      target === "embedded",
    );
    for (const task of ["expired-sessions", "job-stats", "weekly-reports"])
      expect(
        seriesValue(text, `matraz_task_last_success_timestamp_seconds{task="${task}"}`),
        task,
      ).toBeDefined();
  });

  test("says when a task last succeeded, and how many mails were sent", async () => {
    await signUp(app().client());
    const headers = { authorization: `Bearer ${app().env.CRON_SECRET}` };
    expect((await app().client().request("/api/cron", { method: "POST", headers })).status).toBe(200);
    const series = 'matraz_task_last_success_timestamp_seconds{task="expired-sessions"}';
    const minuteAgo = Date.now() / 1000 - 60;
    await expect.poll(async () => seriesValue(await scrape(app()), series)).toBeGreaterThan(minuteAgo);
    await expect
      .poll(async () => seriesValue(await scrape(app()), 'matraz_mails{state="sent"}'))
      .toBeGreaterThan(0);
  });

  test("every figure of the dashboard, the alerts and the page for operators is there", async () => {
    const pages = ["deploy/grafana-dashboard.json", "deploy/prometheus/alerts.yml", "docs/running.md"];
    const texts = await Promise.all(pages.map((page) => readFile(page, "utf8")));
    const asked = texts.join("\n").match(/\b(?:matraz|process|nodejs)_[a-z\d_]+[a-z\d]\b/g) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    const known = new Set(
      [...(await scrape(app())).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name),
    );
    const withoutRedis = (name: string) => target === "embedded" && name === "matraz_redis_up";
    for (const name of new Set<string>(asked)) {
      const family = name.replace(/_(?:bucket|sum|count)$/, "");
      if (!withoutRedis(name)) expect([...known], name).toContain(known.has(name) ? name : family);
    }
  });
});

describe("/metrics", () => {
  test("says what waits, since when, and which mails are of the last day", async () => {
    const databaseUrl = await cloneDatabase();
    const app = await openApp({ target: "production", databaseUrl, env: { ...env, RUN_WORKER: "false" } });
    try {
      await queueMails(app.db, 4, "mail-bulk");
      // One is due since ten minutes, one in ten, one is under way.
      await app.db.query(
        `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM pgboss.job)
         UPDATE pgboss.job AS job SET
           start_after = now() + make_interval(mins => CASE number WHEN 1 THEN -10 WHEN 2 THEN 10 ELSE 0 END),
           state = CASE number WHEN 3 THEN 'active' ELSE state::text END::pgboss.job_state
         FROM numbered WHERE numbered.id = job.id`,
      );
      await app.db.query(
        `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM email_deliveries)
         UPDATE email_deliveries AS mail SET status = CASE number WHEN 4 THEN 'failed' ELSE 'sent' END::email_status,
           created_at = now() - interval '30 days',
           sent_at = now() - make_interval(mins => CASE number WHEN 1 THEN 1439 ELSE 1441 END)
         FROM numbered WHERE numbered.id = mail.id`,
      );
      const text = await scrape(app);
      const waiting = (state: string) =>
        seriesValue(text, `matraz_queue_jobs{queue="mail-bulk",state="${state}"}`);
      expect([waiting("waiting"), waiting("active")]).toEqual([3, 1]);
      const oldest = seriesValue(text, 'matraz_queue_oldest_seconds{queue="mail-bulk"}');
      expect(oldest).toBeGreaterThanOrEqual(600);
      expect(oldest).toBeLessThan(700);
      const mails = ["queued", "sent", "failed"].map((state) =>
        seriesValue(text, `matraz_mails{state="${state}"}`),
      );
      expect(mails).toEqual([0, 1, 1]);
      expect(seriesValue(text, 'matraz_task_last_success_timestamp_seconds{task="job-stats"}')).toBe(0);
    } finally {
      await app.dispose();
    }
  });

  test("does not exist where no token is set, whatever is sent", async () => {
    const app = await openApp({ target: "production", databaseUrl: await cloneDatabase() });
    try {
      const asked: Record<string, string>[] = [
        {},
        ...[token, "", "undefined"].map((each) => bearer(each).headers),
      ];
      for (const headers of asked) expect((await app.client().get("/metrics", { headers })).status).toBe(404);
    } finally {
      await app.dispose();
    }
  });

  test("answers while the database is away, and says so", async () => {
    const databaseUrl = await cloneDatabase();
    const app = await openApp({ target: "production", databaseUrl, env });
    try {
      expect(seriesValue(await scrape(app), "matraz_database_up")).toBe(1);
      const name = new URL(databaseUrl).pathname.slice(1);
      const operator = new pg.Client(inject("postgresUrl"));
      await operator.connect();
      // Nobody may connect any more, and open connections are cut.
      await operator.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
      await operator.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
        name,
      ]);
      await operator.end();
      const down = async () => seriesValue(await scrape(app), "matraz_database_up");
      await expect.poll(down).toBe(0);
      // Older than what is kept for scrapes at the same time.
      await expect
        .poll(async () => seriesValue(await scrape(app), 'matraz_mails{state="queued"}'))
        .toBeUndefined();
      expect(await scrape(app)).toMatch(/^process_resident_memory_bytes \d/m);
    } finally {
      await app.dispose();
    }
  });
});
