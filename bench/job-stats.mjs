// @ts-check
import process from "node:process";
import { spreadOf } from "./lib/experiment.mjs";
import { loadFromApp, openFilledDatabase, withClient } from "./lib/filled.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure } from "./lib/report.mjs";

/**
 * @typedef {import("pg").Client} Client
 * @typedef {typeof import("../app/lib/db/database.server") & typeof import("../app/tasks/job-stats/count-days.server")} Functions
 * @typedef {{ reading: number[], counting: number[], peakMiB: number, jobDays: number }} Measured
 */

const maxRatio = 2;
/** Of the peak for a tenth. */
const maxGrowth = 1.2;
const partOfViews = 100_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts a day of views by the task's own functions, in turns with reading them once by a plain aggregate, and looks at
 * this process's memory; for a tenth of them first.
 *
 * @param {{ views: number, jobs: number, rounds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ views, jobs, rounds }) {
  const filling = { name: "jobs with views", statements: fillViewedJobs(jobs), tables: "jobs" };
  const filled = await openFilledDatabase("PostgreSQL", filling);
  Object.assign(process.env, filled.env);
  /** @type {Functions} */
  const functions = await loadFromApp("job-stats", [
    "lib/db/database.server",
    "tasks/job-stats/count-days.server",
  ]);
  try {
    return await withClient(filled.databaseUrl, async (client) => {
      const tenth = await measureDay(client, functions, { views: Math.ceil(views / 10), jobs, rounds: 1 });
      const all = await measureDay(client, functions, { views, jobs, rounds });
      return { figures: compare(views, tenth, all) };
    });
  } finally {
    await functions.closeDatabase();
    await filled.close();
  }
}

/**
 * @param {Client} client
 * @param {Functions} functions
 * @param {{ views: number, jobs: number, rounds: number }} options
 * @returns {Promise<Measured>}
 */
async function measureDay(client, { countDaysOfRun }, { views, jobs, rounds }) {
  const now = new Date();
  const day = isoDayOf(new Date(now.getTime() - dayMs));
  await client.query("TRUNCATE job_views, job_stats_daily");
  for (let from = 1; from <= views; from += partOfViews) {
    const to = Math.min(views, from + partOfViews - 1);
    await client.query(fillViews({ day, jobs, from, to, views }));
  }
  await client.query("VACUUM ANALYZE job_views");
  const run = {
    now,
    period: null,
    cursor: `${day}/${day}/00000000-0000-0000-0000-000000000000`,
    dryRun: false,
    hasTime: () => true,
    checkpoint: async () => {},
  };
  /** @type {Measured} */
  const found = { reading: [], counting: [], peakMiB: 0, jobDays: 0 };
  const memory = watchMemory(process.pid);
  // The first round fills caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const reading = await timed(() =>
      client.query(
        `SELECT job_id, count(*), count(source), max(visitor COLLATE "C"), count(apply_started_at) FROM job_views
         WHERE at >= $1::date::timestamp AT TIME ZONE 'Europe/Madrid'
           AND at < ($1::date + 1)::timestamp AT TIME ZONE 'Europe/Madrid' GROUP BY job_id`,
        [day],
      ),
    );
    await client.query("TRUNCATE job_stats_daily");
    const counting = await timed(async () => {
      found.jobDays = (await countDaysOfRun(run)).daysUpserted;
    });
    if (round === 0) continue;
    found.reading.push(reading);
    found.counting.push(counting);
  }
  found.peakMiB = memory.stop();
  const { rows } = await client.query("SELECT sum(views)::int AS views FROM job_stats_daily");
  const stored = (await client.query("SELECT count(*)::int AS views FROM job_views")).rows[0].views;
  if (rows[0].views !== stored) throw new Error(`Of ${stored} views ${rows[0].views} were counted`);
  return found;
}

/** @param {number} views @param {Measured} tenth @param {Measured} all */
function compare(views, tenth, all) {
  const ratio = spreadOf(all.counting.map((ms, index) => ms / (all.reading[index] ?? Number.NaN)));
  const growth = all.peakMiB / tenth.peakMiB;
  const ms = (/** @type {number[]} */ list) => `${Math.round(spreadOf(list).median)} ms`;
  return [
    figure(`reading ${views.toLocaleString("en")} views of a day once`, ms(all.reading)),
    figure(`counting them into ${all.jobDays.toLocaleString("en")} days of jobs`, ms(all.counting)),
    figure("counting / reading", ratio.median.toFixed(2), { value: ratio.median, atMost: maxRatio }),
    figure(`memory at its peak, ${Math.round(all.peakMiB)} MiB, / for a tenth`, growth.toFixed(2), {
      value: growth,
      atMost: maxGrowth,
    }),
  ];
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @param {Date} date */
function isoDayOf(date) {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" }).format(date);
}

/**
 * Fills open jobs of one organization: few of them have most of the views, as in real life.
 *
 * @param {number} jobs
 * @returns {string} statements
 */
function fillViewedJobs(jobs) {
  return `
    INSERT INTO organizations (id, name, slug, created_at, updated_at)
    VALUES (gen_random_uuid(), 'Instituto', 'instituto', now() - interval '3 days', now());
    INSERT INTO jobs (id, organization_id, slug, title, status, description, field, career_stages, contract_type,
      workplace, hours, city, region, salary_min, salary_max, salary_period, salary_annual_min, salary_annual_max,
      published_at, closes_at, created_at, updated_at)
    SELECT gen_random_uuid(), organizations.id, 'oferta-' || n, 'Oferta ' || n, 'published', 'Una oferta.', 'chemistry',
      ARRAY['r2'], 'temporary', 'on_site', 'full_time', 'Barcelona', 'ES-B', 30000, 40000, 'year', 30000, 40000,
      now() - interval '2 days', now() + interval '30 days', now() - interval '2 days', now()
    FROM organizations CROSS JOIN generate_series(1, ${jobs}) AS n;
    CREATE TABLE bench_jobs AS SELECT id, row_number() OVER () AS n FROM jobs;
    CREATE UNIQUE INDEX ON bench_jobs (n)`;
}

/**
 * A part of the views of a day, in the order of its hours: about a sixth of the visitors come back.
 *
 * @param {{ day: string, jobs: number, from: number, to: number, views: number }} part
 * @returns {string} a statement
 */
function fillViews({ day, jobs, from, to, views }) {
  return `
    INSERT INTO job_views (job_id, visitor, slot, source, at, apply_started_at, is_first)
    SELECT bench_jobs.id, visitor, date_bin('30 minutes', at, '2000-01-01'),
      (ARRAY['web', 'web', 'web', 'alert', 'saved', NULL])[1 + i % 6], at, CASE WHEN i % 40 = 0 THEN at END,
      NOT EXISTS (SELECT FROM job_views AS seen WHERE seen.job_id = bench_jobs.id AND seen.visitor = found.visitor)
    FROM (SELECT i, 1 + floor(${jobs} * power(random(), 3))::int AS n,
        rtrim(encode(sha256(convert_to('visitor' || floor(random() * ${Math.ceil(views / 5)}), 'UTF8')), 'base64'), '=')
          AS visitor,
        (date '${day}')::timestamp AT TIME ZONE 'Europe/Madrid' + i * interval '23 hours' / ${views} AS at
      FROM generate_series(${from}::bigint, ${to}) AS i) AS found
    JOIN bench_jobs USING (n) ON CONFLICT DO NOTHING`;
}
