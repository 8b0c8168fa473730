import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = "docs/decisions";
const files = readdirSync(folder).sort();

/** «accepted», or with the decision that took its place, as a whole or in part. */
const status =
  /^(?:accepted|(?:accepted; )?superseded (?:in part )?by \[(\d{4})\]\((\1-[\w-]+\.md)\)(?:, .+)?)$/;

describe("the decisions", () => {
  test("are numbered without a gap", () => {
    const expected = files.map((_, index) => String(index + 1).padStart(4, "0"));
    expect(files.map((file) => file.slice(0, 4))).toEqual(expected);
  });

  test.each(files)("%s has a title, a date and a status", (file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    const [title = "", , head = ""] = readFileSync(`${folder}/${file}`, "utf8").split("\n");
    expect(title).toMatch(/^# \S/);
    const [, date = "", words = ""] = /^Date: (\S+) · Status: (.+)$/.exec(head) ?? [];
    const day = new Date(`${date}T00:00:00Z`);
    expect(Number.isNaN(day.getTime()) ? "no day" : day.toISOString().slice(0, 10)).toBe(date);
    expect(words).toMatch(status);
    const successor = status.exec(words)?.[2];
    if (successor) {
      expect(existsSync(`${folder}/${successor}`), successor).toBe(true);
      expect(successor > file, "a decision is superseded by a later one").toBe(true);
    }
  });
});
