// @ts-check

import { publishing } from "../fill/publishing.mjs";
import { firstBytes, searches } from "../job-requests.mjs";

/** @typedef {import("../fill/filled-jobs.mjs").FilledJobs} FilledJobs */

/**
 * Searching and publishing, with the same work at each size.
 *
 * @param {FilledJobs[]} filled the smallest first
 * @returns {import("./experiment.mjs").Experiment[]}
 */
export function jobExperiments(filled) {
  const [smallest] = filled;
  const names = filled.map(({ size }) => nameOf(size));
  const ratios = names.slice(1).map((of) => ({ of, to: nameOf(smallest?.size ?? 0) }));
  const limit = (/** @type {number} */ atMost) => ratios.map((ratio) => ({ ...ratio, atMost }));
  const bySize = (/** @type {(each: FilledJobs) => Promise<import("./experiment.mjs").Sample>} */ run) =>
    Object.fromEntries(filled.map((each) => [nameOf(each.size), () => run(each)]));
  const reading = ["/jobs", "/api/jobs"].flatMap((path) =>
    Object.entries(searches).map(([what, query]) => ({
      id: `${path}, ${what}`,
      title: `First byte of GET ${path}, ${what}`,
      unit: "ms",
      // More jobs take longer to count, up to the most that are counted; the first to ask in a while waits for it.
      targets: what.endsWith("uncached counts") ? ratios : limit(2),
      contenders: bySize(({ server }) => firstBytes(server, () => path + query())),
    })),
  );
  return [
    ...reading,
    {
      id: "publishing",
      title: "POST /api/jobs/{id}/publish",
      unit: "ms",
      targets: limit(1.2),
      contenders: bySize(publishing),
    },
  ];
}

/** @param {number} size */
const nameOf = (size) => `${size.toLocaleString("en")} jobs`;
