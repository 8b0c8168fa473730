// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:position [-- [--entries 200000] [--rounds 5] [--seconds 3]]
What looking up positions does to those who join, on the embedded database and on PostgreSQL: the median of a steady
POST /api/waitlist alone, and beside sixty requests for a position at once, each second, from one address and from sixty.`;

const { values: options } = parseArgs({
  options: {
    entries: { type: "string", default: "200000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    help: { type: "boolean", short: "h" },
  },
});
const entries = Number(options.entries);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (options.help || !(entries >= 1) || !(rounds >= 1) || !(seconds > 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { conduct } = await import("./lib/experiments/experiment.mjs");
const { openFilled } = await import("./lib/fill/filled-waitlist.mjs");
const { positionExperiments } = await import("./lib/experiments/position-experiments.mjs");
const { ratioTable, sampleTable } = await import("./lib/report.mjs");

const outcomes = [];
for (const kind of /** @type {const} */ (["embedded", "PostgreSQL"])) {
  console.error(`${kind}: ${entries} entries …`);
  const filled = await openFilled(kind, entries);
  try {
    for (const experiment of positionExperiments(filled, seconds)) {
      console.error(experiment.title);
      outcomes.push(await conduct(experiment, rounds));
    }
  } finally {
    await filled.close();
  }
}
console.log(`\n${entries} entries, ${rounds} rounds of ${seconds} s.\n`);
console.log(`${ratioTable(outcomes)}\n\n${sampleTable(outcomes)}`);
