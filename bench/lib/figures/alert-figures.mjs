// @ts-check
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { callTask } from "../call-task.mjs";
import { alertTables, fillAlerts, forgetRun } from "../fill/fill-alerts.mjs";
import { openFilledServer } from "../fill/filled-server.mjs";
import { residentMiB } from "../process-usage.mjs";
import { p99 } from "../statistics.mjs";

/**
 * @typedef {import("../fill/fill-alerts.mjs").AlertWorld} AlertWorld
 *
 * @typedef {object} AlertRun
 * @property {AlertWorld} world
 * @property {number} seconds from the call to the last row
 * @property {number} calls
 * @property {number} statements
 * @property {number} mails
 * @property {number} peak MiB
 * @property {number} idleP99 milliseconds of GET /jobs
 * @property {number} besideP99 the same beside a run
 */

const idleMs = 3000;
/** Pages that are asked for, one after the other: fewer for a world that is over before. */
const maxPages = 400;

/**
 * Fills a world and runs the task in it: once alone, for its time, statements and memory; once with a page beside it.
 *
 * @param {AlertWorld} world
 * @returns {Promise<AlertRun>}
 */
export async function measureAlerts(world) {
  const [[, jobs] = ["", ""], ...others] = fillAlerts(world);
  const filled = await openFilledServer("PostgreSQL", { name: "alerts", statements: jobs, tables: "jobs" });
  const database = new pg.Client(String(filled.databaseUrl));
  await database.connect();
  try {
    await fillWorld(database, others);
    const { server, cronSecret } = filled;
    const call = () => callTask(server.port, cronSecret, "job-alerts");
    // The first page loads the code.
    await (await fetch(`http://127.0.0.1:${server.port}/jobs`)).arrayBuffer();
    await sleep(idleMs);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMiB(server.pid));
    }, 100);
    let seconds = 0;
    let calls = 0;
    const statements = await filled.statementsOf(async () => {
      const start = performance.now();
      for (let left = 1; left > 0; calls += 1) left = await call();
      seconds = (performance.now() - start) / 1000;
    });
    clearInterval(watch);
    const { rows } = await database.query("SELECT count(*)::int AS mails FROM email_deliveries");
    await database.query(forgetRun);
    const pages = Math.min(maxPages, world.people / 10);
    const idleP99 = await pageP99(server.port, pages, () => true);
    const calling = { isOver: false };
    const run = call().finally(() => {
      calling.isOver = true;
    });
    const besideP99 = await pageP99(server.port, pages, () => !calling.isOver);
    await run;
    const [{ mails }] = rows;
    return { world, seconds, calls, statements: statements.length, mails, peak, idleP99, besideP99 };
  } finally {
    await database.end();
    await filled.close();
  }
}

/** @param {AlertRun} tenth @param {AlertRun} all @returns {string[][]} rows of the table */
export function compareAlerts(tenth, all) {
  const time = all.seconds / tenth.seconds;
  const memory = all.peak / tenth.peak;
  const page = all.besideP99 / all.idleP99;
  const allowed = all.world.criteria / 250 + all.world.people / 250;
  const describe = (/** @type {AlertRun} */ { world, seconds, calls, mails, peak }) => [
    `${number(world.people)} people, ${number(world.criteria)} criteria, ${number(world.jobs)} new jobs`,
    `${(seconds / 60).toFixed(2)} min in ${calls} calls, ${number(mails)} mails, ${Math.round(peak)} MiB at its peak`,
    "",
    "",
  ];
  return [
    describe(tenth),
    describe(all),
    ["time, all / a tenth", time.toFixed(2), "≤ 12", time <= 12 ? "yes" : "no"],
    ["statements", number(all.statements), `≤ ${number(allowed)}`, all.statements <= allowed ? "yes" : "no"],
    ["memory at its peak, all / a tenth", memory.toFixed(2), "≤ 1.2", memory <= 1.2 ? "yes" : "no"],
    [
      "GET /jobs, 99th percentile beside it / idle",
      `${all.besideP99.toFixed(0)} / ${all.idleP99.toFixed(0)} ms`,
      "≤ 3",
      page <= 3 ? "yes" : "no",
    ],
  ];
}

/** @param {number} value */
function number(value) {
  return value.toLocaleString("en");
}

/**
 * @param {number} port
 * @param {number} pages
 * @param {() => boolean} goesOn
 * @returns {Promise<number>} milliseconds
 */
async function pageP99(port, pages, goesOn) {
  const times = [];
  while (times.length < pages && goesOn()) {
    const start = performance.now();
    const address = `10.0.${times.length >> 8}.${times.length & 255}`;
    const response = await fetch(`http://127.0.0.1:${port}/jobs`, {
      headers: { "x-forwarded-for": address },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`GET /jobs was answered with ${response.status}`);
    times.push(performance.now() - start);
  }
  return p99(times);
}

/** @param {pg.Client} database @param {[string, string][]} steps */
async function fillWorld(database, steps) {
  for (const [index, [name, statements]] of steps.entries()) {
    showProgress(index, steps.length, name);
    await database.query(statements);
  }
  await database.query(`VACUUM ANALYZE ${alertTables}`);
  showProgress(steps.length, steps.length, "filled");
}

/** @param {number} done @param {number} all @param {string} what */
function showProgress(done, all, what) {
  const line = `${Math.round((100 * done) / all)} % ${what}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line.padEnd(30)}${done === all ? "\n" : ""}`);
  else console.error(line);
}
