// @ts-check
import process from "node:process";
import { bootstrap } from "./bootstrap.mjs";
import { temporaryFolder, undoAtExit } from "./services/cleanup.mjs";
import { planChanged } from "./test/changed.mjs";
import { changeBuilt } from "./test/mutations/built.mjs";
import { isCommitted, mutate, readMutations, recordSeen } from "./test/mutations/mutations.mjs";
import { findServices, parts, runPart } from "./test/parts.mjs";
import { runTool } from "./test/run-command.mjs";
import { runFolder } from "./test/run-folder.mjs";
import { runMain } from "./test/run-main.mjs";

const usage = `Usage: npm run mutate [-- [everything] [--whole] [<part or id>...]]
Each mutation of scripts/test/mutations/mutations.json breaks one rule of one file. The test that saw it the last time
is asked first, then what \`npm test -- changed\` takes of the part that should see it; --whole asks that whole part,
and the others. everything adds the repeats. Mutations that need a build come last.`;

/** @typedef {import("./test/mutations/mutations.mjs").Mutation} Mutation */
/** @typedef {{ part: string, words: string[] }} Attempt */

/** @param {string[]} args @returns {Promise<number>} the exit code: 1 when a mutation was not seen */
async function main(args) {
  const isEverything = args[0] === "everything";
  const words = args.slice(isEverything ? 1 : 0).filter((word) => word !== "--whole");
  const isWhole = args.includes("--whole");
  const all = readMutations();
  if (!words.every((word) => all.some(({ id, part }) => id === word || part === word))) {
    console.error(usage);
    return 2;
  }
  const chosen = all.filter(
    ({ id, part }) => words.length === 0 || words.includes(id) || words.includes(part),
  );
  for (const { file } of chosen)
    if (!(await isCommitted(file))) throw new Error(`${file} has changes that are not committed.`);
  if (isEverything) process.env.TEST_SCOPE = "everything";
  await bootstrap();
  await findServices(isWhole ? Object.keys(parts) : chosen.map(({ part }) => part));
  const folder = runFolder();
  let unseen = 0;
  /** @param {Mutation} mutation @param {boolean} mayBuild @returns whether it was asked, without a build or with one */
  const askAndTell = async (mutation, mayBuild) => {
    const start = Date.now();
    const failure = await ask(mutation, isWhole, mayBuild);
    if (failure === undefined) return false;
    if (failure === null) unseen += 1;
    else recordSeen(mutation.id, failure);
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(
      `${failure === null ? "UNSEEN" : "seen  "} ${mutation.id}, ${seconds} s: ${failure ?? mutation.says}`,
    );
    return true;
  };
  const toBuild = [];
  for (const mutation of chosen) if (!(await askAndTell(mutation, false))) toBuild.push(mutation);
  for (const mutation of toBuild) await askAndTell(mutation, true);
  folder.remove();
  console.log(`\n${chosen.length - unseen} of ${chosen.length} mutations were seen`);
  return unseen > 0 ? 1 : 0;
}

/**
 * @param {Mutation} mutation @param {boolean} isWhole @param {boolean} mayBuild
 * @returns {Promise<string | null | undefined>} what failed; null for nothing; undefined where it has to be built first
 */
async function ask(mutation, isWhole, mayBuild) {
  process.env.MUTATION = mutation.id;
  const { before, after, undo } = mutate(mutation);
  /** @type {(() => void) | null | undefined} */
  let undoBuilt;
  const undoAll = () => {
    undoBuilt?.();
    undo();
  };
  const done = undoAtExit(undoAll);
  try {
    const attempts = await attemptsOf(mutation, isWhole);
    if (attempts.some(({ part }) => part !== "unit" && part !== "gates")) {
      if (mayBuild) await build(mutation);
      else undoBuilt = changeBuilt(mutation.file, before, after);
      if (undoBuilt === null) return undefined;
    }
    for (const attempt of attempts) {
      const failure = await run(attempt);
      if (failure !== null) return failure;
    }
    return null;
  } finally {
    done();
    undoAll();
  }
}

/** @param {Mutation} mutation @param {boolean} isWhole @returns {Promise<Attempt[]>} the narrowest first */
async function attemptsOf({ part, seenBy }, isWhole) {
  const { tests } = await planChanged("HEAD");
  const isSelected = parts[part]?.steps[0]?.runner === "vitest" && part !== "faults";
  const last = seenBy && /^[\w./-]+\.(?:test\.tsx?|spec\.ts)/.exec(seenBy)?.[0];
  /** @type {Attempt[]} */
  const attempts = [];
  if (last) attempts.push({ part: partOf(last), words: [last] });
  if (!isSelected) attempts.push({ part, words: [] });
  else if (tests[part]) attempts.push({ part, words: tests[part] });
  if (!isWhole) return attempts;
  // The gates would see that the line is not formatted.
  const rest = Object.keys(parts).filter((name) => name !== part && name !== "gates");
  const whole = [...(isSelected ? [part] : []), ...rest];
  return [...attempts, ...whole.map((name) => ({ part: name, words: [] }))];
}

/** @param {string} file of tests */
function partOf(file) {
  const [, folder] = /^tests\/(integration|http|faults|e2e|load)\//.exec(file) ?? [];
  return folder ?? "unit";
}

/** @param {Attempt} attempt @returns {Promise<string | null>} the first failed test or gate */
async function run({ part, words }) {
  const found = parts[part];
  if (!found) throw new Error(`There is no part ${part}`);
  const folder = temporaryFolder("mutation");
  const runner = found.steps[0]?.runner;
  const stop = { vitest: ["--bail=1"], playwright: ["-x"] };
  const results = await runPart(found, {
    words: [...words, ...(runner ? stop[runner] : [])],
    folder: folder.path,
    output: "none",
  });
  folder.remove();
  // A test that was recorded once may be gone since, or run with everything alone: that is no failure.
  const failures = results.flatMap(({ failures, isEmpty }) => (isEmpty ? [] : failures));
  return failures[0]?.split("\n")[0] ?? null;
}

/** @param {Mutation} mutation */
async function build({ id }) {
  const { code, output } = await runTool("node", ["scripts/build.mjs"], { show: false });
  if (code !== 0) throw new Error(`With ${id} the application cannot be built:\n${output}`);
}

await runMain(main);
