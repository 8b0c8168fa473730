// @ts-check
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { joinWaitlist, measureLoad } from "./lib/client.mjs";
import { residentMiB } from "./lib/process-usage.mjs";
import { figure } from "./lib/report.mjs";
import { embedded, startServer } from "./lib/server.mjs";
import { openWorld } from "./lib/world.mjs";

const idleMs = 5000;
/** How long the mixed load goes on, in slices after each of which memory is read. */
const slices = 6;
const sliceSeconds = 20;

/** Requests of visitors, crawlers and forms, side by side. @type {import("./lib/client.mjs").RequestShape[]} */
const mixed = [
  { method: "GET", path: "/", headers: { "Accept-Encoding": "br" } },
  { method: "GET", path: "/?utm_source=carta{{number}}", headers: { "Accept-Encoding": "br" } },
  { method: "GET", path: "/?ref=abcd2345", headers: { "Accept-Encoding": "br" } },
  { method: "GET", path: "/jobs", headers: { "Accept-Encoding": "gzip" } },
  { method: "GET", path: "/api/og" },
  { method: "GET", path: "/_root.data" },
  joinWaitlist,
];

/**
 * Memory of our server in both columns, without PostgreSQL and Redis: resident at rest, after a start and five idle
 * seconds, and after each part of two minutes of mixed load; and what is live, once all garbage is collected. The first
 * slice fills caches and warms the code; growth is what is more at the end than after it. Live memory that grows is a
 * leak; resident memory is what V8 finds worth collecting, too.
 *
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure() {
  const world = await openWorld();
  try {
    const found = await measureBoth(world);
    const figures = Object.entries(found).map(([name, mib]) => figure(name, `${Math.round(mib)} MiB`));
    return { notes: [world.cores.described], figures };
  } finally {
    await world.close();
  }
}

/** @param {import("./lib/world.mjs").World} world @returns {Promise<Record<string, number>>} MiB */
async function measureBoth({ environment, folder }) {
  const command = [process.execPath, "--import", "./bench/programs/live-heap.mjs", "build/main.js"];
  const liveHeapFile = path.join(folder, "live-heap");
  const data = path.join(folder, "embedded");
  await mkdir(data);
  const envs = {
    "embedded (PGlite)": { ...embedded, DATA_DIR: data },
    "production (PostgreSQL, Redis)": environment,
  };
  /** @type {Record<string, number>} */
  const found = {};
  // The first start creates the tables, which loads the schema engine, so the second one is measured.
  await (await startServer({ name: "tables", command, env: envs["embedded (PGlite)"], folder })).stop();
  for (const [name, env] of Object.entries(envs)) {
    const withFile = { ...env, LIVE_HEAP_FILE: liveHeapFile };
    const server = await startServer({ name: "memory", command, env: withFile, folder });
    await sleep(idleMs);
    found[name] = residentMiB(server.pid);
    const amounts = await underLoad(server, () => liveMiB(server, liveHeapFile));
    const [first = { resident: 0, live: 0 }] = amounts;
    const last = amounts.at(-1) ?? first;
    found[`${name}, after ${sliceSeconds} s of mixed load`] = first.resident;
    found[`${name}, after ${slices * sliceSeconds} s`] = last.resident;
    found[`${name}, live after ${sliceSeconds} s`] = first.live;
    found[`${name}, live after ${slices * sliceSeconds} s`] = last.live;
    found[`${name}, growth of what is live`] = last.live - first.live;
    await server.stop();
  }
  return found;
}

/**
 * @param {import("./lib/server.mjs").Server} server
 * @param {() => Promise<number>} readLive
 * @returns {Promise<{ resident: number, live: number }[]>} MiB after each slice
 */
async function underLoad(server, readLive) {
  /** @type {{ resident: number, live: number }[]} */
  const amounts = [];
  for (let slice = 0; slice < slices; slice += 1) {
    await measureLoad(server, mixed, { connections: 16, seconds: sliceSeconds });
    amounts.push({ resident: residentMiB(server.pid), live: await readLive() });
  }
  return amounts;
}

/** The process's memory after a garbage collection, in MiB. @param {import("./lib/server.mjs").Server} server @param {string} file */
async function liveMiB({ pid }, file) {
  await rm(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    await sleep(100);
    const bytes = await readFile(file, "utf8").catch(() => "");
    if (bytes !== "") return Number(bytes) / 1024 / 1024;
  }
}
