// @ts-check

import { joinWaitlist, measureLoad, readAnswer } from "./lib/client.mjs";
import { fillWaitlist } from "./lib/fill-waitlist.mjs";
import { openFilledServer, withClient } from "./lib/filled.mjs";
import { signUp } from "./lib/people.mjs";
import { watchMemory } from "./lib/process-usage.mjs";
import { figure, spreadText } from "./lib/report.mjs";

/** @typedef {import("./lib/filled.mjs").FilledServer} FilledServer */

const connections = 16;
const admin = "/dashboard/admin/waitlist";

/** @type {Record<string, (round: number) => string>} */
const pages = {
  table: () => admin,
  "table, a search": () => `${admin}?q=persona77`,
  "table, a search that finds nothing": () => `${admin}?q=nadie`,
  "table, filtered": () => `${admin}?status=confirmed&role=empresa&field=chemistry`,
  "table, rare filter": () => `${admin}?quality=disposable&source=x.com`,
  "preview of a wave": () => `${admin}/invite?count=1000&balanced=on`,
  // Another period each time, which no cache knows.
  "numbers, uncached counts": (round) => `${admin}/stats?from=2026-01-${String(round + 1).padStart(2, "0")}`,
};

/**
 * Sign-ups a second at each size of the list; at the largest the first byte of the administrators' pages, and the
 * export's rows a second and memory.
 *
 * @param {{ sizes: number[], rounds: number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ sizes, rounds, seconds }) {
  const [smallest = 0] = sizes;
  const filling = { statements: fillWaitlist(smallest), tables: "waitlist_entries" };
  const filled = await openFilledServer("PostgreSQL", { name: "waitlist", ...filling });
  try {
    const figures = [];
    for (const size of sizes) {
      await fillTo(filled, size);
      const rates = await inRounds(
        async () => (await measureLoad(filled.server, [joinWaitlist], { connections, seconds })).perSecond,
        rounds,
      );
      figures.push(figure(`sign-ups a second at ${size.toLocaleString("en")}`, spreadText(rates)));
    }
    const headers = await enterAsAdmin(filled);
    const { port } = filled.server;
    for (const [name, target] of Object.entries(pages)) {
      // Warm up: one-time reads and compilation are not measured.
      await readAnswer(port, target(27), headers);
      const read = async (/** @type {number} */ round) =>
        (await readAnswer(port, target(round), headers)).firstMs;
      figures.push(figure(`first byte, ms: ${name}`, spreadText(await inRounds(read, rounds))));
    }
    const exports = await inRounds(() => exportAll(filled, headers), rounds);
    const [speeds, peaks] = [exports.map(({ speed }) => speed), exports.map(({ peak }) => peak)];
    figures.push(figure("export, rows a second", spreadText(speeds)));
    figures.push(figure("export, peak memory of the server, MiB", spreadText(peaks)));
    return { figures };
  } finally {
    await filled.close();
  }
}

/** @param {FilledServer} filled @param {number} size */
function fillTo({ databaseUrl }, size) {
  return withClient(databaseUrl, async (client) => {
    await client.query(fillWaitlist(size));
    await client.query("VACUUM ANALYZE waitlist_entries");
  });
}

/** @param {FilledServer} filled @returns {Promise<Record<string, string>>} the headers of an administrator */
async function enterAsAdmin({ server, databaseUrl }) {
  const email = "admin@example.es";
  const { cookie } = await signUp(server.port, { email, name: "Ada" });
  await withClient(databaseUrl, (client) =>
    client.query("UPDATE users SET is_admin = true WHERE email = $1", [email]),
  );
  return { cookie };
}

/** @param {FilledServer} filled @param {Record<string, string>} headers */
async function exportAll({ server }, headers) {
  const memory = watchMemory(server.pid);
  const { lines, ms } = await readAnswer(server.port, "/api/admin/waitlist/export", headers);
  return { speed: (lines - 1) / (ms / 1000), peak: memory.stop() };
}

/** @template Value @param {(round: number) => Promise<Value>} run @param {number} rounds */
async function inRounds(run, rounds) {
  /** @type {Value[]} */
  const values = [];
  for (let round = 0; round < rounds; round += 1) values.push(await run(round));
  return values;
}
