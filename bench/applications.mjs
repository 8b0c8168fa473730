// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import {
  firstBytes,
  freshAddress,
  readAnswer,
  readingTimes,
  readingTimesBeside,
  sendOnce,
} from "./lib/client.mjs";
import { conductAll, p99 } from "./lib/experiment.mjs";
import { openFilledApplications } from "./lib/filled-applications.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure } from "./lib/report.mjs";

/** @typedef {import("./lib/filled-applications.mjs").FilledApplications} FilledApplications */

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

/** Of a job with a committee, by its id, as one of its members reads them. @type {Record<string, (id: string) => string>} */
const committeePages = {
  "a committee's table": (id) => pages["the table"]?.(id, "") ?? "",
  "a committee's page": (id) => `/dashboard/jobs/${id}/committee`,
};

const slugOf = (/** @type {number} */ size) => `ofertas-${size}`;

/**
 * A job's board as its applications grow: the first byte of its table, of the board and of one of its states, the
 * statements that each of them sends, the memory that a ZIP of documents takes, and one reply to all of the largest,
 * with another job's table meanwhile.
 *
 * @param {{ sizes: number[], documents: number, rounds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ sizes, documents, rounds }) {
  const filled = await openFilledApplications(sizes, documents);
  try {
    const figures = [await weighZip(filled, documents)];
    const result = await conductAll(experimentsOf(filled, sizes), rounds);
    figures.push(...(await countStatements(filled, sizes.at(-1) ?? 0)));
    // Last, since it changes what the others read.
    figures.push(...(await measureReplies(filled, sizes)));
    return { ...result, figures };
  } finally {
    await filled.close();
  }
}

/**
 * The first byte of table and board with many applications and with few, and with a committee and without.
 *
 * @param {FilledApplications} filled
 * @param {readonly number[]} sizes the smallest first
 * @returns {import("./lib/experiment.mjs").Experiment[]}
 */
function experimentsOf({ server, jobs, applications, headers, memberHeaders }, sizes) {
  const nameOf = (/** @type {number} */ size) => `${size.toLocaleString("en")} applications`;
  const [smallest = 0] = sizes;
  const to = nameOf(smallest);
  const largest = sizes.at(-1) ?? 0;
  const plain = "the table without a committee";
  const plainPath = pages["the table"]?.(jobs[slugOf(largest)] ?? "", "") ?? "";
  const committees = Object.entries(committeePages).map(([what, pathOf]) => ({
    id: what,
    title: `First byte of ${what} with ${nameOf(largest)}`,
    unit: "ms",
    targets: [
      { of: "a member", to: plain, atMost: 1.5 },
      { of: "who is not named", to: plain, atMost: 1.5 },
    ],
    contenders: {
      [plain]: () => firstBytes(server, () => plainPath, headers),
      "a member": () => firstBytes(server, () => pathOf(jobs.comite ?? ""), memberHeaders),
      "who is not named": () => firstBytes(server, () => pathOf(jobs.comite ?? ""), headers),
    },
  }));
  const growing = Object.entries(pages).map(([what, pathOf]) => ({
    id: what,
    title: `First byte of ${what}`,
    unit: "ms",
    targets: sizes.slice(1).map((size) => ({ of: nameOf(size), to, atMost: 1.5 })),
    contenders: Object.fromEntries(
      sizes.map((size) => {
        const path = pathOf(jobs[slugOf(size)] ?? "", applications[slugOf(size)] ?? "");
        return [nameOf(size), () => firstBytes(server, () => path, headers)];
      }),
    ),
  }));
  return [...growing, ...committees];
}

/**
 * The statements that a request for a board sends, with whatever the session and the dashboard around it ask.
 *
 * @param {FilledApplications} filled
 * @param {number} size
 */
async function countStatements({ server, jobs, applications, headers, statementsOf }, size) {
  const rows = [];
  for (const [what, pathOf] of Object.entries(readings)) {
    const path = pathOf(jobs[slugOf(size)] ?? "", applications[slugOf(size)] ?? "");
    const { length } = await statementsOf(() => readAnswer(server.port, path, headers));
    if (length === 0) throw new Error("No statement was logged");
    rows.push(figure(`statements, ${what}`, String(length), { value: length, atMost: maxStatements }));
  }
  return rows;
}

/**
 * Reads a ZIP of all documents, and looks at the server's memory meanwhile.
 *
 * @param {FilledApplications} filled
 * @param {number} documents
 */
async function weighZip({ server, jobs, headers }, documents) {
  const target = `/api/jobs/${jobs.documentos}/applications.zip`;
  // The first responses load the code.
  await readAnswer(server.port, `/dashboard/jobs/${jobs.documentos}/applications`, headers);
  await readAnswer(server.port, `${target}?q=nadie`, headers);
  await sleep(idleMs);
  const memory = watchMemory(server.pid);
  const { bytes, ms } = await readAnswer(server.port, target, headers);
  const more = memory.stop() - memory.rest;
  if (bytes < documents << 20) throw new Error(`The ZIP has ${bytes} bytes`);
  const name = `memory for a ZIP of ${documents} documents of 1 MiB in ${(ms / 1000).toFixed(1)} s, above ${Math.round(memory.rest)} MiB at rest`;
  return figure(name, `${Math.round(more)} MiB`, { value: more, atMost: maxZipMiB, unit: "MiB" });
}

/**
 * Gives all applications of the largest job one reply, as often as an account may in a minute, and reads the smallest
 * job's table meanwhile: a single reply lasts for some twenty readings, of which the 99th percentile would be the slowest.
 *
 * @param {FilledApplications} filled which have other states afterwards
 * @param {readonly number[]} sizes the smallest first
 */
async function measureReplies({ server: { port }, jobs, headers }, sizes) {
  const [smallest = 0, largest = smallest] = [sizes[0], sizes.at(-1)];
  const other = pages["the table"]?.(jobs[slugOf(smallest)] ?? "", "") ?? "";
  await readingTimes(port, other, (times) => times < 20, headers);
  const idle = await readingTimes(port, other, (times) => times < 200, headers);
  const seconds = [];
  const beside = [];
  for (let reply = 0; reply < replies; reply += 1) {
    const status = reply % 2 === 0 ? "in_review" : "rejected";
    const json = { jobId: jobs[slugOf(largest)], filter: {}, expected: largest, status };
    const start = performance.now();
    const replying = sendOnce(
      {
        method: "POST",
        path: "/api/applications/bulk",
        headers: { ...headers, "X-Forwarded-For": freshAddress() },
        json,
      },
      port,
    );
    beside.push(...(await readingTimesBeside(replying, port, other, { headers })));
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
    figure(
      `one reply to all ${largest.toLocaleString("en")} of a filter, ${replies} times`,
      `${Math.min(...seconds).toFixed(1)} to ${slowest.toFixed(1)} s`,
      { value: slowest, atMost: maxReplySeconds, unit: "s" },
    ),
    figure(
      `another job's table, 99th percentile beside it (${beside.length} readings) / idle: ${besideP99.toFixed(0)} / ${idleP99.toFixed(0)} ms`,
      ratio.toFixed(1),
      { value: ratio, atMost: maxBeside },
    ),
  ];
}
