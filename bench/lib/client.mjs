// @ts-check
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { spreadOf } from "./experiment.mjs";

/**
 * @typedef {import("./server.mjs").Server} Server
 *
 * @typedef {object} RequestShape
 * @property {"GET" | "POST"} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {unknown} [json] the body
 */

const run = promisify(execFile);
const load = fileURLToPath(new URL("../programs/load.mjs", import.meta.url));
/** Numbers reserved for one measurement. */
const numbersEach = 1_000_000;
/** Requests of one sample of `firstBytes`. */
const requestsEach = 15;
const common = { "User-Agent": "Mozilla/5.0 (bench)", "X-Forwarded-For": "{{address}}" };

/** A browser's headers for a page. */
export const browser = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "es-ES,es;q=0.9",
  "Accept-Encoding": "gzip, deflate, br",
};

/** As a browser asks. @type {RequestShape} */
export const landingPage = { method: "GET", path: "/", headers: browser };

/** @type {RequestShape} */
export const joinWaitlist = {
  method: "POST",
  path: "/api/waitlist",
  json: {
    email: "nueva{{number}}@ejemplo.es",
    role: "professional",
    name: "Ana Prueba",
    field: "Química orgánica",
  },
};

let nextNumber = numbersEach;
let client = 0;

/** A range of numbers that no other measurement uses. @returns {number} its first */
export function takeNumbers() {
  const first = nextNumber;
  nextNumber += numbersEach;
  return first;
}

/** So that no limit refuses. @returns {string} an address that nobody had before */
export function freshAddress() {
  client += 1;
  return `100.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
}

/**
 * The request as text, with the placeholders of the load generator. Each has its own client address, as if through a
 * proxy on this machine.
 *
 * @param {RequestShape} shape
 * @param {number} port
 * @returns {string}
 */
function toText({ method, path, headers, json }, port) {
  const body = json === undefined ? "" : JSON.stringify(json);
  const sent = Object.entries({ Host: `127.0.0.1:${port}`, ...common, ...headers, ...bodyHeaders(body) });
  return `${method} ${path} HTTP/1.1\r\n${sent.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}

/** @param {string} body */
function bodyHeaders(body) {
  if (body === "") return {};
  // The placeholder is one character longer than its number.
  const length = Buffer.byteLength(body.replaceAll("{{number}}", "000000000"));
  return { "Content-Type": "application/json", "Content-Length": String(length) };
}

/**
 * Runs the load generator against a server.
 *
 * @param {Server} server
 * @param {RequestShape[]} shapes
 * @param {Pick<import("../programs/load.mjs").LoadOptions, "connections" | "seconds"> &
 *   Partial<Pick<import("../programs/load.mjs").LoadOptions, "everyMs" | "firstNumber">>} pace
 * @param {readonly number[]} [statuses] the expected ones
 * @returns {Promise<import("../programs/load.mjs").LoadResult>}
 * @throws on another status or a broken connection, which invalidates the measurement
 */
export async function measureLoad({ name, port, pid }, shapes, pace, statuses = [200]) {
  const requests = shapes.map((shape) => toText(shape, port));
  const options = { firstNumber: takeNumbers(), ...pace, requests, port, pid, warmSeconds: 0.3 };
  const { stdout } = await run(process.execPath, [load, JSON.stringify(options)]);
  /** @type {import("../programs/load.mjs").LoadResult} */
  const result = JSON.parse(stdout);
  const isWanted = Object.keys(result.statuses).every((status) => statuses.includes(Number(status)));
  if (result.broken > 0 || !isWanted || result.perSecond === 0)
    throw new Error(
      `${name} answered ${JSON.stringify(result.statuses)}, wanted only ${statuses}; ${result.broken} connections broke`,
    );
  return result;
}

/**
 * Sends the request once, to check the response.
 *
 * @param {RequestShape} shape
 * @param {number} port
 * @param {number} [number]
 */
export function sendOnce({ method, path, headers, json }, port, number = 0) {
  const digits = String(number).padStart(9, "0");
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { "Content-Type": "application/json" }) },
    body: json === undefined ? null : JSON.stringify(json).replaceAll("{{number}}", digits),
  });
}

/**
 * Reads a response from a fresh address, and keeps nothing of it.
 *
 * @param {number} port
 * @param {string} target
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ firstMs: number, ms: number, bytes: number, lines: number }>} milliseconds to the first byte and
 *   to the last
 * @throws on another status than 200
 */
export async function readAnswer(port, target, headers) {
  const address = freshAddress();
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { ...headers, "x-forwarded-for": address },
  });
  const reader = response.body?.getReader();
  let part = await reader?.read();
  const firstMs = performance.now() - start;
  let [bytes, lines] = [0, 0];
  for (; part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    for (let at = part.value.indexOf(10); at !== -1; at = part.value.indexOf(10, at + 1)) lines += 1;
  }
  if (response.status !== 200) throw new Error(`${target} was answered with ${response.status}`);
  return { firstMs, ms: performance.now() - start, bytes, lines };
}

/**
 * The median time to the first byte of some responses, one after the other.
 *
 * @param {Server} server
 * @param {() => string} target
 * @param {Record<string, string>} [headers]
 * @returns {Promise<import("./experiment.mjs").Sample>}
 */
export async function firstBytes({ port }, target, headers) {
  const times = [];
  for (let index = 0; index < requestsEach; index += 1)
    times.push((await readAnswer(port, target(), headers)).firstMs);
  return { value: spreadOf(times).median };
}

/**
 * Times of one request after the other.
 *
 * @param {number} port
 * @param {string} target
 * @param {(times: number) => boolean} goesOn told how many there are
 * @param {Record<string, string>} [headers]
 * @returns {Promise<number[]>} milliseconds
 */
export async function readingTimes(port, target, goesOn, headers) {
  const times = [];
  while (goesOn(times.length)) times.push((await readAnswer(port, target, headers)).ms);
  return times;
}

/**
 * The same while something else goes on.
 *
 * @param {Promise<unknown>} work
 * @param {number} port
 * @param {string} target
 * @param {{ atMost?: number, headers?: Record<string, string> }} [options]
 */
export async function readingTimesBeside(work, port, target, { atMost = Infinity, headers } = {}) {
  let isOver = false;
  const watched = work.finally(() => {
    isOver = true;
  });
  // Told by the last line.
  watched.catch(() => {});
  const times = await readingTimes(port, target, (count) => count < atMost && !isOver, headers);
  await watched;
  return times;
}
