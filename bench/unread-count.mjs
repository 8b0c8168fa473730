// @ts-check
import process from "node:process";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

const usage = `Usage: npm run bench:unread [-- [--people 20000] [--rounds 5] [--seconds 1]]
What the count of unread messages costs beside reading a session from the database, on the embedded database and on
PostgreSQL with six conversations of each person: a person's, that of an organization with two hundred to read, and what
the first would cost by Prisma's methods. A target is a rate of at least two thirds: one and a half times as long.`;

const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "20000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "1" },
    help: { type: "boolean", short: "h" },
  },
});
const people = Number(options.people);
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
if (options.help || !(people >= 1000) || !(rounds >= 1) || !(seconds > 0)) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

await bootstrap();
// Only now are packages there for sure.
const { conduct } = await import("./lib/experiments/experiment.mjs");
const { openFilledConversations } = await import("./lib/fill/filled-conversations.mjs");
const { ratioTable, sampleTable } = await import("./lib/report.mjs");
const { unreadExperiment } = await import("./lib/experiments/unread-experiment.mjs");

const outcomes = [];
for (const kind of /** @type {const} */ (["embedded", "PostgreSQL"])) {
  console.error(`${kind}: ${people} people …`);
  const filled = await openFilledConversations(kind, people);
  try {
    outcomes.push(await conduct(unreadExperiment(filled, seconds), rounds));
  } finally {
    await filled.close();
  }
}
console.log(`\n${people} people, ${rounds} rounds of ${seconds} s.\n`);
console.log(`${ratioTable(outcomes)}\n\n${sampleTable(outcomes)}`);
