// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:jobs [-- [--sizes 1000,10000,100000] [--rounds 5] [--seconds 2]]
How searching and publishing do as the open jobs grow, on PostgreSQL and Redis of its own for each size, which take
turns: the first byte of /jobs and GET /api/jobs with two words and two filters and without any, publishing, the
statements a request, and at the largest size the memory that the sitemap takes and what strangers read from one
rendering, also while jobs change fifty times a second.`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    help: { type: "boolean", short: "h" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (options.help || !sizes.every((size) => size >= 1) || !(rounds >= 1) || !(seconds > 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { conduct } = await import("./lib/experiments/experiment.mjs");
const { openFilledJobs } = await import("./lib/fill/filled-jobs.mjs");
const { jobExperiments } = await import("./lib/experiments/job-experiments.mjs");
const { sharedExperiments } = await import("./lib/experiments/shared-experiments.mjs");
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
  const largest = filled.at(-1);
  const experiments = [
    ...jobExperiments(filled),
    ...(largest ? await sharedExperiments(largest, seconds) : []),
  ];
  all += experiments.length + filled.length + 1;
  const outcomes = [];
  const figures = [];
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
