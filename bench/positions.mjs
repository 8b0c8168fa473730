// @ts-check
import process from "node:process";
import { joinWaitlist, measureLoad, sendOnce } from "./lib/client.mjs";
import { conductAll } from "./lib/experiment.mjs";
import { fillWaitlist } from "./lib/fill-waitlist.mjs";
import { kinds, loadFromApp, openFilledServer } from "./lib/filled.mjs";

const readers = 60;
const oneAddress = { "X-Forwarded-For": "203.0.113.9" };

/** Entries spread over all positions. */
const sample = `
  SELECT id FROM (SELECT id, row_number() OVER (ORDER BY confirmed_at) AS n FROM waitlist_entries
    WHERE status = 'confirmed') AS line
  ORDER BY n % 500, md5(id::text) LIMIT ${readers}`;

/**
 * The median of a steady sign-up alone, and beside sixty requests for a position at once, each second, from one address
 * and from sixty.
 *
 * @param {{ entries: number, rounds: number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ entries, rounds, seconds }) {
  const outcomes = [];
  const failures = [];
  for (const kind of kinds) {
    const filled = await openFilledServer(kind, {
      name: `${kind}, ${entries} entries`,
      statements: `${fillWaitlist(entries)}; ANALYZE waitlist_entries`,
      tables: "waitlist_entries",
      sample,
    });
    try {
      const experiments = experimentsOf(filled, await tokensOf(filled), seconds);
      const found = await conductAll(experiments, rounds);
      outcomes.push(...found.outcomes);
      failures.push(...found.failures);
    } finally {
      await filled.close();
    }
  }
  return { outcomes, failures };
}

/** By the server's own code for signing links. @param {import("./lib/filled.mjs").FilledServer} filled */
async function tokensOf({ kind, env, rows }) {
  process.env.SESSION_SECRET = env.SESSION_SECRET;
  /** @type {typeof import("../app/features/waitlist/links/waitlist-links.server")} */
  const { positionToken } = await loadFromApp(`links-${kind}`, [
    "features/waitlist/links/waitlist-links.server",
  ]);
  return rows.map(({ id = "" }) => positionToken(id));
}

/**
 * @param {import("./lib/filled.mjs").FilledServer} filled
 * @param {string[]} tokens
 * @param {number} seconds
 * @returns {import("./lib/experiment.mjs").Experiment[]}
 */
function experimentsOf({ kind, server }, tokens, seconds) {
  async function joining() {
    const { p50, p99 } = await measureLoad(server, [joinWaitlist], { connections: 2, everyMs: 40, seconds });
    return { value: p50, p99 };
  }

  /** @param {string} path @param {Record<string, string>} headers */
  async function beside(path, headers) {
    const shapes = tokens.map((token) => ({
      method: /** @type {const} */ ("GET"),
      path: `${path}?t=${token}`,
      headers,
    }));
    const pace = { connections: readers, everyMs: 1000, seconds };
    const [joined] = await Promise.all([joining(), measureLoad(server, shapes, pace, [200, 429])]);
    return joined;
  }

  return ["/waitlist/me", "/api/waitlist/me"].map((path) => ({
    id: `${kind} ${path}`,
    title: `Median of a steady POST /api/waitlist beside GET ${path}, ${kind}`,
    unit: "ms",
    // The first position counts the blocks for all others, and the first pages compile their code.
    prepare: async () => {
      for (const token of tokens) {
        const response = await sendOnce({ method: "GET", path: `${path}?t=${token}` }, server.port);
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
