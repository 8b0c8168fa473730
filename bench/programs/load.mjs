// @ts-check
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSeconds } from "../lib/process-usage.mjs";

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
 * @property {number} seconds at least: without any response it takes longer
 * @property {number} [everyMs] each connection sends at this pace, instead of as soon as it has its response
 * @property {number} pid the server's process, whose processor time is read
 *
 * @typedef {object} LoadResult
 * @property {number} perSecond responses
 * @property {Record<string, number>} statuses how often each came, the warm-up included
 * @property {number} broken connections that ended in the middle of a response
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} busy share of one core that the server used
 * @property {number} cpuMicroseconds of the server for each response
 */

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

/**
 * A request whose placeholders are overwritten in its bytes before each send. `{{address}}` becomes a different IPv4
 * address for each number, so that no rate limit applies; `{{number}}` becomes the number, nine digits.
 */
class RequestTemplate {
  #bytes;
  #address;
  #number;

  /** @param {string} text */
  constructor(text) {
    this.#bytes = Buffer.from(
      text.replaceAll("{{address}}", "000.000.000.000").replaceAll("{{number}}", "000000000"),
    );
    const blank = Buffer.from(
      text.replaceAll("{{address}}", "\0".repeat(15)).replaceAll("{{number}}", "\x01".repeat(9)),
    );
    this.#address = blank.indexOf(0);
    this.#number = blank.indexOf(1);
  }

  /** @param {number} number @returns {Buffer} good until the next call */
  fill(number) {
    if (this.#address !== -1) this.#writeAddress(number);
    if (this.#number !== -1) this.#writeDigits(number, this.#number, 9);
    return this.#bytes;
  }

  /** Octets from 100 on keep the width; a first octet from 200 on avoids private networks. @param {number} number */
  #writeAddress(number) {
    let rest = number;
    for (let at = this.#address + 12; at > this.#address; at -= 4) {
      this.#writeDigits(100 + (rest % 156), at, 3);
      rest = Math.floor(rest / 156);
      this.#bytes[at - 1] = 46;
    }
    this.#writeDigits(200 + (rest % 24), this.#address, 3);
  }

  /** @param {number} value @param {number} start @param {number} width */
  #writeDigits(value, start, width) {
    let rest = value;
    for (let at = start + width - 1; at >= start; at -= 1) {
      this.#bytes[at] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }
}

/**
 * Reads the responses of one connection, one after the other, and discards their bodies: as little work as possible, so
 * that the server is the bottleneck.
 */
class ResponseReader {
  /** The status of the current or last response. */
  status = 0;
  /** Whether the server closes the connection after this response. */
  closes = false;
  /** Bytes of the body (or of the chunk) still to come; -1 while the head is read. */
  #left = -1;
  #isChunked = false;
  /** The received part of an incomplete head or chunk line. */
  #rest = Buffer.alloc(0);

  /**
   * @param {Buffer} bytes
   * @returns {boolean} whether the response is complete
   */
  read(bytes) {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    this.#rest = Buffer.alloc(0);
    let at = 0;
    if (this.#left === -1) {
      const end = all.indexOf(headEnd);
      if (end === -1) return this.#keep(all);
      this.#readHead(all.toString("latin1", 0, end + 2));
      at = end + 4;
    }
    return this.#isChunked ? this.#readChunks(all, at) : this.#readBody(all.length - at);
  }

  /** @param {string} head */
  #readHead(head) {
    this.status = Number(head.slice(9, 12));
    this.closes = /\r\nconnection: close\r\n/i.test(head);
    this.#isChunked = /\r\ntransfer-encoding: chunked\r\n/i.test(head);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    const hasBody = this.status !== 304 && this.status !== 204;
    this.#left = hasBody && !this.#isChunked ? Number(length ?? 0) : 0;
  }

  /** @param {number} count */
  #readBody(count) {
    this.#left -= count;
    if (this.#left > 0) return false;
    if (this.#left < 0) throw new Error("More bytes came than the answer has");
    this.#left = -1;
    return true;
  }

  /**
   * @param {Buffer} bytes
   * @param {number} start
   */
  #readChunks(bytes, start) {
    let at = start + this.#left;
    while (at < bytes.length) {
      const end = bytes.indexOf(lineEnd, at);
      if (end === -1) break;
      const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
      if (size === 0 && end + 4 <= bytes.length) {
        this.#left = -1;
        return true;
      }
      if (size === 0) break;
      at = end + 2 + size + 2;
    }
    if (at < bytes.length) {
      this.#left = 0;
      return this.#keep(bytes.subarray(at));
    }
    this.#left = at - bytes.length;
    return false;
  }

  /** @param {Buffer} bytes in memory that the socket reuses */
  #keep(bytes) {
    this.#rest = Buffer.from(bytes);
    return false;
  }
}

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
