// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { firstBytes, freshAddress } from "../job-requests.mjs";
import { residentMiB } from "../process-usage.mjs";
import { p99 } from "../statistics.mjs";

/** @typedef {import("../fill/filled-applications.mjs").FilledApplications} FilledApplications */

const maxStatements = 7;
const maxZipMiB = 64;
const maxReplySeconds = 5;
const maxBeside = 3;
const idleMs = 3000;
/** Of a minute, as the limit of requests has it. */
const replies = 10;

/**
 * The pages of a job's applications, by its id and that of one of them.
 *
 * @type {Record<string, (id: string, application: string) => string>}
 */
const pages = {
  "the table": (id) => `/dashboard/jobs/${id}/applications?view=table`,
  "the table by name": (id) => `/dashboard/jobs/${id}/applications?view=table&sort=name`,
  "the board": (id) => `/dashboard/jobs/${id}/applications?view=board`,
  "one of its states": (id) => `/dashboard/jobs/${id}/applications?status=closed`,
  "the table with one application": (_, application) => `/dashboard/applications/${application}?list=job`,
};

/**
 * The same for programs, of which an account may send too few for a measurement.
 *
 * @type {Record<string, (job: string, application: string) => string>}
 */
const readings = {
  ...pages,
  "GET /api/applications": (id) => `/api/applications?jobId=${id}`,
};

const slugOf = (/** @type {number} */ size) => `ofertas-${size}`;

/**
 * The first byte of table and board with many applications and with few.
 *
 * @param {FilledApplications} filled
 * @param {readonly number[]} sizes the smallest first
 * @returns {import("../experiments/experiment.mjs").Experiment[]}
 */
export function boardExperiments({ server, jobs, applications, headers }, sizes) {
  const nameOf = (/** @type {number} */ size) => `${size.toLocaleString("en")} applications`;
  const [smallest = 0] = sizes;
  return Object.entries(pages).map(([what, pathOf]) => ({
    id: what,
    title: `First byte of ${what}`,
    unit: "ms",
    targets: sizes.slice(1).map((size) => ({
      of: nameOf(size),
      to: nameOf(smallest),
      atMost: 1.5,
    })),
    contenders: Object.fromEntries(
      sizes.map((size) => [
        nameOf(size),
        () =>
          firstBytes(
            server,
            () => pathOf(jobs[slugOf(size)] ?? "", applications[slugOf(size)] ?? ""),
            headers,
          ),
      ]),
    ),
  }));
}

/**
 * The statements that a request for a board sends, with whatever the session and the dashboard around it ask.
 *
 * @param {FilledApplications} filled
 * @param {number} size
 * @returns {Promise<string[][]>} rows of the table
 */
export async function countBoardStatements({ server, jobs, applications, headers, statementsOf }, size) {
  const rows = [];
  for (const [what, pathOf] of Object.entries(readings)) {
    const statements = await statementsOf(() =>
      read(server.port, pathOf(jobs[slugOf(size)] ?? "", applications[slugOf(size)] ?? ""), headers),
    );
    if (statements.length === 0) throw new Error("No statement was logged");
    const holds = statements.length <= maxStatements ? "yes" : "no";
    rows.push([`statements, ${what}`, String(statements.length), `≤ ${maxStatements}`, holds]);
  }
  return rows;
}

/**
 * Reads a ZIP of all documents, and looks at the server's memory meanwhile.
 *
 * @param {FilledApplications} filled
 * @param {number} documents
 * @returns {Promise<string[]>} a row of the table
 */
export async function weighZip({ server, jobs, headers }, documents) {
  const target = `/api/jobs/${jobs.documentos}/applications.zip`;
  // The first answers load the code.
  await read(server.port, `/dashboard/jobs/${jobs.documentos}/applications`, headers);
  await read(server.port, `${target}?q=nadie`, headers);
  await sleep(idleMs);
  const rest = residentMiB(server.pid);
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(server.pid));
  }, 50);
  const start = performance.now();
  const bytes = await read(server.port, target, headers);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  if (bytes < documents << 20) throw new Error(`The ZIP has ${bytes} bytes`);
  const more = peak - rest;
  const name = `memory for a ZIP of ${documents} documents of 1 MiB in ${seconds.toFixed(1)} s, above ${Math.round(rest)} MiB at rest`;
  return [name, `${Math.round(more)} MiB`, `≤ ${maxZipMiB} MiB`, more <= maxZipMiB ? "yes" : "no"];
}

/**
 * Gives all applications of the largest job one reply, as often as an account may in a minute, and reads the smallest
 * job's table meanwhile: a single reply lasts for some twenty readings, of which the 99th percentile would be the slowest.
 *
 * @param {FilledApplications} filled which have other states afterwards
 * @param {readonly number[]} sizes the smallest first
 * @returns {Promise<string[][]>} rows of the table
 */
export async function measureReplies({ server, jobs, headers }, sizes) {
  const [smallest = 0, largest = smallest] = [sizes[0], sizes.at(-1)];
  const other = pages["the table"]?.(jobs[slugOf(smallest)] ?? "", "") ?? "";
  await tableTimes(server.port, other, headers, (times) => times < 20);
  const idle = await tableTimes(server.port, other, headers, (times) => times < 200);
  const seconds = [];
  const beside = [];
  for (let reply = 0; reply < replies; reply += 1) {
    const status = reply % 2 === 0 ? "in_review" : "rejected";
    const body = JSON.stringify({ jobId: jobs[slugOf(largest)], filter: {}, expected: largest, status });
    const start = performance.now();
    let isOver = false;
    const replying = fetch(`http://127.0.0.1:${server.port}/api/applications/bulk`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "x-forwarded-for": freshAddress() },
      body,
    }).finally(() => {
      isOver = true;
    });
    beside.push(...(await tableTimes(server.port, other, headers, () => !isOver)));
    const response = await replying;
    const { updated } = await response.json();
    if (response.status !== 200 || updated.length === 0)
      throw new Error(`The reply was answered with ${response.status}`);
    seconds.push((performance.now() - start) / 1000);
  }
  const [besideP99, idleP99] = [p99(beside), p99(idle)];
  const ratio = besideP99 / idleP99;
  const slowest = Math.max(...seconds);
  return [
    [
      `one reply to all ${largest.toLocaleString("en")} of a filter, ${replies} times`,
      `${Math.min(...seconds).toFixed(1)} to ${slowest.toFixed(1)} s`,
      `≤ ${maxReplySeconds} s`,
      slowest <= maxReplySeconds ? "yes" : "no",
    ],
    [
      `another job's table, 99th percentile beside it (${beside.length} readings) / idle: ${besideP99.toFixed(0)} / ${idleP99.toFixed(0)} ms`,
      ratio.toFixed(1),
      `≤ ${maxBeside}`,
      ratio <= maxBeside ? "yes" : "no",
    ],
  ];
}

/**
 * @param {number} port
 * @param {string} target
 * @param {Record<string, string>} headers
 * @param {(times: number) => boolean} goesOn told how many there are
 * @returns {Promise<number[]>} milliseconds, of one request after the other
 */
async function tableTimes(port, target, headers, goesOn) {
  const times = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    await read(port, target, headers);
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * @param {number} port
 * @param {string} target
 * @param {Record<string, string>} headers
 * @returns {Promise<number>} bytes of the answer, of which none are kept
 */
async function read(port, target, headers) {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { ...headers, "x-forwarded-for": freshAddress() },
  });
  if (response.status !== 200) throw new Error(`${target} was answered with ${response.status}`);
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    bytes += part.value.byteLength;
  return bytes;
}
