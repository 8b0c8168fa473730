// @ts-check
import { spreadOf } from "./statistics.mjs";

/** Requests of one sample. */
const requestsEach = 15;

/** No two searches are the same: each lower limit of the salary is used once, and no cache knows its counts. */
let salary = 1000;

/** An address for each request, so that no limit refuses. */
let client = 0;

/**
 * The searches that are measured, as the part of the address after `?`.
 *
 * @type {Record<string, () => string>}
 */
export const searches = {
  "no words, no filters": () => "",
  "two words, two filters": () =>
    "?q=genética+oceanografía&workplace=on_site&workplace=hybrid&salaryMin=30000",
  "no words, uncached counts": () => `?salaryMin=${salary++}`,
  "two words, two filters, uncached counts": () =>
    `?q=genética+oceanografía&workplace=on_site&workplace=hybrid&salaryMin=${salary++}`,
};

/**
 * The median time to the first byte of an answer.
 *
 * @param {import("./server.mjs").Server} server
 * @param {() => string} target
 * @param {Record<string, string>} [headers]
 * @returns {Promise<import("./experiments/experiment.mjs").Sample>}
 */
export async function firstBytes(server, target, headers) {
  const times = [];
  for (let index = 0; index < requestsEach; index += 1)
    times.push(await firstByte(server.port, target(), headers));
  return { value: spreadOf(times).median };
}

/** @returns {string} an address that nobody had before */
export function freshAddress() {
  client += 1;
  return `100.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
}

/** @param {number} port @param {string} target @param {Record<string, string>} [headers] */
async function firstByte(port, target, headers) {
  const address = freshAddress();
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { ...headers, "x-forwarded-for": address },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const time = performance.now() - start;
  for (let part = await reader?.read(); part?.value; part = await reader?.read());
  if (response.status !== 200) throw new Error(`${target} was answered with ${response.status}`);
  return time;
}
