// @ts-check
import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of Vitest's JSON report. A file or describe that fails outside its tests (an import, a hook) is one failed
 * test; the tests it kept from running are not called skipped.
 *
 * @param {string} file @returns {Counts} zeros when there is no report
 */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  let broken = 0;
  for (const { status, assertionResults } of report.testResults) {
    const failed = assertionResults.some(
      (/** @type {{ status: string }} */ test) => test.status === "failed",
    );
    if (status === "failed" && !failed) broken += 1;
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: broken > 0 ? 0 : report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. @param {string} file @returns {Counts} zeros when there is no report */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = unexpected + flaky === 0 ? report.errors.length : 0;
  return { passed: expected, failed: unexpected + flaky + outside, skipped };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
