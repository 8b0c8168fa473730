import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const maxWords = 900;
const page = readFileSync("docs/performance.md", "utf8");
const folder = "docs/measurements";

/** As `wc -w` counts: whatever stands between spaces, the lines of a table too. */
function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** A table has one line of dashes under its head. */
function countTables(text: string): number {
  return text.match(/^\|(?: :?-+:? \|)+$/gm)?.length ?? 0;
}

describe("docs/performance.md", () => {
  test.each([
    ["", 0],
    ["# The look\n\nOne, two; «three».\n", 6],
    ["| a | 0.5 ms |\n| --- | ---: |", 11],
  ])("words are counted: %j", (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test(`has at most ${maxWords} words`, () => {
    expect(countWords(page)).toBeLessThanOrEqual(maxWords);
  });

  test("has one table: what was measured before stands in docs/measurements", () => {
    expect(countTables(page)).toBe(1);
  });
});

describe("every measurement", () => {
  const files = readdirSync(folder);

  test.each(files)("%s says when and at which commit, and the page leads to it", (file) => {
    const [title = "", , head = ""] = readFileSync(`${folder}/${file}`, "utf8").split("\n");
    expect(title).toMatch(/^# \S/);
    expect(head).toMatch(/^Measured: \d{4}-\d{2}-\d{2} at `[0-9a-f]{7}`$/);
    expect(page).toContain(`(measurements/${file})`);
  });
});
