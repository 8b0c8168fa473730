import { describe, expect, test } from "vitest";
import { isVersion, nextVersion } from "./version";

const updatedAt = new Date("2026-11-22T08:00:00Z");

describe("isVersion", () => {
  test.each([
    ["2026-11-22T08:00:00.000Z", true],
    ["2026-11-22T08:00:00Z", true],
    ["2026-11-22T08:00:00.001Z", false],
    ["2026-11-22T07:59:59.999Z", false],
    ["", false],
  ])("%s: %s", (version, is) => {
    expect(isVersion(version, updatedAt)).toBe(is);
  });
});

describe("nextVersion", () => {
  test.each([
    ["later", "2026-11-22T08:00:00.001Z", "2026-11-22T08:00:00.001Z"],
    ["at the same millisecond", "2026-11-22T08:00:00Z", "2026-11-22T08:00:00.001Z"],
    ["by a clock that is behind", "2026-11-22T07:00:00Z", "2026-11-22T08:00:00.001Z"],
  ])("%s", (_when, now, next) => {
    expect(nextVersion(updatedAt, new Date(now))).toEqual(new Date(next));
  });
});
