// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:alerts [-- [--people 100000]]
What the task job-alerts takes for so many people with three alerts for each two of them, a fifth as many different
criteria and a twentieth as many new jobs, on PostgreSQL of its own: the time from the first call to the last mail
written, its statements, the server's memory at its peak, and a page beside it; for a tenth of them first.`;

const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "100000" },
    help: { type: "boolean", short: "h" },
  },
});
const people = Number(options.people);
if (options.help || !(people >= 1000)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { compareAlerts, measureAlerts } = await import("./lib/alert-figures.mjs");
const { figureTable } = await import("./lib/report.mjs");

const worldOf = (/** @type {number} */ count) => ({ people: count, criteria: count / 5, jobs: count / 20 });
const tenth = await measureAlerts(worldOf(people / 10));
const all = await measureAlerts(worldOf(people));
console.log(`\n${figureTable(compareAlerts(tenth, all))}`);
