import { expect, test } from "vitest";
import { clashingWith } from "./clashing-with";

const held = (id: string, time: string, names: string[], { minutes = 30, times = 0 } = {}) => ({
  ...{ id, minutes, times },
  at: `2026-12-07T${time}:00.000Z`,
  interviewers: names.map((name) => ({ userId: name, name, seesIt: true })),
});

test("somebody who holds two interviews at the same time is named in both, and not where one ends as the other begins", () => {
  const day = [
    held("1", "09:00", ["Rosa", "Andrés"], { minutes: 31 }),
    held("2", "09:30", ["Rosa"]),
    held("3", "10:00", ["Rosa", "Andrés"]),
    held("4", "10:00", ["Joan"]),
    held("5", "10:15", ["Andrés"], { times: 3 }),
  ];
  expect(day.map((interview) => clashingWith(interview, day))).toEqual([["Rosa"], ["Rosa"], [], [], []]);
});
