import { readFile } from "node:fs/promises";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { histogramProblems, parseScrape } from "../../support/app/prometheus-text";
import { inScope, useApp } from "../../support/app/targets";
import { signUp } from "../../support/factories";
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

  // Which tokens are right: app/lib/metrics/metrics.server.test.ts.
  test("/metrics tells nothing without the token in its header, nor by another method, and the log does not repeat what was sent", async () => {
    const refused: [headers: Record<string, string>, query?: string][] = [
      [{}],
      [{}, `?token=${token}`],
      [{ authorization: "Bearer canario-de-metricas-0123456789abcdef" }],
      [{ authorization: token }],
      [{ authorization: `Basic ${btoa(`x:${token}`)}` }],
      [{ "x-cron-token": token }],
      [{ cookie: `METRICS_TOKEN=${token}` }],
    ];
    for (const [headers, query = ""] of refused) {
      const response = await app().client().get(`/metrics${query}`, { headers });
      expect(response.status, JSON.stringify(headers)).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toEqual({ error: expect.any(String), code: "UNAUTHORIZED" });
    }
    for (const method of ["POST", "PUT", "DELETE"]) {
      const headers = { ...bearer(token).headers, origin: app().baseUrl };
      const response = await app().client().request("/metrics", { method, headers });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
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
    const all = app().logs();
    expect(all.filter(({ text }) => text.includes("canario-de-metricas"))).toEqual([]);
  });

  test("/metrics tells Prometheus, in its format, with either token while the token rotates", async () => {
    for (const each of [token, previous]) {
      const response = await app().client().get("/metrics", bearer(each));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4; charset=utf-8/);
      const text = await response.text();
      expect(text).toMatch(/^# TYPE matraz_http_requests_total counter$/m);
      expect(seriesValue(text, "matraz_database_up")).toBe(1);
    }
  });

  test("/metrics is text that Prometheus reads, counts requests by their route's pattern, and never says what was asked for", async () => {
    for (const path of [
      "/",
      "/jobs/canario-de-una-oferta",
      "/canario-de-nada",
      "/invitation/canario-de-un-enlace",
    ])
      await app().client().get(path);
    // The line of an answer comes with its end.
    const missing = 'matraz_http_requests_total{method="GET",route="/jobs/:slug",status="404"}';
    await expect.poll(async () => seriesValue(await scrape(app()), missing)).toBeGreaterThan(0);
    const text = await scrape(app());
    expect(text).not.toContain("canario");
    expect(seriesValue(text, 'matraz_http_request_seconds_count{route="other"}')).toBeGreaterThan(0);
    const families = [...parseScrape(text).values()];
    expect(families.length).toBeGreaterThan(20);
    for (const { name, type, help, samples } of families.filter((one) => one.name.startsWith("matraz_"))) {
      expect(help, name).not.toBe("");
      expect(name.endsWith("_total"), name).toBe(type === "counter");
      for (const { value } of samples) expect(value, name).toBeGreaterThanOrEqual(0);
    }
    const histograms = families.filter(({ type }) => type === "histogram");
    expect(histograms.length).toBeGreaterThan(0);
    expect(histograms.flatMap(histogramProblems)).toEqual([]);
  });

  test("/metrics counts what the rate limits admitted and refused", async () => {
    const client = app().client();
    for (let sent = 0; sent < 6; sent += 1) await client.post("/api/waitlist", {});
    const text = await scrape(app());
    const hits = (outcome: string) =>
      seriesValue(text, `matraz_limit_hits_total{limit="waitlist",outcome="${outcome}"}`) ?? 0;
    expect([hits("admitted") >= 5, hits("refused") >= 1]).toEqual([true, true]);
  });

  test("/metrics has every queue, every state of a mail and every task, before any mail or task", async () => {
    const text = await scrape(app());
    const expected = [
      ...["mail", "mail-bulk", "mail-dead", "mail-requests", "tasks"].map(
        (queue) => `matraz_queue_jobs{queue="${queue}",state="waiting"}`,
      ),
      ...["queued", "sent", "failed", "suppressed"].map((state) => `matraz_mails{state="${state}"}`),
      ...["expired-sessions", "job-stats", "weekly-reports"].map(
        (task) => `matraz_task_last_success_timestamp_seconds{task="${task}"}`,
      ),
    ];
    expect(expected.filter((series) => seriesValue(text, series) === undefined)).toEqual([]);
    expect(seriesValue(text, "matraz_files_bytes")).toBe(0);
    const free = seriesValue(text, 'matraz_free_bytes{database="embedded"}');
    expect(free !== undefined).toBe(target === "embedded");
  });

  test("/metrics says when a task last succeeded, and how many mails were sent", async () => {
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

  test("/metrics has every figure of Grafana's dashboard, the alerts and the page for operators", async () => {
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
  async function open(settings: Record<string, string>): Promise<App & { databaseUrl: string }> {
    const databaseUrl = await cloneDatabase();
    const app = await openApp({ target: "production", databaseUrl, env: settings });
    onTestFinished(app.dispose);
    return Object.assign(app, { databaseUrl });
  }

  test("/metrics says how many mails wait, since when, and how many were sent in the last day", async () => {
    const app = await open({ ...env, RUN_WORKER: "false" });
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
  });

  test("/metrics does not exist where no token is set, whatever is sent", async () => {
    const app = await open({});
    const asked: Record<string, string>[] = [
      {},
      ...[token, "", "undefined"].map((each) => bearer(each).headers),
    ];
    for (const headers of asked) expect((await app.client().get("/metrics", { headers })).status).toBe(404);
  });

  test("/metrics answers while the database is away, and says so", async () => {
    const app = await open(env);
    expect(seriesValue(await scrape(app), "matraz_database_up")).toBe(1);
    const name = new URL(app.databaseUrl).pathname.slice(1);
    const operator = new pg.Client(inject("postgresUrl"));
    await operator.connect();
    // Nobody may connect any more, and open connections are cut.
    await operator.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await operator.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    await operator.end();
    const down = async () => seriesValue(await scrape(app), "matraz_database_up");
    await expect.poll(down).toBe(0);
    // Older than what is kept for scrapes at the same time.
    await expect
      .poll(async () => seriesValue(await scrape(app), 'matraz_mails{state="queued"}'))
      .toBeUndefined();
    expect(await scrape(app)).toMatch(/^process_resident_memory_bytes \d/m);
  });
});
