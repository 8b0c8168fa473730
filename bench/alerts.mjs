// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:alerts [-- [--people 100000] [--mails 2000] [--town 1000]]
What the task job-alerts takes for so many people with three alerts for each two of them, a fifth as many different
criteria and a twentieth as many new jobs, on PostgreSQL of its own: the time from the first call to the last mail
written, its statements, the server's memory at its peak, and a page beside it; for a tenth of them first. Then so many
mails sent by one worker and by two, with mails for a new password beside them; and a page beside a run for
the people of a town on the embedded database.`;

const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "100000" },
    mails: { type: "string", default: "2000" },
    town: { type: "string", default: "1000" },
    help: { type: "boolean", short: "h" },
  },
});
const people = Number(options.people);
const mails = Number(options.mails);
const town = Number(options.town);
if (options.help || !(people >= 1000) || !(mails >= 100) || !(town >= 40)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { compareAlerts, measureAlerts } = await import("./lib/figures/alert-figures.mjs");
const { measureEmbedded } = await import("./lib/figures/alert-embedded.mjs");
const { measureSending } = await import("./lib/figures/alert-sending.mjs");
const { figureTable } = await import("./lib/report.mjs");

const worldOf = (/** @type {number} */ count) => ({ people: count, criteria: count / 5, jobs: count / 20 });
const tenth = await measureAlerts(worldOf(people / 10));
const all = await measureAlerts(worldOf(people));
const rows = [
  ...compareAlerts(tenth, all),
  ...(await measureSending(mails)),
  ...(await measureEmbedded(worldOf(town))),
];
console.log(`\n${figureTable(rows)}`);
