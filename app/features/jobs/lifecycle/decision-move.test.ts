import { expect, test } from "vitest";
import { movedDecision } from "./decision-move";

const now = new Date("2026-11-27T10:00:00Z");
const first = new Date("2027-01-10");
const second = new Date("2027-01-20");
const third = new Date("2027-01-30");
const known = { decisionBy: first, decisionMovedAt: null, decisionMovedFrom: null };

test.each([
  ["one day to another", first, second],
  ["no day to one", null, second],
  ["one day to none", first, null],
])(
  "a job's decision date that moves from %s keeps the moment and the former day",
  (_case, decisionBy, next) => {
    expect(movedDecision({ ...known, decisionBy }, next, now)).toEqual({
      decisionBy: next,
      decisionMovedAt: now,
      decisionMovedFrom: decisionBy,
    });
  },
);

test("a second move of a decision date keeps the day that candidates know, and a move back to it undoes the first", () => {
  const moved = movedDecision(known, second, now);
  const later = new Date(now.getTime() + 60_000);
  expect(movedDecision(moved, third, later)).toEqual({ ...moved, decisionBy: third });
  expect(movedDecision(moved, first, later)).toEqual(known);
  const fromNone = movedDecision({ ...known, decisionBy: null }, second, now);
  expect(movedDecision(fromNone, null, later)).toEqual({ ...known, decisionBy: null });
});
