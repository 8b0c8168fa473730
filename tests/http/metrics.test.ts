import { readFile } from "node:fs/promises";
import pg from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { App } from "../support/app/app";
import { openApp } from "../support/app/app-in-process";
import { cloneDatabase } from "../support/app/databases";
import { useApp } from "../support/app/targets";
import { queueMails } from "../support/mail/outbox";
import { isEverything } from "../support/run/scope";

const token = "m0123456789abcdefghijklmnopqrstuvwxyz";
const previous = "p0123456789abcdefghijklmnopqrstuvwxyz";
const env = { METRICS_TOKEN: `${token},${previous}` };
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

const scrape = async (app: App, value = token) => {
  const response = await app.client().get("/metrics", bearer(value));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4; charset=utf-8/);
  return response.text();
};

/** The value of a series, by its name and labels as they are written. */
const seriesValue = (text: string, series: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};
const successOf = (task: string) => `matraz_task_last_success_timestamp_seconds{task="${task}"}`;

describe("/metrics with mails that wait and a task that was run", () => {
  const app = useApp("production", { ...env, RUN_WORKER: "false" });
  beforeAll(async () => {
    const headers = { authorization: `Bearer ${app().env.CRON_SECRET}` };
    const run = await app()
      .client()
      .post("/api/cron", { tasks: ["expired-sessions"] }, { headers });
    expect(run.status).toBe(200);
    await queueMails(app().db, 7, 2);
    // One is due since ten minutes, one in ten, one is under way.
    await app().db.query(
      `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM email_deliveries)
         UPDATE email_deliveries AS mail SET
           due_at = now() + make_interval(mins => CASE number WHEN 1 THEN -10 WHEN 2 THEN 10 ELSE 0 END),
           leased_until = CASE number WHEN 3 THEN now() + interval '1 minute' END
         FROM numbered WHERE numbered.id = mail.id`,
    );
    await app().db.query(
      `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM email_deliveries)
         UPDATE email_deliveries AS mail SET status = CASE number WHEN 7 THEN 'failed' ELSE 'sent' END::email_status,
           created_at = now() - interval '30 days',
           sent_at = now() - make_interval(mins => CASE number WHEN 5 THEN 1439 ELSE 1441 END)
         FROM numbered WHERE numbered.id = mail.id AND number > 4`,
    );
  });

  // Which tokens are right: app/lib/metrics/metrics.server.test.ts.
  test("/metrics tells nothing without the token in its header, nor by another method, and the log does not repeat what was sent", async () => {
    const refused: [headers: Record<string, string>, query?: string][] = [
      [{}, `?token=${token}`],
      [{ authorization: "Bearer canario-de-metricas-0123456789abcdef" }],
      [{ authorization: `Basic ${btoa(`x:${token}`)}` }],
      [{ cookie: `METRICS_TOKEN=${token}` }],
    ];
    for (const [headers, query = ""] of refused) {
      const response = await app().client().get(`/metrics${query}`, { headers });
      expect(response.status, JSON.stringify(headers)).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json()).toEqual({ error: expect.any(String), code: "UNAUTHORIZED" });
    }
    const headers = { ...bearer(token).headers, origin: app().baseUrl };
    const sent = await app().client().request("/metrics", { method: "POST", headers });
    expect([sent.status, sent.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
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

  test("/metrics is text that Prometheus reads, with either token while it rotates, counts requests by their route's pattern, and never says what was asked for", async () => {
    for (const path of ["/jobs/canario-de-una-oferta", "/api/jobs/canario", "/canario-de-nada"])
      await app().client().get(path);
    // The line of an answer comes with its end.
    const missing = 'matraz_http_requests_total{method="GET",route="/jobs/:slug",status="404"}';
    await expect.poll(async () => seriesValue(await scrape(app()), missing)).toBeGreaterThan(0);
    const text = await scrape(app(), previous);
    expect(text).not.toContain("canario");
    expect(text).toContain('matraz_http_requests_total{method="GET",route="/api/jobs/:id",status="404"}');
    expect(seriesValue(text, 'matraz_http_request_seconds_count{route="other"}')).toBeGreaterThan(0);
    const samples = text
      .trimEnd()
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("# "));
    for (const line of samples) expect(line).toMatch(/^[a-z_\d]+(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|Nan)$/);
    const series = samples.map((line) => line.slice(0, line.lastIndexOf(" ")));
    expect(new Set(series).size).toBe(series.length);
    for (const [, name = "", type] of text.matchAll(/^# TYPE (matraz_\S+) (\w+)$/gm)) {
      expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, "m"));
      expect(name.endsWith("_total"), name).toBe(type === "counter");
    }
  });

  test("/metrics counts what the rate limits admitted and refused", async () => {
    const client = app().client();
    for (let sent = 0; sent < 6; sent += 1) await client.post("/api/waitlist", {});
    const text = await scrape(app());
    const hits = (outcome: string) =>
      seriesValue(text, `matraz_limit_hits_total{limit="waitlist",outcome="${outcome}"}`) ?? 0;
    expect([hits("admitted") >= 5, hits("refused") >= 1]).toEqual([true, true]);
  });

  test("/metrics says how many mails wait and since when, how many were sent in the last day, and when a task last succeeded", async () => {
    const text = await scrape(app());
    expect(seriesValue(text, "matraz_database_up")).toBe(1);
    const waiting = (queue: string, state = "waiting") =>
      seriesValue(text, `matraz_queue_jobs{queue="${queue}",state="${state}"}`);
    expect([waiting("mail-bulk"), waiting("mail-bulk", "active")]).toEqual([3, 1]);
    const queues = ["mail", "mail-requests", "tasks"];
    expect(queues.map((queue) => waiting(queue))).toEqual([0, 0, 0]);
    const oldest = seriesValue(text, 'matraz_queue_oldest_seconds{queue="mail-bulk"}');
    expect(oldest).toBeGreaterThanOrEqual(600);
    expect(oldest).toBeLessThan(700);
    const mails = ["queued", "sent", "failed", "suppressed"].map((state) =>
      seriesValue(text, `matraz_mails{state="${state}"}`),
    );
    expect(mails).toEqual([4, 1, 1, 0]);
    expect(seriesValue(text, successOf("expired-sessions"))).toBeGreaterThan(Date.now() / 1000 - 600);
    expect(["job-stats", "weekly-reports"].map((task) => seriesValue(text, successOf(task)))).toEqual([0, 0]);
    expect(seriesValue(text, "matraz_files_bytes")).toBe(0);
    expect(text).not.toMatch(/^matraz_free_bytes\{/m);
  });

  test("/metrics has every figure of Grafana's dashboard, the alerts and the page for operators", async () => {
    const pages = ["deploy/grafana-dashboard.json", "deploy/prometheus/alerts.yml", "docs/running.md"];
    const texts = await Promise.all(pages.map((page) => readFile(page, "utf8")));
    const asked = texts.join("\n").match(/\b(?:matraz|process|nodejs)_[a-z\d_]+[a-z\d]\b/g) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    const known = new Set(
      [...(await scrape(app())).matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name),
    );
    for (const name of new Set<string>(asked)) {
      const family = name.replace(/_(?:bucket|sum|count)$/, "");
      expect([...known], name).toContain(known.has(name) ? name : family);
    }
  });
});

describe("/metrics elsewhere", () => {
  test("/metrics answers while the database is away, and says so", async () => {
    const databaseUrl = await cloneDatabase();
    const app = await openApp({ target: "production", databaseUrl, env });
    onTestFinished(app.dispose);
    const name = new URL(databaseUrl).pathname.slice(1);
    const operator = new pg.Client(inject("postgresUrl"));
    await operator.connect();
    // Nobody may connect any more, and open connections are cut.
    await operator.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await operator.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    await operator.end();
    await expect.poll(async () => seriesValue(await scrape(app), "matraz_database_up")).toBe(0);
    const text = await scrape(app);
    expect(text).not.toContain("matraz_mails{");
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  test.runIf(isEverything)(
    "on the embedded database /metrics says how much its disk has free, and nothing of Redis",
    async () => {
      const app = await openApp({ target: "embedded", dataTemplate: inject("embeddedTemplate"), env });
      onTestFinished(app.dispose);
      const text = await scrape(app);
      expect(seriesValue(text, 'matraz_free_bytes{database="embedded"}')).toBeGreaterThan(0);
      expect(seriesValue(text, "matraz_database_up")).toBe(1);
      expect(text).not.toContain("matraz_redis_up{");
    },
  );
});
