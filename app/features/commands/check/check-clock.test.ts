import { expect, test } from "vitest";
import { checkClock, readClock } from "./check-clock";

const of = "the database";

test.each([
  [0, "ok", "the same as the database's"],
  [499, "ok", "the same as the database's"],
  [5000, "ok", "5 s behind the database's"],
  [5001, "bad", "5 s behind the database's"],
  [-5000, "ok", "5 s ahead of the database's"],
  [-5001, "bad", "5 s ahead of the database's"],
  [3_600_000, "bad", "3600 s behind the database's"],
])("the check of the clocks judges one that is %d ms off as %s", (offsetMs, state, says) => {
  expect(checkClock([{ of, offsetMs }])).toEqual({ what: "clock", state, says });
});

test.each([
  ["before we asked", 999, 0, -1],
  ["when we asked", 1000, 0, 0],
  ["when it answered", 3000, 0, 0],
  ["after it answered", 3001, 0, 1],
  ["the second before we asked, in whole seconds", 0, 1000, 0],
  ["more than a second before we asked, in whole seconds", -1, 1000, -1],
])("a server's time from %s counts as $3 ms off", (_, at, leavesOutMs, offsetMs) => {
  expect(readClock(of, at, 1000, leavesOutMs, 3000)).toEqual({ of, offsetMs });
});

test("the check of the clocks fails when one clock of two is off", () => {
  const readings = [
    { of, offsetMs: 0 },
    { of: "Redis", offsetMs: 60_000 },
  ];
  expect(checkClock(readings)).toMatchObject({
    state: "bad",
    says: "the same as the database's, 60 s behind Redis's",
  });
});

test("the check of the clocks with no other clock to compare is a note, not a fault", () => {
  expect(checkClock([])).toMatchObject({ state: "note" });
});
