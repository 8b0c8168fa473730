// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:archive [-- [--applications 50000]]
What the task archive-applications takes for applications whose twelve months are over, each with a letter, a note, a
message and a document, on PostgreSQL of its own: the time from the first call to the last row, and the server's memory
at its peak; for a tenth of them first, and then for all.`;

const { values: options } = parseArgs({
  options: {
    applications: { type: "string", default: "50000" },
    help: { type: "boolean", short: "h" },
  },
});
const applications = Number(options.applications);
if (options.help || !(applications >= 1000)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { compareArchiving, measureArchiving } = await import("./lib/figures/archive-figures.mjs");
const { figureTable } = await import("./lib/report.mjs");

const tenth = await measureArchiving(Math.round(applications / 10));
const all = await measureArchiving(applications);
console.log(`\n${figureTable(compareArchiving(tenth, all))}`);
