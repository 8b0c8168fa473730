// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:job-stats [-- [--views 1000000] [--jobs 5000] [--rounds 5]]
What the task job-stats takes to count a day of views on PostgreSQL of its own, beside reading the same views once by a
plain aggregate; and the memory of its process at its peak, for a tenth of them and then for all.`;

const { values: options } = parseArgs({
  options: {
    views: { type: "string", default: "1000000" },
    jobs: { type: "string", default: "5000" },
    rounds: { type: "string", default: "5" },
    help: { type: "boolean", short: "h" },
  },
});
const views = Number(options.views);
const jobs = Number(options.jobs);
const rounds = Number(options.rounds);
if (options.help || !(views >= 1000) || !(jobs >= 10) || !(rounds >= 1)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { measureCounting } = await import("./lib/figures/job-stats-figures.mjs");
const { figureTable } = await import("./lib/report.mjs");

console.log(`\n${figureTable(await measureCounting({ views, jobs, rounds }))}`);
