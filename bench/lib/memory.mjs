// @ts-check
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { measure, takeNumbers } from "./measure.mjs";
import { residentMiB } from "./process-usage.mjs";
import { toText } from "./requests.mjs";
import { joinWaitlist } from "./rows.mjs";
import { startServer } from "./server.mjs";
import { embedded } from "./start-experiment.mjs";

const idleMs = 5000;
/** How long the mixed load goes on, in slices after each of which memory is read. */
const slices = 6;
const sliceSeconds = 20;

/** What visitors, crawlers and forms ask for, side by side. @type {import("./requests.mjs").RequestShape[]} */
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
 * Resident memory of our server in both columns, without PostgreSQL and Redis: at rest, after a start and five idle
 * seconds, and what two minutes of mixed load add. The first slice fills caches and warms the code; growth is what is
 * more at the end than after it.
 *
 * @param {import("./world.mjs").World} world
 * @returns {Promise<Record<string, number>>} MiB
 */
export async function measureMemory({ environment, folder }) {
  const command = [process.execPath, "build/main.js"];
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
    const server = await startServer({ name: "memory", command, env, folder });
    await sleep(idleMs);
    found[name] = residentMiB(server.pid);
    const amounts = await underLoad(server);
    const [first = 0] = amounts;
    const last = amounts.at(-1) ?? 0;
    found[`${name}, after ${sliceSeconds} s of mixed load`] = first;
    found[`${name}, after ${slices * sliceSeconds} s`] = last;
    found[`${name}, growth between`] = last - first;
    await server.stop();
  }
  return found;
}

/** @param {import("./server.mjs").Server} server @returns {Promise<number[]>} MiB after each slice */
async function underLoad(server) {
  const requests = mixed.map((shape) => toText(shape, server.port));
  /** @type {number[]} */
  const amounts = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const load = { requests, connections: 16, seconds: sliceSeconds, firstNumber: takeNumbers() };
    await measure(server, load, 200);
    amounts.push(residentMiB(server.pid));
  }
  return amounts;
}
