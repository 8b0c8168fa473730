// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:uploads [-- [--jobs 1000] [--uploads 20] [--megabytes 5] [--seconds 10] [--rounds 3]]
Uploads of CVs on the embedded database and on PostgreSQL: the memory that so many at once take above rest, and GET
/jobs beside so many, again as soon as they are answered, against the same without them.`;

const { values: options } = parseArgs({
  options: {
    jobs: { type: "string", default: "1000" },
    uploads: { type: "string", default: "20" },
    megabytes: { type: "string", default: "5" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    help: { type: "boolean", short: "h" },
  },
});
const [jobs, uploads, megabytes, seconds, rounds] = [
  options.jobs,
  options.uploads,
  options.megabytes,
  options.seconds,
  options.rounds,
].map(Number);
if (options.help || ![jobs, uploads, megabytes, seconds, rounds].every((number) => Number(number) > 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { openFilledJobs } = await import("./lib/fill/filled-jobs.mjs");
const { figureTable } = await import("./lib/report.mjs");
const { measureUploads } = await import("./lib/figures/upload-figures.mjs");

const work = {
  uploads: Number(uploads),
  bytes: Math.floor(Number(megabytes) * (1 << 20)),
  seconds: Number(seconds),
  rounds: Number(rounds),
};
const figures = [];
for (const kind of /** @type {const} */ (["embedded", "PostgreSQL"])) {
  console.error(`Uploads with ${kind}`);
  const filled = await openFilledJobs(kind, Number(jobs));
  try {
    figures.push(...(await measureUploads(filled, work)));
  } finally {
    await filled.close();
  }
}
console.log(`\n${figureTable(figures)}`);
