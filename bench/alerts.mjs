// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { readAnswer, readingTimes, readingTimesBeside } from "./lib/client.mjs";
import { p99 } from "./lib/experiment.mjs";
import { forgetRun, openAlerts } from "./lib/fill-alerts.mjs";
import { callTask, withClient } from "./lib/filled.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure } from "./lib/report.mjs";

/**
 * @typedef {import("./lib/fill-alerts.mjs").AlertWorld} AlertWorld
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
/** The longest that a request may wait beside the task on the embedded database. */
const maxMs = 500;

/**
 * The task job-alerts for so many people and for a tenth of them: the time from the first call to the last mail written,
 * its statements, the server's memory at its peak, and a page beside it; then a page beside a run for the people of a
 * town on the embedded database.
 *
 * @param {{ people: number, town: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ people, town }) {
  const worldOf = (/** @type {number} */ count) => ({ people: count, criteria: count / 5, jobs: count / 20 });
  const tenth = await runTask(worldOf(people / 10));
  const all = await runTask(worldOf(people));
  return { figures: [...compare(tenth, all), await runEmbedded(worldOf(town))] };
}

/**
 * Runs the task in a world: once alone, for its time, statements and memory; once with a page beside it.
 *
 * @param {AlertWorld} world
 * @returns {Promise<AlertRun>}
 */
async function runTask(world) {
  const filled = await openAlerts("PostgreSQL", world);
  const { server, databaseUrl } = filled;
  const query = (/** @type {string} */ sql) => withClient(databaseUrl, (client) => client.query(sql));
  try {
    const call = () => callTask(filled, "job-alerts");
    // The first page loads the code.
    await readAnswer(server.port, "/jobs");
    await sleep(idleMs);
    const memory = watchMemory(server.pid);
    let seconds = 0;
    let calls = 0;
    const statements = await filled.statementsOf(async () => {
      const start = performance.now();
      for (let left = 1; left > 0; calls += 1) left = await call();
      seconds = (performance.now() - start) / 1000;
    });
    const peak = memory.stop();
    const [{ mails }] = (await query("SELECT count(*)::int AS mails FROM email_deliveries")).rows;
    await query(forgetRun);
    const atMost = Math.min(maxPages, world.people / 10);
    const idle = await readingTimes(server.port, "/jobs", (count) => count < atMost);
    const beside = await readingTimesBeside(call(), server.port, "/jobs", { atMost });
    const [idleP99, besideP99] = [p99(idle), p99(beside)];
    return { world, seconds, calls, statements: statements.length, mails, peak, idleP99, besideP99 };
  } finally {
    await filled.close();
  }
}

/** @param {AlertRun} tenth @param {AlertRun} all */
function compare(tenth, all) {
  const number = (/** @type {number} */ value) => value.toLocaleString("en");
  const described = [tenth, all].map(({ world, seconds, calls, mails, peak }) =>
    figure(
      `${number(world.people)} people, ${number(world.criteria)} criteria, ${number(world.jobs)} new jobs`,
      `${(seconds / 60).toFixed(2)} min in ${calls} calls, ${number(mails)} mails, ${Math.round(peak)} MiB at its peak`,
    ),
  );
  const time = all.seconds / tenth.seconds;
  const memory = all.peak / tenth.peak;
  const allowed = all.world.criteria / 250 + all.world.people / 250;
  return [
    ...described,
    figure("time, all / a tenth", time.toFixed(2), { value: time, atMost: 12 }),
    figure("statements", number(all.statements), { value: all.statements, atMost: allowed }),
    figure("memory at its peak, all / a tenth", memory.toFixed(2), { value: memory, atMost: 1.2 }),
    figure(
      "GET /jobs, 99th percentile beside it / idle",
      `${all.besideP99.toFixed(0)} / ${all.idleP99.toFixed(0)} ms`,
      { value: all.besideP99 / all.idleP99, atMost: 3 },
    ),
  ];
}

/**
 * A run on the embedded database, its mails sent by the same process, with one page after the other beside it.
 *
 * @param {AlertWorld} town a place that the embedded database is for
 */
async function runEmbedded(town) {
  const filled = await openAlerts("embedded", town, { RUN_WORKER: "true" });
  const { port } = filled.server;
  try {
    // The first pages load the code.
    await readingTimes(port, "/jobs", (count) => count < 20);
    const run = async () => {
      while ((await callTask(filled, "job-alerts")) > 0);
    };
    const times = await readingTimesBeside(run(), port, "/jobs");
    const longest = Math.max(...times);
    return figure(
      `embedded, ${town.people.toLocaleString("en")} people, ${town.jobs} new jobs: the longest of ${times.length} pages beside it`,
      `${longest.toFixed(0)} ms`,
      { value: longest, atMost: maxMs, unit: "ms" },
    );
  } finally {
    await filled.close();
  }
}
