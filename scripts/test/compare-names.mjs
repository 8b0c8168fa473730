// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { temporaryFolder } from "../services/cleanup.mjs";
import { runTool } from "./run-command.mjs";

/*
 * Which tests came and which went since another version, by their names, in all that `npm test -- everything` runs:
 *
 *   node scripts/test/compare-names.mjs --write names.json    in the version before
 *   node scripts/test/compare-names.mjs names.json            in this one
 *
 * A test that moved to another file under the same name is still there.
 */

/** @param {readonly string[]} before @param {readonly string[]} after @returns {{ gone: string[], added: string[] }} */
export function compareNames(before, after) {
  const [was, is] = [count(before), count(after)];
  return { gone: missing(was, is), added: missing(is, was) };
}

/** @param {readonly string[]} names */
function count(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** @param {Map<string, number>} wanted @param {Map<string, number>} found */
function missing(wanted, found) {
  return [...wanted].filter(([name, times]) => (found.get(name) ?? 0) < times).map(([name]) => name);
}

/** The names of every test, each with its part. */
async function listNames() {
  const folder = temporaryFolder("names");
  const env = { TEST_SCOPE: "everything" };
  /** @type {string[]} */
  const names = [];
  for (const project of ["unit", "integration", "http", "faults", "load"]) {
    const file = path.join(folder.path, `${project}.json`);
    await runTool("vitest", ["list", "--project", project, `--json=${file}`], { env, show: false });
    /** @type {{ name: string }[]} */
    const tests = JSON.parse(readFileSync(file, "utf8"));
    names.push(...tests.map(({ name }) => name));
  }
  const report = path.join(folder.path, "e2e.json");
  const words = ["test", "--list", "--reporter=json"];
  await runTool("playwright", words, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    show: false,
  });
  names.push(...titlesOf(JSON.parse(readFileSync(report, "utf8")).suites));
  folder.remove();
  return names.sort();
}

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { projectName: string }[] }[], suites?: Suite[] }} Suite
 */

/** @param {Suite[]} suites @returns {string[]} */
function titlesOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) => tests.map(({ projectName }) => `[${projectName}] ${title}`)),
    ...titlesOf(inner),
  ]);
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith("compare-names.mjs")) {
  const [first, second] = process.argv.slice(2);
  if (first === "--write" && second) {
    const { writeFileSync } = await import("node:fs");
    const names = await listNames();
    writeFileSync(second, `${JSON.stringify(names, null, 1)}\n`);
    console.log(`${names.length} tests`);
  } else if (first) {
    const { gone, added } = compareNames(JSON.parse(readFileSync(first, "utf8")), await listNames());
    for (const name of gone) console.log(`gone: ${name}`);
    for (const name of added) console.log(`new:  ${name}`);
    console.log(`${gone.length} gone, ${added.length} new`);
  } else {
    console.error("Usage: node scripts/test/compare-names.mjs --write FILE | FILE");
    process.exitCode = 2;
  }
}
