// @ts-check
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { root } from "../server.mjs";

const sliceSeconds = 10;
const limit = { points: 10, seconds: 60 };
/** The worst slice may cost so many times the first: earlier hits must not slow later ones. */
const maxRatio = 3;

/**
 * Counts hits of ever new keys in the application's own log, whose clock moves on with each.
 *
 * @param {{ perSecond: number, seconds: number }} options
 * @returns {Promise<string[][]>} rows of the table
 */
export async function measureLimits({ perSecond, seconds }) {
  const { MemorySlidingLog } = await loadSlidingLog();
  let now = 0;
  let key = 0;
  const log = new MemorySlidingLog(undefined, () => now);
  /** @type {number[]} */
  const slices = [];
  // The first slice only warms the code.
  for (let second = -sliceSeconds; second < seconds; second += sliceSeconds) {
    const begunAt = performance.now();
    for (let hit = 0; hit < perSecond * sliceSeconds; hit += 1) {
      now += 1000 / perSecond;
      log.consume(`session:${key++}`, limit);
    }
    const each = ((performance.now() - begunAt) * 1000) / (perSecond * sliceSeconds);
    if (second >= 0) slices.push(each);
  }
  const [first = Number.NaN] = slices;
  const worst = Math.max(...slices);
  const holds = worst / first <= maxRatio ? "yes" : "no";
  return [
    [`counting a hit, the first ${sliceSeconds} s`, `${first.toFixed(1)} µs`, "", ""],
    [`the worst ${sliceSeconds} s`, `${worst.toFixed(1)} µs`, "", ""],
    ["worst / first", (worst / first).toFixed(1), `≤ ${maxRatio}`, holds],
    ["keys", String(log.size), "", ""],
  ];
}

/** @returns {Promise<typeof import("../../../app/lib/rate-limit/memory-sliding-log.server")>} */
async function loadSlidingLog() {
  const folder = temporaryFolder("bench");
  const outfile = path.join(folder.path, "sliding-log.mjs");
  const entry = path.join(root, "app/lib/rate-limit/memory-sliding-log.server.ts");
  await build({ entryPoints: [entry], outfile, bundle: true, platform: "node", format: "esm" });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    folder.remove();
  }
}
