// @ts-check
import { loadFromApp } from "./lib/filled.mjs";
import { figure } from "./lib/report.mjs";

const sliceSeconds = 10;
const limit = { points: 10, seconds: 60 };
/** The worst slice may cost so many times the first: earlier hits must not slow later ones. */
const maxRatio = 3;

/**
 * Counts hits of ever new keys in the application's own log, whose clock moves on with each: in the first ten seconds,
 * and in the worst ten.
 *
 * @param {{ "per-second": number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ "per-second": perSecond, seconds }) {
  /** @type {typeof import("../app/lib/rate-limit/memory-sliding-log.server")} */
  const { MemorySlidingLog } = await loadFromApp("limits", ["lib/rate-limit/memory-sliding-log.server"]);
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
  const figures = [
    figure(`counting a hit, the first ${sliceSeconds} s`, `${first.toFixed(1)} µs`),
    figure(`the worst ${sliceSeconds} s`, `${worst.toFixed(1)} µs`),
    figure("worst / first", (worst / first).toFixed(1), { value: worst / first, atMost: maxRatio }),
    figure("keys", String(log.size)),
  ];
  return { figures };
}
