import { expect, test } from "vitest";
import { nextInHour } from "./next-in-hour";

const now = new Date("2026-11-26T12:00:00.000Z");
const minutesAgo = (...minutes: number[]) => minutes.map((count) => now.getTime() / 1000 - count * 60);

test.each([
  ["no actions", [], null],
  ["two actions", [50, 10], null],
  ["three actions", [50, 20, 10], "2026-11-26T12:10:00.000Z"],
  ["three actions, the first an hour ago", [60, 20, 10], null],
  ["four actions, of which three count", [70, 50, 20, 10], "2026-11-26T12:10:00.000Z"],
])("after %s, a limit of three an hour tells the right moment of the next action", (_, minutes, next) => {
  expect(nextInHour(minutesAgo(...minutes), 3, now)?.toISOString() ?? null).toBe(next);
});
