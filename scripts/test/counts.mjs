// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures each failed test: its file, its name, the first line of its message
 */

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

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
  for (const { name, status, message, assertionResults } of report.testResults) {
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
  for (const suite of report.suites) failures.push(...failuresOf(suite));
  return { passed: expected, failed: unexpected + flaky + outside.length, skipped, failures };
}

/**
 * @typedef {object} Suite a file's or a describe's part of Playwright's report
 * @property {Suite[]} [suites]
 * @property {{ file: string, title: string, tests: SuiteTest[] }[]} [specs]
 */
/** @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} SuiteTest */

/** @param {Suite} suite @returns {string[]} */
function failuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const failed = results.find(({ error }) => error !== undefined);
        return describeFailure(`tests/e2e/${file}`, `[${projectName}] ${title}`, failed?.error?.message);
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** @param {string} file @param {string} test @param {string} [message] colours and further lines are left out */
function describeFailure(file, test, message) {
  const [line = ""] = stripVTControlCharacters(message ?? "").split("\n");
  return `${path.relative("", file)}: ${test}${line === "" ? "" : `\n    ${line}`}`;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
