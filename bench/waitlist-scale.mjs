// @ts-check
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:waitlist [-- [--sizes 10000,100000,1000000] [--rounds 5] [--seconds 3]]
How the waitlist does as it grows, on a PostgreSQL and a Redis of its own: sign-ups a second at each size; at the
largest the first byte of the administrators' pages, and the export's rows a second and memory.`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    help: { type: "boolean", short: "h" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (options.help || !sizes.every((size) => size >= 1) || !(rounds >= 1) || !(seconds > 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { default: pg } = await import("pg");
const { temporaryFolder } = await import("../scripts/services/cleanup.mjs");
const { startPostgres } = await import("../scripts/services/postgres.mjs");
const { startRedis } = await import("../scripts/services/redis.mjs");
const { fillWaitlist } = await import("./lib/fill/fill-waitlist.mjs");
const { startServer } = await import("./lib/server.mjs");

const callers = 16;
const folder = temporaryFolder("bench");
const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
const databaseUrl = await postgres.createDatabase("scale");
const dataDir = path.join(folder.path, "data");
mkdirSync(dataDir);
const server = await startServer({
  name: "ours",
  command: [process.execPath, "build/main.js"],
  folder: folder.path,
  env: {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    CRON_SECRET: randomBytes(32).toString("hex"),
    // Sign-ups are measured, not the mails that follow them.
    RUN_WORKER: "false",
    LOG_LEVEL: "warn",
  },
});
const base = `http://127.0.0.1:${server.port}`;
const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
try {
  console.log(`\n${table(await measure())}`);
} finally {
  await db.end();
  await server.stop();
  await Promise.all([postgres.stop(), redis.stop()]);
  folder.remove();
}

async function measure() {
  /** @type {string[][]} */
  const rows = [];
  for (const size of sizes) {
    await fillTo(size);
    const rates = [];
    for (let round = 0; round < rounds; round += 1) rates.push(await signUps());
    rows.push([`sign-ups a second at ${number(size)}`, number(median(rates)), spread(rates)]);
    console.error(rows.at(-1)?.join("  "));
  }
  const cookie = await enterAsAdmin();
  const admin = "/dashboard/admin/waitlist";
  /** @type {[string, string][]} */
  const pages = [
    ["table", admin],
    ["table, a search", `${admin}?q=persona77`],
    ["table, a search that finds nothing", `${admin}?q=nadie`],
    ["table, filtered", `${admin}?status=confirmed&role=empresa&field=chemistry`],
    ["table, rare filter", `${admin}?quality=disposable&source=x.com`],
    ["preview of a wave", `${admin}/invite?count=1000&balanced=on`],
    ["numbers, uncached counts", `${admin}/stats?from=2026-01-`],
  ];
  for (const [name, target] of pages) {
    const times = [];
    // Warm up: one-time reads and compilation are not measured.
    await firstByte(target.endsWith("-") ? admin : target, cookie);
    for (let round = 0; round < rounds; round += 1) {
      // Another period each time, which no cache knows.
      const fresh = target.endsWith("-") ? `${target}${String(round + 1).padStart(2, "0")}` : target;
      times.push(await firstByte(fresh, cookie));
    }
    rows.push([`first byte, ms: ${name}`, number(median(times)), spread(times)]);
    console.error(rows.at(-1)?.join("  "));
  }
  const speeds = [];
  const peaks = [];
  for (let round = 0; round < rounds; round += 1) {
    const { speed, peak } = await exportAll(cookie);
    speeds.push(speed);
    peaks.push(peak);
  }
  rows.push(["export, rows a second", number(median(speeds)), spread(speeds)]);
  rows.push(["export, peak memory of the server, MB", number(median(peaks)), spread(peaks)]);
  return rows;
}

/** @param {number} size */
async function fillTo(size) {
  await db.query(fillWaitlist, [size]);
  await db.query("VACUUM ANALYZE waitlist_entries");
}

/** @returns how many a second, from addresses that are all different */
async function signUps() {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const call = async () => {
    while (performance.now() < end) {
      const [a = 0, b = 0, c = 0] = randomBytes(3);
      const response = await fetch(`${base}/api/waitlist`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `100.${a}.${b}.${c}` },
        body: JSON.stringify({
          email: `${randomBytes(9).toString("hex")}@uni.example`,
          role: "professional",
        }),
      });
      await response.arrayBuffer();
      if (response.status === 200) done += 1;
      else if (response.status !== 429) throw new Error(`A sign-up was answered with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return done / seconds;
}

/** @returns the cookies of an administrator */
async function enterAsAdmin() {
  const email = "admin@example.es";
  const response = await fetch(`${base}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: randomBytes(12).toString("hex"), name: "Ada" }),
  });
  if (response.status !== 201) throw new Error(`The account was answered with ${response.status}`);
  await db.query("UPDATE users SET is_admin = true WHERE email = $1", [email]);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** @param {string} target @param {string} cookie @returns milliseconds until it began to answer */
async function firstByte(target, cookie) {
  const start = performance.now();
  const response = await fetch(base + target, { headers: { cookie } });
  const reader = response.body?.getReader();
  await reader?.read();
  const time = performance.now() - start;
  await reader?.cancel();
  if (response.status !== 200) throw new Error(`${target} was answered with ${response.status}`);
  return time;
}

/** @param {string} cookie */
async function exportAll(cookie) {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  const start = performance.now();
  const response = await fetch(`${base}/api/admin/waitlist/export`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`The export was answered with ${response.status}`);
  let lines = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    for (const byte of part.value) if (byte === 10) lines += 1;
  clearInterval(watch);
  return { speed: (lines - 1) / ((performance.now() - start) / 1000), peak: Math.max(peak, memory()) };
}

/** The server's memory in MB, from the kernel. */
function memory() {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** @param {number[]} values */
function spread(values) {
  return `${number(Math.min(...values))} to ${number(Math.max(...values))}`;
}

/** @param {number} value */
function number(value) {
  return new Intl.NumberFormat("en", { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);
}

/** @param {string[][]} rows */
function table(rows) {
  const lines = rows.map((cells) => `| ${cells.join(" | ")} |`);
  return [
    `| at ${number(Math.max(...sizes))} entries | median | range |`,
    "| --- | --- | --- |",
    ...lines,
  ].join("\n");
}
