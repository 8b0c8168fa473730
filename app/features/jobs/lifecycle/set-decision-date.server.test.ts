import { expect, test } from "vitest";
import { dateOfIsoDay } from "~/lib/time/dates";
import { undoMs } from "../job/job-limits";
import { knownDay, movedDecision, undoableMove, undoneDecision } from "./set-decision-date.server";

const now = new Date("2026-11-27T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const [first, second, third] = ["2027-01-10", "2027-01-20", "2027-01-30"].map(dateOfIsoDay) as [
  Date,
  Date,
  Date,
];
const untold = { decisionMovedAt: null, decisionMovedFrom: null, decisionToldAt: null };
const known = { ...untold, decisionBy: first, decisionUndo: null };
/** The columns as Prisma reads them again. */
const read = ({ decisionUndo, ...columns }: ReturnType<typeof movedDecision>) => ({
  ...columns,
  decisionUndo: JSON.parse(JSON.stringify(decisionUndo)),
});
/** As the job is once its candidates have a mail queued. */
const told = (job: ReturnType<typeof read>, at: Date) => ({ ...job, ...untold, decisionToldAt: at });

test.each([
  ["one day to another", first, second],
  ["no day to one", null, second],
  ["one day to none", first, null],
])(
  "a job's decision date that moves from %s keeps the moment and the former day",
  (_case, decisionBy, next) => {
    expect(movedDecision({ ...known, decisionBy }, next, now)).toMatchObject({
      decisionBy: next,
      decisionMovedAt: now,
      decisionMovedFrom: decisionBy,
    });
  },
);

test("a second move of a decision date keeps the day that candidates know, and a move back to it tells nobody", () => {
  const moved = told(read(movedDecision(known, second, now)), now);
  const again = { decisionBy: third, decisionMovedFrom: first, decisionToldAt: null };
  expect(movedDecision(moved, third, later(14))).toMatchObject(again);
  expect(movedDecision(moved, first, later(14))).toMatchObject({ ...untold, decisionBy: first });
  expect(knownDay(moved, later(14))).toBe("2027-01-10");
  // Once the quarter of an hour is over they know the second day, and were told today.
  expect(knownDay(moved, later(15))).toBe("2027-01-20");
  const after = { decisionMovedFrom: second, decisionToldAt: now };
  expect(movedDecision(moved, third, later(15))).toMatchObject(after);
});

test("an undone move leaves all as it was, and a day before it that nobody was told of is told in its time", () => {
  const moved = told(read(movedDecision(known, second, now)), now);
  const move = undoableMove(moved, later(15 - 1 / 60_000));
  if (!move) throw new Error("It can be undone until the last millisecond");
  expect(undoableMove(moved, new Date(now.getTime() + undoMs))).toBeNull();
  expect(undoneDecision(move, later(10))).toMatchObject({ ...untold, decisionBy: first });
  const twice = told(read(movedDecision(moved, third, later(10))), later(10));
  const last = undoableMove(twice, later(20));
  const back = last && read(undoneDecision(last, later(20)));
  expect(back).toMatchObject({ decisionBy: second, decisionMovedFrom: first, decisionToldAt: null });
  expect(back && undoableMove(back, later(20))).toBeNull();
  const soon = last && read(undoneDecision(last, later(12)));
  expect(soon && undoableMove(soon, later(12))).toMatchObject({ day: "2027-01-10", dayUntil: null });
});
