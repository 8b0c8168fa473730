import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../services/cleanup.mjs";
import { countPlaywright, countVitest } from "./counts.mjs";

const folder = temporaryFolder("counts").path;

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

describe("countVitest", () => {
  const totals = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test("counts tests, and todo as skipped", () => {
    const testResults = [
      { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
    ];
    expect(countVitest(report({ ...totals, testResults }))).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  test("counts a file that failed outside its tests as a failed test", () => {
    const testResults = [
      { status: "passed", assertionResults: [{ status: "passed" }] },
      { status: "failed", assertionResults: [] },
    ];
    const file = report({ ...totals, numFailedTests: 0, testResults });
    expect(countVitest(file)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test("finds nothing in a missing or broken report", () => {
    expect(countVitest(join(folder, "missing.json"))).toEqual(nothing);
    expect(countVitest(report("{"))).toEqual(nothing);
  });
});

describe("countPlaywright", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

  test("counts a test that needed a second try as failed", () => {
    expect(countPlaywright(report({ stats, errors: [] }))).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test("counts errors outside the tests", () => {
    const clean = { ...stats, unexpected: 0, flaky: 0 };
    expect(countPlaywright(report({ stats: clean, errors: [{}] }))).toMatchObject({ failed: 1 });
  });

  test("finds nothing in a missing report", () => {
    expect(countPlaywright(join(folder, "missing.json"))).toEqual(nothing);
  });
});
