// @ts-check
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { freshAddress, measureLoad } from "./lib/client.mjs";
import { spreadOf } from "./lib/experiment.mjs";
import { openFilledJobs } from "./lib/fill-jobs.mjs";
import { kinds } from "./lib/filled.mjs";
import { signUp } from "./lib/people.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure, spreadText } from "./lib/report.mjs";

/** @typedef {import("./lib/server.mjs").Server} Server */
/** @typedef {() => Promise<void>} Sender sends the file once */

const maxMiB = 64;
const maxRatio = 3;
const idleMs = 5000;
/** As many as the limit of an hour allows. */
const uploadsEach = 20;

/**
 * Uploads of CVs on both databases: the memory that so many at once take above rest, and GET /jobs beside so many, again
 * as soon as they have their response, against the same without them.
 *
 * @param {{ jobs: number, uploads: number, megabytes: number, seconds: number, rounds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ jobs, uploads, megabytes, seconds, rounds }) {
  const file = pdfOf(Math.floor(megabytes * (1 << 20)));
  const size = `${uploads} × ${megabytes} MB`;
  const figures = [];
  for (const kind of kinds) {
    const filled = await openFilledJobs(kind, jobs);
    try {
      const { server } = filled;
      const senders = Array.from({ length: uploads }, () => createSender(server.port, file));
      const found = [
        await weighUploads(server, senders, { size, rounds }),
        ...(await measureBeside(server, senders, { size, seconds, rounds })),
      ];
      figures.push(...found.map(([name, ...cells]) => [`${kind}: ${name}`, ...cells]));
    } finally {
      await filled.close();
    }
  }
  return { figures };
}

/** @param {Server} server @param {Sender[]} senders @param {{ size: string, rounds: number }} work */
async function weighUploads(server, senders, { size, rounds }) {
  const burst = () => Promise.all(senders.map((send) => send()));
  // The first one loads the code, and the heap takes the size that it keeps.
  await burst();
  await sleep(idleMs);
  const memory = watchMemory(server.pid);
  for (let round = 0; round < rounds; round += 1) await burst();
  const more = memory.stop() - memory.rest;
  const name = `memory for ${size} at once, above ${Math.round(memory.rest)} MiB at rest`;
  return figure(name, `${Math.round(more)} MiB`, { value: more, atMost: maxMiB, unit: "MiB" });
}

/**
 * @param {Server} server
 * @param {Sender[]} senders
 * @param {{ size: string, seconds: number, rounds: number }} work
 */
async function measureBeside(server, senders, { size, seconds, rounds }) {
  const read = () => measureLoad(server, [{ method: "GET", path: "/jobs" }], { connections: 2, seconds });
  await read();
  let count = 0;
  /** @type {number[]} */
  const idleTimes = [];
  /** @type {number[]} */
  const besideTimes = [];
  for (let round = 0; round < rounds; round += 1) {
    idleTimes.push((await read()).p99);
    let isOver = false;
    const sending = senders.map(async (send) => {
      while (!isOver) {
        await send();
        count += 1;
      }
    });
    besideTimes.push((await read()).p99);
    isOver = true;
    await Promise.all(sending);
  }
  const ratios = besideTimes.map((time, round) => time / (idleTimes[round] ?? Number.NaN));
  const target = { value: spreadOf(ratios).median, atMost: maxRatio };
  return [
    figure(`p99 of GET /jobs beside ${size}, against idle`, spreadText(ratios), target),
    figure("p99 of GET /jobs, ms, idle", spreadText(idleTimes)),
    figure("p99 of GET /jobs, ms, beside", spreadText(besideTimes)),
    figure("uploads a second", (count / (rounds * (seconds + 0.3))).toFixed(1)),
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
 * @returns {Sender} to be called again when it has its response
 */
function createSender(port, file) {
  let token = "";
  let left = 0;
  return async () => {
    if (left === 0) {
      const email = `${randomBytes(8).toString("hex")}@ejemplo.es`;
      signingUp = signingUp.then(
        async () => (await signUp(port, { email, name: "Persona de prueba" })).token,
      );
      token = await signingUp;
      left = uploadsEach;
    }
    left -= 1;
    await upload(port, token, file);
  };
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
