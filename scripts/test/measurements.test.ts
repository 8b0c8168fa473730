import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const page = readFileSync("docs/performance.md", "utf8");
const folder = "docs/measurements";

describe("every measurement", () => {
  const files = readdirSync(folder);

  test.each(files)("%s says when and at which commit, and the page leads to it", (file) => {
    const [title = "", , head = ""] = readFileSync(`${folder}/${file}`, "utf8").split("\n");
    expect(title).toMatch(/^# \S/);
    expect(head).toMatch(/^Measured: \d{4}-\d{2}-\d{2} at `[0-9a-f]{7}`$/);
    expect(page).toContain(`(measurements/${file})`);
  });
});
