// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:applications [-- [--sizes 50,5000] [--documents 200] [--rounds 5]]
How a job's board does as its applications grow, on PostgreSQL and Redis of its own: the first byte of its table, of the
board and of one of its states, the statements that each of them and GET /api/applications send, the memory that a ZIP of
documents of 1 MiB each takes, and one reply to all of the largest, with what another job's table takes meanwhile.`;

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "50,5000" },
    documents: { type: "string", default: "200" },
    rounds: { type: "string", default: "5" },
    help: { type: "boolean", short: "h" },
  },
});
const sizes = options.sizes.split(",").map(Number);
const documents = Number(options.documents);
const rounds = Number(options.rounds);
if (options.help || !sizes.every((size) => size >= 1) || !(documents >= 1) || !(rounds >= 1)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { boardExperiments, countBoardStatements, measureReplies, weighZip } = await import(
  "./lib/figures/application-figures.mjs"
);
const { conduct } = await import("./lib/experiments/experiment.mjs");
const { openFilledApplications } = await import("./lib/fill/filled-applications.mjs");
const { figureTable, ratioTable, sampleTable } = await import("./lib/report.mjs");

console.error(`Filling ${sizes.join(", ")} applications and ${documents} documents …`);
const filled = await openFilledApplications(sizes, documents);
try {
  const figures = [await weighZip(filled, documents)];
  const outcomes = [];
  for (const experiment of boardExperiments(filled, sizes)) {
    console.error(experiment.title);
    outcomes.push(await conduct(experiment, rounds));
  }
  figures.push(...(await countBoardStatements(filled, sizes.at(-1) ?? 0)));
  // Last, since it changes what the others read.
  figures.push(...(await measureReplies(filled, sizes)));
  console.log(
    `\n${rounds} rounds.\n\n${ratioTable(outcomes)}\n\n${figureTable(figures)}\n\n${sampleTable(outcomes)}`,
  );
} finally {
  await filled.close();
}
