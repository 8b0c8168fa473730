// @ts-check
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { transform } from "esbuild";
import { Redis } from "ioredis";
import pg from "pg";
import pino from "pino";
import sharp from "sharp";
import { v7 as uuid } from "uuid";
import { createSessionReader } from "./floor-session.mjs";

/**
 * Both floors: the work of four operations by bare node:http with the libraries that lie under the application too.
 *
 * The bare one, what cannot be beaten, does nothing else: no checks beyond the least, no security headers, no logs, no
 * errors to tell. With `DUTY_HEADERS` it has our duties besides: the headers that ours sends, the request's id, the
 * session's copy, and the line in the log. The distance to that is our architecture's cost.
 *
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {import("node:http").OutgoingHttpHeaders} OutgoingHttpHeaders
 *
 * Sends a response.
 * @typedef {(request: IncomingMessage, response: ServerResponse, status: number, headers: OutgoingHttpHeaders,
 *   body?: string | Buffer) => void} Send
 *
 * @typedef {(request: IncomingMessage, response: ServerResponse, status: number, body: unknown,
 *   more?: OutgoingHttpHeaders) => void} SendJson
 *
 * Headers of ours by path and status, `/api/og 200`: see `dutyHeaders` in bench/lib/world.mjs.
 * @typedef {Record<string, Record<string, string>>} HeadersByAnswer
 */

const { PORT, DATABASE_URL, REDIS_URL = "", SESSION_SECRET = "", DUTY_HEADERS } = process.env;

const slidingLog = new URL("../../app/lib/rate-limit/redis-sliding-log.server.ts", import.meta.url);

/** As in server/requests/access-log.ts: requests without a line. */
const quietPaths = new Set(["/api/og", "/healthz"]);

/** Writes the same rows as the service: the entry and its mail in the outbox. */
const insert = {
  name: "floor-waitlist",
  text: `WITH entry AS (
      INSERT INTO waitlist_entries (id, email, role, name, field, company, confirmation_count, created_at)
      VALUES ($1, $2, $3::waitlist_role, $4, $5, $6, 1, $7) ON CONFLICT (email) DO NOTHING RETURNING id, email
    ), delivery AS (
      INSERT INTO email_deliveries (id, key, kind, waitlist_entry_id, to_email, scope, due_at, created_at)
      SELECT $8::uuid, 'waitlist-confirm:' || id, 'waitlist-confirm', id, email, 'transactional', now(), $7 FROM entry
    ) SELECT id FROM entry`,
};

await serve();

async function serve() {
  const send = DUTY_HEADERS === undefined ? sendBare : createDuties(JSON.parse(DUTY_HEADERS));
  /** @type {SendJson} */
  const sendJson = (request, response, status, body, more) => {
    const text = JSON.stringify(body);
    const headers = {
      ...more,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
    };
    send(request, response, status, headers, text);
  };
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  const count = await createCounter(REDIS_URL);
  const sendImage = await createImage(send);
  const readSession = createSessionReader({
    secret: SESSION_SECRET,
    pool,
    count: (request) => count("session", 10, request),
    sendJson,
    givesCopies: DUTY_HEADERS !== undefined,
  });
  const joinWaitlist = createWaitlist(pool, (request) => count("waitlist", 5, request), sendJson);

  createServer((request, response) => {
    if (request.url === "/api/og") sendImage(request, response);
    else if (request.url === "/api/auth/session") void readSession(request, response);
    else if (request.url === "/api/waitlist" && request.method === "POST")
      void joinWaitlist(request, response);
    else response.writeHead(request.url === "/healthz" ? 200 : 404).end();
  }).listen(Number(PORT), "127.0.0.1");
}

/** @type {Send} */
function sendBare(_request, response, status, headers, body) {
  response.writeHead(status, headers).end(body);
}

/** The application's logger (app/lib/log/logger.server.ts): the same options, the same destination. */
function openLog() {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 1, sync: false, minLength: 1 }),
  );
}

