// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import { freshAddress, searches } from "../job-requests.mjs";
import { residentMiB } from "../process-usage.mjs";

/** @typedef {import("../fill/filled-jobs.mjs").FilledJobs} FilledJobs */

const maxStatements = 4;
const maxSitemapMiB = 40;
const idleMs = 3000;

/**
 * The most statements that a request for a page of jobs sends, of all searches, none of which was counted before.
 *
 * @param {FilledJobs} filled
 * @returns {Promise<string[]>} a row of the table
 */
export async function countStatements({ size, server, statementsOf }) {
  let most = 0;
  for (const path of ["/jobs", "/api/jobs"]) {
    const nothing = () => `?q=palabrería+inexistente&salaryMin=${1000 + (size % 997)}`;
    for (const query of [...Object.values(searches), nothing]) {
      const statements = await statementsOf(() => read(server.port, path + query()));
      if (statements.length === 0) throw new Error("No statement was logged");
      most = Math.max(most, statements.length);
    }
  }
  const holds = most <= maxStatements ? "yes" : "no";
  return [
    `statements a request, ${size.toLocaleString("en")} jobs`,
    String(most),
    `≤ ${maxStatements}`,
    holds,
  ];
}

/**
 * Reads the whole sitemap, and looks at the server's memory meanwhile.
 *
 * @param {FilledJobs} filled
 * @returns {Promise<string[]>} a row of the table
 */
export async function weighSitemap({ size, server }) {
  // The first answers load the code.
  for (const target of ["/jobs", "/sitemap.xml", "/sitemap/pages.xml"]) await read(server.port, target);
  await sleep(idleMs);
  const rest = residentMiB(server.pid);
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(server.pid));
  }, 100);
  const index = await read(server.port, "/sitemap.xml");
  let addresses = 0;
  for (const [, part = ""] of index.matchAll(/<loc>https?:\/\/[^/]+(\/sitemap\/jobs-\d+\.xml)<\/loc>/g))
    addresses += (await read(server.port, part)).split("<loc>").length - 1;
  clearInterval(watch);
  if (addresses < size) throw new Error(`The sitemap has ${addresses} of ${size} jobs`);
  const more = peak - rest;
  const name = `memory for a sitemap of ${size.toLocaleString("en")} jobs, above ${Math.round(rest)} MiB at rest`;
  return [name, `${Math.round(more)} MiB`, `≤ ${maxSitemapMiB} MiB`, more <= maxSitemapMiB ? "yes" : "no"];
}

/** @param {number} port @param {string} target */
async function read(port, target) {
  const headers = { "x-forwarded-for": freshAddress() };
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers });
  if (response.status !== 200) throw new Error(`${target} was answered with ${response.status}`);
  return response.text();
}
