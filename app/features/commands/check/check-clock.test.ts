import { expect, test } from "vitest";
import { checkClock } from "./check-clock";

const of = "the database";

test.each([
  [0, "ok", "the same as the database's"],
  [499, "ok", "the same as the database's"],
  [5000, "ok", "5 s behind the database's"],
  [5001, "bad", "5 s behind the database's"],
  [-5000, "ok", "5 s ahead of the database's"],
  [-5001, "bad", "5 s ahead of the database's"],
  [3_600_000, "bad", "3600 s behind the database's"],
])("%d ms: %s", (offsetMs, state, says) => {
  expect(checkClock([{ of, offsetMs }])).toEqual({ what: "clock", state, says });
});

test("one that is off is enough", () => {
  const readings = [
    { of, offsetMs: 0 },
    { of: "Redis", offsetMs: 60_000 },
  ];
  expect(checkClock(readings)).toMatchObject({
    state: "bad",
    says: "the same as the database's, 60 s behind Redis's",
  });
});

test("alone it says so", () => {
  expect(checkClock([])).toMatchObject({ state: "note" });
});
