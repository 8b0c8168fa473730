// @ts-check
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const bench = fileURLToPath(new URL("..", import.meta.url));
/** Numbers reserved for one measurement. */
const numbersEach = 1_000_000;

let nextNumber = numbersEach;

/** A range of numbers that no other measurement uses. @returns {number} its first */
export function takeNumbers() {
  const first = nextNumber;
  nextNumber += numbersEach;
  return first;
}

/**
 * Runs the load generator against a server.
 *
 * @param {import("./server.mjs").Server} server
 * @param {Pick<import("../load.mjs").LoadOptions, "requests" | "connections" | "everyMs" | "firstNumber" | "seconds">} load
 * @param {number | readonly number[]} status the expected ones
 * @returns {Promise<import("../load.mjs").LoadResult>}
 * @throws on another status or a broken connection, which invalidates the measurement.
 */
export async function measure({ name, port, pid }, load, status) {
  const options = { ...load, port, pid, warmSeconds: 0.3 };
  const { stdout } = await run(process.execPath, [`${bench}load.mjs`, JSON.stringify(options)]);
  /** @type {import("../load.mjs").LoadResult} */
  const result = JSON.parse(stdout);
  const { statuses, broken } = result;
  const wanted = [status].flat();
  const isWanted = Object.keys(statuses).every((each) => wanted.includes(Number(each)));
  if (broken > 0 || !isWanted || result.perSecond === 0) {
    throw new Error(
      `${name} answered ${JSON.stringify(statuses)}, wanted only ${wanted}; ${broken} connections broke`,
    );
  }
  return result;
}

/**
 * Password checks per second of the library alone, two at once, on all cores.
 *
 * @param {import("./cores.mjs").Cores} cores
 * @param {number} seconds
 * @returns {Promise<import("./experiments/experiment.mjs").Sample>}
 */
export async function measureHashes(cores, seconds) {
  const [command = "", ...args] = [...cores.all, process.execPath, `${bench}hashes.mjs`, String(seconds)];
  return JSON.parse((await run(command, args)).stdout);
}
