// @ts-check
import { fillJobs } from "./fill-jobs.mjs";
import { openFilledServer } from "./filled-server.mjs";

/**
 * @typedef {import("./filled-server.mjs").FilledServer & { size: number }} FilledJobs with so many open jobs
 */

/**
 * Starts our server on a database of that kind with `size` open jobs.
 *
 * @param {FilledJobs["kind"]} kind
 * @param {number} size
 * @returns {Promise<FilledJobs>}
 */
export async function openFilledJobs(kind, size) {
  const tables = "jobs, organizations";
  const filling = { name: `${kind}, ${size} jobs`, statements: fillJobs(size), tables };
  return { ...(await openFilledServer(kind, filling)), size };
}
