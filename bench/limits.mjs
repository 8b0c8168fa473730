// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:limits [-- [--per-second 4000] [--seconds 150]]
What it takes to count a request against a limit in this process's memory while every request comes from another
address, on a clock of its own: in the first ten seconds, and in the worst ten.`;

const { values: options } = parseArgs({
  options: {
    "per-second": { type: "string", default: "4000" },
    seconds: { type: "string", default: "150" },
    help: { type: "boolean", short: "h" },
  },
});
const perSecond = Number(options["per-second"]);
const seconds = Number(options.seconds);
if (options.help || !(perSecond >= 10) || !(seconds >= 20)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { measureLimits } = await import("./lib/figures/limit-figures.mjs");
const { figureTable } = await import("./lib/report.mjs");

console.log(`\n${figureTable(await measureLimits({ perSecond, seconds }))}`);
