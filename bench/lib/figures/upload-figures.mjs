// @ts-check
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { freshAddress } from "../job-requests.mjs";
import { measure, takeNumbers } from "../measure.mjs";
import { residentMiB } from "../process-usage.mjs";
import { toText } from "../requests.mjs";
import { spreadOf } from "../statistics.mjs";

/** @typedef {import("../fill/filled-jobs.mjs").FilledJobs} FilledJobs */
/** @typedef {() => Promise<void>} Sender sends the file once */
/** @typedef {{ uploads: number, bytes: number, seconds: number, rounds: number }} Work */

const maxMiB = 64;
const maxRatio = 3;
const idleMs = 5000;
/** As many as the limit of an hour allows. */
const uploadsEach = 20;

/**
 * Memory above rest while files are uploaded at once, and GET /jobs beside such uploads against idle.
 *
 * @param {FilledJobs} filled
 * @param {Work} work
 * @returns {Promise<string[][]>} rows of the table
 */
export async function measureUploads({ kind, server }, work) {
  const file = pdfOf(work.bytes);
  const senders = Array.from({ length: work.uploads }, () => createSender(server.port, file));
  const size = `${work.uploads} × ${Math.round(work.bytes / 104_857.6) / 10} MB`;
  return [
    ...(await weighUploads(server, senders, work)),
    ...(await measureBeside(server, senders, work)),
  ].map(([figure = "", ...cells]) => [`${kind}: ${figure.replace("{size}", size)}`, ...cells]);
}

/**
 * @param {FilledJobs["server"]} server
 * @param {Sender[]} senders
 * @param {Work} work
 */
async function weighUploads(server, senders, { rounds }) {
  const burst = () => Promise.all(senders.map((send) => send()));
  // The first one loads the code, and the heap takes the size that it keeps.
  await burst();
  await sleep(idleMs);
  const rest = residentMiB(server.pid);
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(server.pid));
  }, 50);
  for (let round = 0; round < rounds; round += 1) await burst();
  clearInterval(watch);
  const more = peak - rest;
  const holds = more <= maxMiB ? "yes" : "no";
  const figure = `memory for {size} at once, above ${Math.round(rest)} MiB at rest`;
  return [[figure, `${Math.round(more)} MiB`, `≤ ${maxMiB} MiB`, holds]];
}

/**
 * @param {FilledJobs["server"]} server
 * @param {Sender[]} senders
 * @param {Work} work
 */
async function measureBeside(server, senders, work) {
  const load = {
    requests: [toText({ method: "GET", path: "/jobs" }, server.port)],
    connections: 2,
    seconds: work.seconds,
  };
  const read = () => measure(server, { ...load, firstNumber: takeNumbers() }, 200);
  await read();
  let count = 0;
  const ratios = [];
  /** @type {number[]} */
  const idleTimes = [];
  /** @type {number[]} */
  const besideTimes = [];
  for (let round = 0; round < work.rounds; round += 1) {
    const idle = await read();
    let isOver = false;
    const sending = senders.map(async (send) => {
      while (!isOver) {
        await send();
        count += 1;
      }
    });
    const beside = await read();
    isOver = true;
    await Promise.all(sending);
    idleTimes.push(idle.p99);
    besideTimes.push(beside.p99);
    ratios.push(beside.p99 / idle.p99);
  }
  const ratio = spreadOf(ratios);
  const [before, after] = [spreadOf(idleTimes), spreadOf(besideTimes)];
  return [
    [
      "p99 of GET /jobs beside {size}, against idle",
      `${ratio.median.toFixed(1)} (${ratio.min.toFixed(1)} to ${ratio.max.toFixed(1)})`,
      `≤ ${maxRatio}`,
      ratio.median <= maxRatio ? "yes" : "no",
    ],
    [
      "p99 of GET /jobs, idle and beside",
      `${before.median.toFixed(1)} ms, ${after.median.toFixed(1)} ms`,
      "",
      "",
    ],
    ["uploads a second", (count / (work.rounds * (work.seconds + 0.3))).toFixed(1), "", ""],
  ];
}

/** @param {number} bytes */
function pdfOf(bytes) {
  const start = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Page >> endobj\n");
  return Buffer.concat([start, randomBytes(Math.max(0, bytes - start.length))]);
}

let signingUp = Promise.resolve("");

/**
 * An account sends two bodies with files at once and twenty in an hour: each sender has its own, and then another. They
 * sign up one after the other, since only so many passwords are hashed at once.
 *
 * @param {number} port
 * @param {Buffer} file
 * @returns {Sender} to be called again when it is answered
 */
function createSender(port, file) {
  let token = "";
  let left = 0;
  return async () => {
    if (left === 0) {
      signingUp = signingUp.then(() => signUp(port));
      token = await signingUp;
      left = uploadsEach;
    }
    left -= 1;
    await upload(port, token, file);
  };
}

/** @param {number} port @returns {Promise<string>} the token of a session */
async function signUp(port) {
  const email = `${randomBytes(8).toString("hex")}@ejemplo.es`;
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": freshAddress() },
    body: JSON.stringify({ email, name: "Persona de prueba", password: `una frase larga ${email}` }),
  });
  if (response.status !== 201) throw new Error(`Signing up was answered with ${response.status}`);
  return (await response.json()).session.token;
}

/** @param {number} port @param {string} token @param {Buffer} file */
async function upload(port, token, file) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)], { type: "application/pdf" }), "cv.pdf");
  const response = await fetch(`http://127.0.0.1:${port}/api/profile/cv`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "x-forwarded-for": freshAddress() },
    body,
  });
  if (response.status !== 200)
    throw new Error(`An upload was answered with ${response.status}: ${await response.text()}`);
}
