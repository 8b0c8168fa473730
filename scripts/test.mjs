// @ts-check
import { cpSync, existsSync, rmSync } from "node:fs";
import process from "node:process";
import { bootstrap } from "./bootstrap.mjs";
import { planChanged } from "./test/changed.mjs";
import { findServices, parts, runPart, stages } from "./test/parts.mjs";
import { processorSeconds } from "./test/processor-time.mjs";
import { runTool } from "./test/run-command.mjs";
import { runFolder } from "./test/run-folder.mjs";
import { runMain } from "./test/run-main.mjs";
import { sharePostgres } from "./test/shared-postgres.mjs";

const usage = `Usage: npm test [-- [everything] [<part> [pattern] [--shard=1/2] [--watch]]]
       npm test -- changed
Parts: ${Object.keys(parts).join(", ")}. A pattern chooses test files by a piece of their path, a shard the first half of
them, or another fraction.
everything adds the repeats, changed runs what a diff against main touches: docs/testing.md.`;

/** @typedef {import("./test/parts.mjs").Result} Result */

/** @param {string[]} args the scope, the part and the pattern */
async function main(args) {
  const scope = args[0] === "everything" || args[0] === "changed" ? args.shift() : undefined;
  const isWatching = args.includes("--watch");
  const [only, ...words] = args.filter((word) => word !== "--watch");
  const isUnknown = only !== undefined && !(only in parts);
  const isMisused = (scope === "changed" && (only !== undefined || isWatching)) || (isWatching && !only);
  const isFlag = (/** @type {string} */ word) => word.startsWith("-") && !/^--shard=\d+\/\d+$/.test(word);
  if (isUnknown || isMisused || words.some(isFlag)) {
    console.error(usage);
    return 2;
  }
  if (scope) process.env.TEST_SCOPE = scope;
  if (scope === "everything") {
    process.env.TEST_SEED ??= String(Date.now() % 2 ** 31);
    console.log(`TEST_SEED=${process.env.TEST_SEED}`);
  }
  await bootstrap();
  if (isWatching) return watch(only ?? "", words);

  const folder = runFolder();
  // What installed and built it is not the tests'.
  processorSeconds();
  const start = Date.now();
  const results =
    scope === "changed" ? await runChanged(folder.path) : await runStages(only, words, folder.path);
  keepPictures(folder.results);
  folder.remove();
  return report(results, (Date.now() - start) / 1000);
}

/** @param {string | undefined} only @param {string[]} words @param {string} folder */
async function runStages(only, words, folder) {
  /** @type {Result[]} */
  const results = [];
  const plan = only === undefined ? stages : [[[only]]];
  const stop = await openServices(plan.flat(2));
  for (const lanes of plan) {
    const finished = lanes.map(async (lane, index) => {
      /** @type {Result[]} */
      const own = [];
      for (const name of lane) {
        const part = parts[name];
        if (part)
          own.push(...(await runPart(part, { words, folder, output: index === 0 ? "live" : "after" })));
      }
      return own;
    });
    results.push(...(await Promise.all(finished)).flat());
  }
  return [...results, ...(await stop())];
}

/**
 * Finds what these parts need, and starts what they share.
 * @param {string[]} names
 * @returns {Promise<() => Promise<Result[]>>} stops it, and tells what it took
 */
async function openServices(names) {
  await findServices(names);
  const start = Date.now();
  const stop = await sharePostgres(names);
  return async () => {
    const processor = await stop();
    if (processor === null) return [];
    const seconds = (Date.now() - start) / 1000;
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] };
    return [{ title: "PostgreSQL, of all of them", seconds, processor, ...counts }];
  };
}

/** @param {string} folder */
async function runChanged(folder) {
  const plan = await planChanged();
  console.log(plan.summary);
  /** @type {Result[]} */
  const results = [];
  const names = Object.keys(plan.tests);
  const stop = await openServices(names);
  for (const name of ["gates", ...names]) {
    const part = parts[name];
    if (part) results.push(...(await runPart(part, { words: plan.tests[name], files: plan.files, folder })));
  }
  return [...results, ...(await stop())];
}

/** Runs one part's tests again after each change, until it is ended. @param {string} only @param {string[]} words */
async function watch(only, words) {
  const step = parts[only]?.steps[0];
  if (step?.runner !== "vitest") {
    console.error(`Only a part that Vitest runs can be watched. ${usage}`);
    return 2;
  }
  await findServices([only]);
  const { code } = await runTool(step.tool, ["watch", ...step.args.slice(1), ...words], {
    show: true,
    isInteractive: true,
  });
  return code ?? 1;
}

/** Moves the pictures of failed journeys to where one looks for them. @param {string} from */
function keepPictures(from) {
  rmSync("test-results", { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, "test-results", { recursive: true });
}

/** @param {Result[]} results @param {number} seconds of the whole run */
function report(results, seconds) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const slowest = results
    .flatMap(({ durations }) => durations)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log("\nThe slowest tests:");
  for (const { test, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${test}`);
  console.log("");
  console.log(`${" ".repeat(43)}by the clock   of processors`);
  for (const { title, seconds, processor, passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const times = `${secondsText(seconds)} ${secondsText(processor)}`;
    console.log(
      `${(failed > 0 ? "failed" : "ok").padEnd(7)} ${title.padEnd(28)} ${String(passed).padStart(5)} ${times}`,
    );
  }
  const processor = results.reduce((sum, result) => sum + (result.processor ?? 0), 0);
  console.log(
    `${" ".repeat(8)}${"the whole run".padEnd(34)} ${secondsText(seconds)} ${secondsText(processor || null)}`,
  );
  // Last, where a log that shows only its end still has them.
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {number | null} seconds nothing for null */
const secondsText = (seconds) => (seconds === null ? "" : `${seconds.toFixed(1)} s`).padStart(12);

await runMain(main, "\n0 passed, 1 failed");
