import { expect, test } from "vitest";
import { periodKind } from "./period";

test.each(["2026-03-29", "2026-10-25", "2024-02-29", "2026-12-31"])(
  "a task's period %s is read as a day",
  (key) => {
    expect(periodKind(key)).toBe("day");
  },
);

// 2020 and 2026 have 53 weeks (both: a Thursday at one end), 2025 and 2027 have 52.
test.each(["2026-W01", "2026-W09", "2026-W53", "2020-W53", "2025-W52"])(
  "a task's period %s is read as a week",
  (key) => {
    expect(periodKind(key)).toBe("week");
  },
);

test.each([
  ["a day that its month lacks", "2026-02-30"],
  ["a 29 February of an ordinary year", "2026-02-29"],
  ["a 13th month", "2026-13-01"],
  ["a day 0", "2026-01-00"],
  ["a 53rd week of a year of 52", "2025-W53"],
  ["a 53rd week of another year of 52", "2027-W53"],
  ["a week 0", "2026-W00"],
  ["a week of one digit", "2026-W9"],
  ["a lower-case week", "2026-w09"],
  ["a time", "2026-03-29T00:00:00Z"],
  ["a blank before it", " 2026-03-29"],
  ["a line after it", "2026-03-29\n"],
  ["the lease's own key", "*"],
  ["nothing in it", ""],
])("a task's period with %s is refused: %j", (_, key) => {
  expect(periodKind(key)).toBeNull();
});
