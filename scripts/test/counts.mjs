// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures each failed test: its file, its name, what its message says, where in the test it failed
 * @property {{ test: string, seconds: number }[]} durations how long each test took
 */

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], durations: [] });

/**
 * Counts of Vitest's JSON report. A file or describe that fails outside its tests (an import, a hook) is one failed
 * test; the tests it kept from running are not called skipped.
 *
 * @param {string} file @returns {Counts} zeros when there is no report
 */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return none();
  let broken = 0;
  const failures = [];
  const durations = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    for (const { fullName, duration } of assertionResults)
      durations.push({ test: describeFailure(name, fullName), seconds: (duration ?? 0) / 1000 });
    const failed = assertionResults.filter(
      (/** @type {{ status: string }} */ test) => test.status === "failed",
    );
    for (const test of failed) failures.push(describeFailure(name, test.fullName, test.failureMessages[0]));
    if (status === "failed" && failed.length === 0) {
      broken += 1;
      failures.push(describeFailure(name, "outside its tests", message));
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: broken > 0 ? 0 : report.numPendingTests + report.numTodoTests,
    failures,
    durations,
  };
}

/** Counts of Playwright's JSON report. @param {string} file @returns {Counts} zeros when there is no report */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return none();
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = unexpected + flaky === 0 ? report.errors : [];
  const failures = outside.map((/** @type {{ message?: string }} */ error) =>
    describeFailure("tests/e2e", "outside its tests", error.message),
  );
  /** @type {Counts["durations"]} */
  const durations = [];
  /** @type {SuiteTests} */
  const tests = report.suites.flatMap(testsOf);
  for (const { file, title, test } of tests) {
    const { status, projectName, results } = test;
    const name = `[${projectName}] ${title}`;
    const ms = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
    durations.push({ test: describeFailure(`tests/e2e/${file}`, name), seconds: ms / 1000 });
    if (status !== "unexpected" && status !== "flaky") continue;
    const [error, ...others] = results.find(({ errors = [] }) => errors.length > 0)?.errors ?? [];
    const first = describeFailure(`tests/e2e/${file}`, name, error?.message, error?.location);
    failures.push([first, ...others.flatMap(({ message }) => linesOf(message))].join("\n    "));
  }
  return { passed: expected, failed: unexpected + flaky + outside.length, skipped, failures, durations };
}

/**
 * @typedef {object} Suite a file's or a describe's part of Playwright's report
 * @property {Suite[]} [suites]
 * @property {{ file: string, title: string, tests: SuiteTest[] }[]} [specs]
 */
/** @typedef {{ status: string, projectName: string, results: SuiteResult[] }} SuiteTest */
/** @typedef {{ file: string, title: string, test: SuiteTest }[]} SuiteTests */
/** @typedef {{ file: string, line: number }} Place where in a file, which is an absolute path */
/** @typedef {{ duration?: number, errors?: { message?: string, location?: Place }[] }} SuiteResult duration: milliseconds */

/** @param {Suite} suite @returns {SuiteTests} */
function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, test })));
  return [...own, ...suites.flatMap(testsOf)];
}

/**
 * Of the message no more than its first lines, since it stands in a list: those before the steps of the browser or the
 * stack, without colours.
 *
 * @param {string} file @param {string} test @param {string} [message] @param {Place} [place]
 */
function describeFailure(file, test, message, place) {
  const told = linesOf(message);
  if (place) told.push(`at ${path.relative("", place.file)}:${place.line}`);
  return [`${path.relative("", file)}: ${test}`, ...told].join("\n    ");
}

/** @param {string} [message] */
function linesOf(message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const end = lines.findIndex((line) => /^(Call log:|\s*at )/.test(line));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => line.trim() !== "")
    .slice(0, 6);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
