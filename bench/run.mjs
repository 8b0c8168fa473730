// @ts-check
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap, root } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench [-- [--rounds 5] [--seconds 1.2] [id …]]
Without an id everything is measured: og, og-304, session-cached, session-database, waitlist, waitlist-settings, page,
page-uncached, sign-in, neighbours-waitlist, neighbours-session, neighbours-page, neighbours-hashes, start, memory.
docs/measuring.md says what they are.`;

const { values: options, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "1.2" },
    help: { type: "boolean", short: "h" },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (options.help || !(rounds >= 1) || !(seconds > 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { measureAll } = await import("./lib/measure-all.mjs");
const { machineReport, memoryTable, ratioTable, sampleTable } = await import("./lib/report.mjs");

const result = await measureAll({ ids, rounds, seconds, say: console.error });
const { outcomes, memory, failures, cores, beside } = result;
const report = path.join(root, ".cache", "bench", "last.json");
await mkdir(path.dirname(report), { recursive: true });
await writeFile(report, JSON.stringify({ rounds, seconds, ...result }, null, 2));

console.log(`\n${rounds} rounds of ${seconds} s; ${cores}.\n`);
console.log(`${machineReport(beside)}\n`);
if (outcomes.length > 0) console.log(`${ratioTable(outcomes)}\n\n${sampleTable(outcomes)}\n`);
if (memory) console.log(`${memoryTable(memory)}\n`);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`Everything measured is in ${path.relative(root, report)}`);
process.exit(failures.length > 0 ? 1 : 0);
