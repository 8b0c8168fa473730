import { describe, expect, test } from "vitest";
import { columnsOfTimes, offeredTimes, problemsOfTimes } from "./offered-times";

const now = new Date("2026-12-01T10:00:00.000Z");
const dayMs = 86_400_000;
const later = (ms: number) => new Date(now.getTime() + ms);

describe("the offered times of an interview", () => {
  test("a single offered time is stored as the interview's date", () => {
    const columns = columnsOfTimes([later(dayMs)]);
    expect(columns).toEqual({ interviewAt: later(dayMs), interviewTimes: [] });
    expect(offeredTimes(columns)).toEqual([later(dayMs)]);
  });

  test("several offered times are stored in order, without a date until one is chosen", () => {
    const columns = columnsOfTimes([later(2 * dayMs), later(dayMs)]);
    expect(columns).toEqual({ interviewAt: null, interviewTimes: [later(dayMs), later(2 * dayMs)] });
    expect(offeredTimes({ ...columns, interviewAt: later(dayMs) })).toHaveLength(2);
  });

  test("an interview stored without times offers none", () => {
    expect(offeredTimes(columnsOfTimes([]))).toEqual([]);
  });

  test("an offered time that is not after now, or over 366 days ahead, is refused", () => {
    const times = [now, later(1), later(366 * dayMs), later(366 * dayMs + 1)];
    expect(problemsOfTimes(times, now)).toEqual([
      "INTERVIEW_DATE_INVALID",
      null,
      null,
      "INTERVIEW_DATE_INVALID",
    ]);
  });

  test("five offered times in the past are refused one by one", () => {
    const past = [1, 2, 3, 4, 5].map((days) => later(-days * dayMs));
    expect(problemsOfTimes(past, now)).toEqual(Array(5).fill("INTERVIEW_DATE_INVALID"));
  });

  test("an instant offered twice is refused as repeated, however it is written", () => {
    const times = ["2027-03-28T10:00:00Z", "2027-03-28T12:00:00+02:00", "2027-03-28T11:00:00Z"];
    expect(
      problemsOfTimes(
        times.map((time) => new Date(time)),
        now,
      ),
    ).toEqual([null, "TIME_REPEATED", null]);
  });
});
