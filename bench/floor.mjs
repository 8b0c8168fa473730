// @ts-check
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Redis } from "ioredis";
import pg from "pg";
import sharp from "sharp";
import { createSessionReader } from "./lib/floor-session.mjs";
import { createWaitlist } from "./lib/floor-waitlist.mjs";
import { loadSlidingLogScript } from "./lib/sliding-log.mjs";

/**
 * The floor: what cannot be beaten. Bare node:http does the work of four operations with the libraries that lie under
 * the application too, and nothing else: no checks beyond the least, no security headers, no logs, no errors to tell.
 */
const { PORT, DATABASE_URL, REDIS_URL = "", SESSION_SECRET = "" } = process.env;

const png = await readFile(new URL("../public/og.png", import.meta.url));
const jpeg = await sharp(png).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
const etag = `"${createHash("sha256").update(jpeg).digest("base64url").slice(0, 16)}"`;
const imageHeaders = {
  "Content-Type": "image/jpeg",
  "Content-Length": jpeg.length,
  "Cache-Control": "public, max-age=31536000, immutable",
  ETag: etag,
};

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const redis = new Redis(REDIS_URL);
redis.defineCommand("countHit", { numberOfKeys: 1, lua: await loadSlidingLogScript() });

/**
 * @param {string} name
 * @param {number} limit
 * @param {import("node:http").IncomingMessage} request
 * @returns {Promise<boolean>} whether the hit is admitted
 */
async function count(name, limit, request) {
  const key = `floor:${name}:${request.headers["x-forwarded-for"]}`;
  // @ts-expect-error The command was defined above.
  const [hits] = await redis.countHit(key, 1, 60, limit, 60);
  return hits <= limit;
}

/** @type {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void} */
function sendImage(request, response) {
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { ETag: etag }).end();
  else response.writeHead(200, imageHeaders).end(jpeg);
}

const readSession = createSessionReader(SESSION_SECRET, pool, (request) => count("session", 10, request));
const joinWaitlist = createWaitlist(pool, (request) => count("waitlist", 5, request));

createServer((request, response) => {
  if (request.url === "/api/og") sendImage(request, response);
  else if (request.url === "/api/auth/session") void readSession(request, response);
  else if (request.url === "/api/waitlist" && request.method === "POST") void joinWaitlist(request, response);
  else response.writeHead(request.url === "/healthz" ? 200 : 404).end();
}).listen(Number(PORT), "127.0.0.1");
