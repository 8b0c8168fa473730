// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { measureLoad, sendOnce, takeNumbers } from "./lib/client.mjs";
import { conductAll } from "./lib/experiment.mjs";
import { openFilledJobs } from "./lib/fill-jobs.mjs";
import { withClient } from "./lib/filled.mjs";

/** @typedef {import("./lib/client.mjs").RequestShape} RequestShape */

const connections = 16;
const changesEverySecond = 50;

const rested = { cached: "cached", uncached: "uncached" };
const busy = { cached: "cached, beside changes", uncached: "uncached, beside changes" };

/**
 * The public pages with jobs, from a cached rendering and rendered for each request; both also while jobs change fifty
 * times a second, after which each address is rendered once more.
 *
 * @param {{ jobs: number, rounds: number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ jobs, rounds, seconds }) {
  const filled = await openFilledJobs("PostgreSQL", jobs);
  try {
    return await conductAll(await experimentsOf(filled, seconds), rounds);
  } finally {
    await filled.close();
  }
}

/**
 * @param {import("./lib/fill-jobs.mjs").FilledJobs} filled
 * @param {number} seconds of each measurement
 * @returns {Promise<import("./lib/experiment.mjs").Experiment[]>}
 */
async function experimentsOf({ server, databaseUrl }, seconds) {
  const load = async (/** @type {RequestShape} */ shape) => {
    const { perSecond, ...rest } = await measureLoad(server, [shape], { connections, seconds });
    return { value: perSecond, ...rest };
  };
  const besideChanges = (/** @type {RequestShape} */ shape) =>
    whileJobsChange(databaseUrl, () => load(shape));
  return Object.entries(await addressesOf(databaseUrl)).map(([title, { cached, uncached }]) => ({
    id: `shared, ${title}`,
    title: `${title} for strangers`,
    unit: "/s",
    // A page's modules, loaded on first use, take longer than a measurement.
    prepare: async () => void (await sendOnce(cached, server.port, takeNumbers())),
    targets: [
      { of: rested.cached, to: rested.uncached, atLeast: 10 },
      { of: busy.cached, to: busy.uncached, atLeast: 1 },
    ],
    contenders: {
      [rested.cached]: () => load(cached),
      [rested.uncached]: () => load(uncached),
      [busy.cached]: () => besideChanges(cached),
      [busy.uncached]: () => besideChanges(uncached),
    },
  }));
}

/** @param {string} databaseUrl @returns {Promise<Record<string, { cached: RequestShape, uncached: RequestShape }>>} */
async function addressesOf(databaseUrl) {
  // An organization without an owner has no page.
  const giveOwner = `WITH one AS (SELECT slug, organization_id FROM jobs WHERE status = 'published' ORDER BY id LIMIT 1),
      owner AS (INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
        VALUES (gen_random_uuid(), 'centro@example.es', 'Centro', 'organization', '-', true, now(), now()) RETURNING id)
    UPDATE organizations SET owner_id = owner.id FROM one, owner WHERE organizations.id = organization_id
    RETURNING one.slug AS job, organizations.slug AS organization`;
  const { rows } = await withClient(databaseUrl, (client) => client.query(giveOwner));
  const [{ job, organization }] = rows;
  const get = (/** @type {string} */ path, headers = {}) => ({
    method: /** @type {const} */ ("GET"),
    path,
    headers: { "Accept-Encoding": "br", ...headers },
  });
  // A client with credentials gets a page of its own.
  const page = (/** @type {string} */ path) => ({
    cached: get(path),
    uncached: get(path, { Authorization: "Bearer none" }),
  });
  return {
    "GET /jobs": page("/jobs"),
    "GET /jobs/{slug}": page(`/jobs/${job}`),
    "GET /organizations/{slug}": page(`/organizations/${organization}`),
    "GET /jobs/feed.json": page("/jobs/feed.json"),
    // Without a word that no job has: the same list, which nobody has asked for.
    "GET /api/jobs": { cached: get("/api/jobs"), uncached: get("/api/jobs?q=-palabra{{number}}") },
  };
}

/**
 * @template Result
 * @param {string} databaseUrl
 * @param {() => Promise<Result>} work
 */
function whileJobsChange(databaseUrl, work) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("SELECT id FROM jobs WHERE status = 'published' LIMIT 1000");
    let isOver = false;
    const changing = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const due = sleep(1000 / changesEverySecond);
        await client.query("UPDATE jobs SET updated_at = clock_timestamp() WHERE id = $1", [
          rows[count % rows.length].id,
        ]);
        await due;
      }
    })();
    try {
      return await work();
    } finally {
      isOver = true;
      await changing;
    }
  });
}
