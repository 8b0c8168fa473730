import { describe, expect, test } from "vitest";
import { isVersion, nextVersion } from "./version";

const updatedAt = new Date("2026-11-22T08:00:00Z");

describe("recognizing the version of a row", () => {
  test.each([
    ["2026-11-22T08:00:00.000Z", true],
    ["2026-11-22T08:00:00Z", true],
    ["2026-11-22T08:00:00.001Z", false],
    ["2026-11-22T07:59:59.999Z", false],
    ["", false],
  ])("the text «%s» is the version of a row changed at 8:00:00.000 UTC: %s", (version, is) => {
    expect(isVersion(version, updatedAt)).toBe(is);
  });
});

describe("the next version of a row", () => {
  test.each([
    ["later", "2026-11-22T08:00:00.001Z", "2026-11-22T08:00:00.001Z"],
    ["at the same millisecond", "2026-11-22T08:00:00Z", "2026-11-22T08:00:00.001Z"],
    ["by a clock that is behind", "2026-11-22T07:00:00Z", "2026-11-22T08:00:00.001Z"],
  ])("the next version of a row that changes %s is at least a millisecond later", (_when, now, next) => {
    expect(nextVersion(updatedAt, new Date(now))).toEqual(new Date(next));
  });
});
