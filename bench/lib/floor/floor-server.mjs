// @ts-check
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Redis } from "ioredis";
import pg from "pg";
import sharp from "sharp";
import { loadSlidingLogScript } from "../experiments/sliding-log.mjs";
import { createSessionReader } from "./floor-session.mjs";
import { createWaitlist } from "./floor-waitlist.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {import("node:http").OutgoingHttpHeaders} OutgoingHttpHeaders
 *
 * Sends an answer.
 * @typedef {(request: IncomingMessage, response: ServerResponse, status: number, headers: OutgoingHttpHeaders,
 *   body?: string | Buffer) => void} Send
 */

/**
 * Serves the operations of both floors: with the settings of the environment, until the process ends.
 *
 * @param {Send} send
 * @param {{ givesCopies?: boolean }} [options] whether a session from the database comes with its copy in a cookie
 */
export async function serveFloor(send, { givesCopies = false } = {}) {
  const { PORT, DATABASE_URL, REDIS_URL = "", SESSION_SECRET = "" } = process.env;
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  const count = await createCounter(REDIS_URL);
  const sendImage = await createImage(send);
  const readSession = createSessionReader({
    secret: SESSION_SECRET,
    pool,
    count: (request) => count("session", 10, request),
    send,
    givesCopies,
  });
  const joinWaitlist = createWaitlist(pool, (request) => count("waitlist", 5, request), send);

  createServer((request, response) => {
    if (request.url === "/api/og") sendImage(request, response);
    else if (request.url === "/api/auth/session") void readSession(request, response);
    else if (request.url === "/api/waitlist" && request.method === "POST")
      void joinWaitlist(request, response);
    else response.writeHead(request.url === "/healthz" ? 200 : 404).end();
  }).listen(Number(PORT), "127.0.0.1");
}

/** @param {Send} send @returns {Promise<import("node:http").RequestListener>} */
async function createImage(send) {
  const png = await readFile(new URL("../../../public/og.png", import.meta.url));
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
