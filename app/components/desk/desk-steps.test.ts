import { expect, test } from "vitest";
import { stepIn } from "./desk-steps";

// Places 5 to 8 of ten.
const part = { ids: ["e", "f", "g", "h"], start: 5, total: 10 };

test.each([
  ["one on", "e", 1, { to: "f", left: 0 }],
  ["three on", "e", 3, { to: "h", left: 0 }],
  ["one back", "g", -1, { to: "f", left: 0 }],
  ["on beyond what is known", "g", 3, { to: "h", left: 2 }],
  ["back beyond what is known", "f", -3, { to: "e", left: -2 }],
  ["on beyond the end", "g", 9, { to: "h", left: 2 }],
  ["back beyond the start", "f", -9, { to: "e", left: -4 }],
  ["from one that is not listed", "z", 1, { to: "z", left: 0 }],
])("going %s in the desk's partly known list gives $3", (_what, from, steps, expected) => {
  expect(stepIn(part, from, steps)).toEqual(expected);
});

test.each([
  ["h", 1, "h"],
  ["e", -1, "e"],
  ["g", 5, "h"],
])("in the desk's wholly known list, going from %s by %d leads to %s", (from, steps, to) => {
  expect(stepIn({ ...part, start: 1, total: 4 }, from, steps)).toEqual({ to, left: 0 });
});
