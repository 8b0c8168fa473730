// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:jobs [-- [--sizes 1000,10000,100000] [--rounds 5]]
How searching and publishing do as the open jobs grow, on PostgreSQL and Redis of its own for each size, which take
turns: the first byte of /jobs and GET /api/jobs with two words and two filters and without any, publishing, the
statements a request, and the memory that the sitemap takes at the largest size.`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    rounds: { type: "string", default: "5" },
    help: { type: "boolean", short: "h" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const rounds = Number(options.rounds);
if (options.help || !sizes.every((size) => size >= 1) || !(rounds >= 1)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { conduct } = await import("./lib/experiments/experiment.mjs");
const { openFilledJobs } = await import("./lib/fill/filled-jobs.mjs");
const { jobExperiments } = await import("./lib/experiments/job-experiments.mjs");
const { countStatements, weighSitemap } = await import("./lib/figures/job-figures.mjs");
const { figureTable, ratioTable, sampleTable } = await import("./lib/report.mjs");

let done = 0;
let all = sizes.length;

/** @param {string} what comes next */
function say(what) {
  const filled = Math.round((20 * done) / all);
  console.error(`[${"#".repeat(filled)}${"-".repeat(20 - filled)}] ${what}`);
  done += 1;
}

/** @type {import("./lib/fill/filled-jobs.mjs").FilledJobs[]} */
const filled = [];
try {
  for (const size of sizes) {
    say(`Filling ${size} jobs`);
    filled.push(await openFilledJobs("PostgreSQL", size));
  }
  const experiments = jobExperiments(filled);
  all += experiments.length + filled.length + 1;
  const outcomes = [];
  const figures = [];
  const largest = filled.at(-1);
  say("Memory of the sitemap");
  if (largest) figures.push(await weighSitemap(largest));
  for (const experiment of experiments) {
    say(experiment.title);
    outcomes.push(await conduct(experiment, rounds));
  }
  for (const each of filled) {
    say(`Statements of ${each.server.name}`);
    figures.push(await countStatements(each));
  }
  console.log(
    `\n${rounds} rounds.\n\n${ratioTable(outcomes)}\n\n${figureTable(figures)}\n\n${sampleTable(outcomes)}`,
  );
} finally {
  for (const each of filled) await each.close();
}