/** @param {HeadersByAnswer} byAnswer @returns {Send} */
function createDuties(byAnswer) {
  const logger = openLog();
  return (request, response, status, headers, body) => {
    const path = request.url ?? "";
    const requestId = crypto.randomUUID();
    if (!quietPaths.has(path)) logAnswer(logger, { request, response, path, requestId });
    const owed = byAnswer[`${path} ${status}`];
    response.writeHead(status, { ...owed, ...headers, "X-Request-Id": requestId }).end(body);
  };
}

/**
 * @param {import("pino").Logger} logger
 * @param {object} exchange
 * @param {import("node:http").IncomingMessage} exchange.request
 * @param {import("node:http").ServerResponse} exchange.response
 * @param {string} exchange.path
 * @param {string} exchange.requestId
 */
function logAnswer(logger, { request, response, path, requestId }) {
  const address = String(request.headers["x-forwarded-for"]);
  const startedAt = performance.now();
  response.once("close", () => {
    logger.info({
      event: "request",
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      finished: response.writableFinished,
      ms: Math.round(performance.now() - startedAt),
      net: `${address.slice(0, address.lastIndexOf("."))}.0/24`,
    });
  });
}

/** @param {Send} send @returns {Promise<import("node:http").RequestListener>} */
async function createImage(send) {
  const png = await readFile(new URL("../../public/og.png", import.meta.url));
  const jpeg = await sharp(png).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  const etag = `"${createHash("sha256").update(jpeg).digest("base64url").slice(0, 16)}"`;
  const headers = {
    "Content-Type": "image/jpeg",
    "Content-Length": jpeg.length,
    // In small letters, like those that ours sends: the same name twice would be two headers.
    "cache-control": "public, max-age=31536000, immutable",
    ETag: etag,
  };
  return (request, response) => {
    if (request.headers["if-none-match"] === etag) send(request, response, 304, { ETag: etag });
    else send(request, response, 200, headers, jpeg);
  };
}

/**
 * @param {string} url of Redis
 * @returns {Promise<(name: string, limit: number, request: IncomingMessage) => Promise<boolean>>} whether the hit of a
 *   request is admitted
 */
async function createCounter(url) {
  const redis = new Redis(url);
  redis.defineCommand("countHit", { numberOfKeys: 1, lua: await loadSlidingLogScript() });
  return async (name, limit, request) => {
    const key = `floor:${name}:${request.headers["x-forwarded-for"]}`;
    // @ts-expect-error The command was defined above.
    const [, wait] = await redis.countHit(key, 1, 60, limit, 60);
    return wait === 0;
  };
}

/** The application's Redis script for rate limits, which the floor uses too. @returns {Promise<string>} */
async function loadSlidingLogScript() {
  const { code } = await transform(await readFile(slidingLog, "utf8"), { loader: "ts" });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.slidingLogScript;
}

/**
 * POST /api/waitlist.
 *
 * @param {import("pg").Pool} pool
 * @param {(request: IncomingMessage) => Promise<boolean>} count
 * @param {SendJson} sendJson
 * @returns {import("node:http").RequestListener}
 */
function createWaitlist(pool, count, sendJson) {
  return async (request, response) => {
    const body = readBody(request);
    if (!(await count(request))) return sendJson(request, response, 429, {});
    const { email, role, name = null, field = null, company = null } = JSON.parse(await body);
    const isValid = typeof email === "string" && email.includes("@") && typeof role === "string";
    if (!isValid) return sendJson(request, response, 400, {});
    const values = [uuid(), email, role, name, field, company, new Date(), uuid()];
    const { rowCount } = await pool.query({ ...insert, values });
    sendJson(request, response, rowCount === 1 ? 200 : 409, { success: rowCount === 1 });
  };
}

/** @param {IncomingMessage} request @returns {Promise<string>} */
function readBody(request) {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => resolve(text));
    request.on("error", reject);
  });
}
