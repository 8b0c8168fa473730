import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../services/cleanup.mjs";
import { countPlaywright, countVitest } from "./counts.mjs";

const folder = temporaryFolder("counts");
afterAll(folder.remove);

function report(content: unknown): string {
  const file = join(folder.path, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] };

describe("counting Vitest's results", () => {
  const totals = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test("Vitest's results are counted with their failures and durations, and todo tests count as skipped", () => {
    const testResults = [
      {
        name: "tests/some.test.ts",
        status: "failed",
        assertionResults: [
          {
            status: "failed",
            fullName: "adds two numbers",
            failureMessages: ["\u001b[31mexpected 3 to be 4\u001b[39m\n  at x"],
          },
          { status: "passed", fullName: "adds three", duration: 1500 },
        ],
      },
    ];
    expect(countVitest(report({ ...totals, testResults }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
      failures: ["tests/some.test.ts: adds two numbers\n    expected 3 to be 4"],
      durations: [
        { test: "tests/some.test.ts: adds two numbers", seconds: 0 },
        { test: "tests/some.test.ts: adds three", seconds: 1.5 },
      ],
    });
  });

  test("a file that fails outside its tests in Vitest counts as a failed test", () => {
    const testResults = [
      {
        name: "tests/good.test.ts",
        status: "passed",
        assertionResults: [{ status: "passed", fullName: "adds" }],
      },
      { name: "tests/broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ];
    const file = report({ ...totals, numFailedTests: 0, testResults });
    expect(countVitest(file)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: ["tests/broken.test.ts: outside its tests\n    no such module"],
      durations: [{ test: "tests/good.test.ts: adds", seconds: 0 }],
    });
  });

  test("a missing or broken report of Vitest counts as no tests", () => {
    expect(countVitest(join(folder.path, "missing.json"))).toEqual(nothing);
    expect(countVitest(report("{"))).toEqual(nothing);
  });
});

describe("counting Playwright's results", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

  test("a test that passed at its second try in Playwright counts as failed, and failures are named", () => {
    const failed = (projectName: string, message: string) => ({
      projectName,
      status: "unexpected",
      results: [
        { duration: 500 },
        {
          duration: 1000,
          errors: [
            { message, location: { file: resolve("tests/e2e/some.spec.ts"), line: 12 } },
            { message: "In the browser:\nstatus 503" },
          ],
        },
      ],
    });
    const specs = [
      {
        file: "some.spec.ts",
        title: "opens",
        tests: [failed("phone", "timed out\n\nLocator: button\nCall log:\n  - waiting")],
      },
      {
        file: "some.spec.ts",
        title: "closes",
        tests: [{ projectName: "phone", status: "expected", results: [] }],
      },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    expect(countPlaywright(report({ stats, errors: [], suites }))).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      failures: [
        "tests/e2e/some.spec.ts: [phone] opens\n    timed out\n    Locator: button\n    at tests/e2e/some.spec.ts:12\n    In the browser:\n    status 503",
      ],
      durations: [
        { test: "tests/e2e/some.spec.ts: [phone] opens", seconds: 1.5 },
        { test: "tests/e2e/some.spec.ts: [phone] closes", seconds: 0 },
      ],
    });
  });

  test("an error outside the tests in Playwright counts as a failed test", () => {
    const clean = { ...stats, unexpected: 0, flaky: 0 };
    const file = report({ stats: clean, errors: [{ message: "no browser" }], suites: [] });
    expect(countPlaywright(file)).toMatchObject({
      failed: 1,
      failures: ["tests/e2e: outside its tests\n    no browser"],
    });
  });

  test("a missing report of Playwright counts as no tests", () => {
    expect(countPlaywright(join(folder.path, "missing.json"))).toEqual(nothing);
  });
});
