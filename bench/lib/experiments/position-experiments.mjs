// @ts-check
import { measure, takeNumbers } from "../measure.mjs";
import { sendOnce, toText } from "../requests.mjs";
import { joinWaitlist } from "../rows.mjs";

const readers = 60;
const oneAddress = { "X-Forwarded-For": "203.0.113.9" };

/**
 * Joining the waitlist while others look up their positions.
 *
 * @param {import("../fill/filled-waitlist.mjs").Filled} filled
 * @param {number} seconds
 * @returns {import("./experiment.mjs").Experiment[]}
 */
export function positionExperiments({ kind, server, tokens }, seconds) {
  async function joining() {
    const requests = [toText(joinWaitlist, server.port)];
    const load = { requests, connections: 2, everyMs: 40, seconds, firstNumber: takeNumbers() };
    const { p50, p99 } = await measure(server, load, [200]);
    return { value: p50, p99 };
  }

  /** @param {string} path @param {Record<string, string>} headers */
  async function beside(path, headers) {
    const requests = tokens.map((token) =>
      toText({ method: "GET", path: `${path}?t=${token}`, headers }, server.port),
    );
    const load = { requests, connections: readers, everyMs: 1000, seconds, firstNumber: takeNumbers() };
    const [sample] = await Promise.all([joining(), measure(server, load, [200, 429])]);
    return sample;
  }

  return ["/waitlist/me", "/api/waitlist/me"].map((path) => ({
    id: `${kind} ${path}`,
    title: `Median of a steady POST /api/waitlist beside GET ${path}, ${kind}`,
    unit: "ms",
    // The first position counts the blocks for all others, and the first pages compile their code.
    prepare: async () => {
      for (const token of tokens) {
        const response = await sendOnce({ method: "GET", path: `${path}?t=${token}` }, server.port, 0);
        if (response.status >= 500) throw new Error(`A position was answered with ${response.status}`);
        await response.arrayBuffer();
      }
    },
    targets: [
      { of: "beside one address", to: "idle", atMost: 2 },
      { of: "beside sixty addresses", to: "idle", atMost: 2 },
    ],
    contenders: {
      idle: joining,
      "beside one address": () => beside(path, oneAddress),
      "beside sixty addresses": () => beside(path, {}),
    },
  }));
}
