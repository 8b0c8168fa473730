// @ts-check
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSeconds } from "./lib/process-usage.mjs";
import { RequestTemplate } from "./lib/request-template.mjs";
import { ResponseReader } from "./lib/response-reader.mjs";

/**
 * The load generator, a process of its own: plain sockets, each with one request at a time, without pipelining. Takes
 * its options as JSON in its argument and writes what it saw as JSON.
 *
 * @typedef {object} LoadOptions
 * @property {number} port
 * @property {string[]} requests templates (see RequestTemplate); the connections take them in turn
 * @property {number} connections
 * @property {number} firstNumber the numbers of the templates go up from here
 * @property {number} warmSeconds at the beginning, not counted
 * @property {number} seconds at least: without any answer it takes longer
 * @property {number} [everyMs] each connection sends at this pace, instead of as soon as it is answered
 * @property {number} pid the server's process, whose processor time is read
 *
 * @typedef {object} LoadResult
 * @property {number} perSecond answers
 * @property {Record<string, number>} statuses how often each came, the warm-up included
 * @property {number} broken connections that ended in the middle of an answer
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} busy share of one core that the server used
 * @property {number} cpuMicroseconds of the server for each answer
 */

/** @type {LoadOptions} */
const options = JSON.parse(process.argv[2] ?? "");
const maxMsToFirst = 30_000;
/** One buffer for all: it is processed before the next reading. */
const buffer = Buffer.allocUnsafe(256 * 1024);
/** @type {Record<string, number>} */
const statuses = {};
/** @type {number[]} */
let times = [];
let broken = 0;
let number = options.firstNumber;
let isOver = false;

/** @param {number} index */
function open(index) {
  const template = new RequestTemplate(options.requests[index % options.requests.length] ?? "");
  const reader = new ResponseReader();
  let sentAt = 0;
  let isWaiting = false;
  const socket = connect({
    port: options.port,
    host: "127.0.0.1",
    noDelay: true,
    onread: { buffer, callback: (count) => receive(buffer.subarray(0, count)) },
  });
  socket.on("connect", send);
  socket.on("error", () => {});
  socket.on("close", () => {
    if (isWaiting) broken += 1;
    if (!isOver) open(index);
  });

  function send() {
    sentAt = performance.now();
    isWaiting = true;
    socket.write(template.fill(number++));
  }

  /** @param {Buffer} bytes */
  function receive(bytes) {
    if (!reader.read(bytes)) return true;
    isWaiting = false;
    const took = performance.now() - sentAt;
    times.push(took);
    statuses[reader.status] = (statuses[reader.status] ?? 0) + 1;
    if (isOver) socket.end();
    else if (reader.closes) socket.destroy();
    else if (options.everyMs === undefined) send();
    else setTimeout(() => (isOver ? socket.end() : send()), Math.max(0, options.everyMs - took));
    return true;
  }
}

for (let index = 0; index < options.connections; index += 1) open(index);
await sleep(options.warmSeconds * 1000);
times = [];
const begunAt = performance.now();
const usedBefore = processorSeconds(options.pid);
await sleep(options.seconds * 1000);
// A short measurement of a slow machine goes on until there is something to measure.
while (times.length === 0 && performance.now() - begunAt < maxMsToFirst) await sleep(10);
const seconds = (performance.now() - begunAt) / 1000;
const used = processorSeconds(options.pid) - usedBefore;
const count = times.length;
isOver = true;

times.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
/** @type {LoadResult} */
const result = {
  perSecond: count / seconds,
  statuses,
  broken,
  p50: at(0.5),
  p99: at(0.99),
  busy: used / seconds,
  cpuMicroseconds: (used * 1e6) / count,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
