// @ts-check
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import pg from "pg";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startPostgres } from "../../../scripts/services/postgres.mjs";
import { fillViewedJobs, fillViews } from "../fill/fill-views.mjs";
import { root } from "../server.mjs";
import { spreadOf } from "../statistics.mjs";

const maxRatio = 2;
/** Of the peak for a tenth. */
const maxGrowth = 1.2;
const partOfViews = 100_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts a day of views of the task's own functions, in turns with reading them once, and looks at this process.
 *
 * @param {{ views: number, jobs: number, rounds: number }} options
 * @returns {Promise<string[][]>} rows of the table
 */
export async function measureCounting({ views, jobs, rounds }) {
  const folder = temporaryFolder("bench");
  const postgres = await startPostgres();
  const dataDir = path.join(folder.path, "data");
  mkdirSync(dataDir);
  Object.assign(process.env, {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    DATABASE_URL: await postgres.createDatabase("stats"),
  });
  const migrated = spawnSync(process.execPath, ["build/migrate.js"], { cwd: root, encoding: "utf8" });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const functions = await loadFunctions();
  try {
    await client.query(fillViewedJobs(jobs));
    const tenth = await measureDay(client, functions, { views: Math.ceil(views / 10), jobs, rounds: 1 });
    const all = await measureDay(client, functions, { views, jobs, rounds });
    return toRows(views, tenth, all);
  } finally {
    await functions.closeDatabase();
    await client.end();
    await postgres.stop();
    folder.remove();
  }
}

/** @typedef {{ reading: number[], counting: number[], peakMiB: number, jobDays: number }} Measured */

/**
 * @param {pg.Client} client
 * @param {typeof import("./job-stats-functions")} functions
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
    progress(to, views);
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
  const watch = setInterval(() => {
    found.peakMiB = Math.max(found.peakMiB, process.memoryUsage().rss / 2 ** 20);
  }, 20);
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
  clearInterval(watch);
  const { rows } = await client.query("SELECT sum(views)::int AS views FROM job_stats_daily");
  const stored = (await client.query("SELECT count(*)::int AS views FROM job_views")).rows[0].views;
  if (rows[0].views !== stored) throw new Error(`Of ${stored} views ${rows[0].views} were counted`);
  return found;
}

/** @param {number} views @param {Measured} tenth @param {Measured} all @returns {string[][]} */
function toRows(views, tenth, all) {
  const ratio = spreadOf(all.counting.map((ms, index) => ms / (all.reading[index] ?? Number.NaN)));
  const growth = all.peakMiB / tenth.peakMiB;
  const name = views.toLocaleString("en");
  const ms = (/** @type {number[]} */ list) => `${Math.round(spreadOf(list).median)} ms`;
  return [
    [`reading ${name} views of a day once`, ms(all.reading), "", ""],
    [`counting them into ${all.jobDays.toLocaleString("en")} days of jobs`, ms(all.counting), "", ""],
    ["counting / reading", ratio.median.toFixed(2), `≤ ${maxRatio}`, ratio.median <= maxRatio ? "yes" : "no"],
    [
      `memory at its peak, ${Math.round(all.peakMiB)} MiB, / for a tenth`,
      growth.toFixed(2),
      `≤ ${maxGrowth}`,
      growth <= maxGrowth ? "yes" : "no",
    ],
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

/** @param {number} done @param {number} all */
function progress(done, all) {
  const full = Math.round((20 * done) / all);
  console.error(`Filling ${"█".repeat(full)}${"░".repeat(20 - full)} ${done.toLocaleString("en")} views`);
}

/** @returns {Promise<typeof import("./job-stats-functions")>} */
async function loadFunctions() {
  // Inside the project, so that its packages resolve.
  const outfile = path.join(root, ".cache", "bench", "job-stats.mjs");
  await build({
    entryPoints: [path.join(root, "bench/lib/figures/job-stats-functions.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    tsconfig: path.join(root, "tsconfig.json"),
    logLevel: "warning",
  });
  return import(outfile);
}
