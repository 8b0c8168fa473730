// @ts-check
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { callTask } from "../call-task.mjs";
import { fillArchive } from "../fill/fill-archive.mjs";
import { openFilledServer } from "../fill/filled-server.mjs";
import { residentMiB } from "../process-usage.mjs";

/**
 * @typedef {object} Archiving
 * @property {number} applications
 * @property {number} seconds
 * @property {number} calls of the scheduler's address
 * @property {number} rest MiB
 * @property {number} peak MiB
 */

const idleMs = 3000;
const tables = [
  "applications",
  "application_events",
  "conversations",
  "messages",
  "files",
  "file_blobs",
  "users",
];

/**
 * Calls the task until nothing is left, and looks at the server meanwhile.
 *
 * @param {number} applications
 * @returns {Promise<Archiving>}
 */
export async function measureArchiving(applications) {
  console.error(`Filling ${applications.toLocaleString("en")} applications …`);
  const filling = { name: "archive", statements: fillArchive(applications), tables: tables.join(", ") };
  const filled = await openFilledServer("PostgreSQL", filling);
  const database = new pg.Client(String(filled.databaseUrl));
  await database.connect();
  try {
    const { server } = filled;
    const call = (/** @type {string} */ task) => callTask(server.port, filled.cronSecret, task);
    // The first answer loads the code.
    await call("expired-sessions");
    await sleep(idleMs);
    const rest = residentMiB(server.pid);
    let peak = rest;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMiB(server.pid));
    }, 100);
    const start = performance.now();
    let calls = 0;
    for (let left = applications; left > 0; calls += 1) {
      left = await call("archive-applications");
      const { rows } = await database.query(
        "SELECT count(*)::int AS n FROM applications WHERE anonymized_at IS NULL",
      );
      showProgress(applications - rows[0].n, applications);
    }
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    await requireAllErased(database, applications);
    return { applications, seconds, calls, rest, peak };
  } finally {
    await database.end();
    await filled.close();
  }
}

/** @param {Archiving} tenth @param {Archiving} all @returns {string[][]} rows of the table */
export function compareArchiving(tenth, all) {
  const time = all.seconds / tenth.seconds;
  const memory = all.peak / tenth.peak;
  const describe = (/** @type {Archiving} */ { applications, seconds, calls, rest, peak }) => [
    `${applications.toLocaleString("en")} applications archived and anonymised`,
    `${seconds.toFixed(1)} s in ${calls} calls, ${Math.round(peak)} MiB at its peak, ${Math.round(rest)} at rest`,
    "",
    "",
  ];
  return [
    describe(tenth),
    describe(all),
    ["time, all / a tenth", time.toFixed(2), "≤ 12", time <= 12 ? "yes" : "no"],
    ["memory at its peak, all / a tenth", memory.toFixed(2), "≤ 1.2", memory <= 1.2 ? "yes" : "no"],
  ];
}

/** @param {pg.Client} database @param {number} applications */
async function requireAllErased(database, applications) {
  const { rows } = await database.query(`SELECT
    (SELECT count(*)::int FROM applications WHERE anonymized_at IS NULL OR archived_at IS NULL OR user_id IS NOT NULL) AS left,
    (SELECT count(*)::int FROM file_chunks) AS chunks, (SELECT count(*)::int FROM messages) AS messages,
    (SELECT count(*)::int FROM email_deliveries) AS mails`);
  const [{ left, chunks, messages, mails }] = rows;
  if (left || chunks || messages || mails !== applications) throw new Error(JSON.stringify(rows));
}

/** @param {number} done @param {number} all */
function showProgress(done, all) {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${Math.round((100 * done) / all)} %${done === all ? "\n" : ""}`);
  else console.error(`${done.toLocaleString("en")} of ${all.toLocaleString("en")}`);
}
