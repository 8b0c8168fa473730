import { describe, expect, test } from "vitest";
import {
  columnsOfTimes,
  hasDate,
  type InterviewColumns,
  interviewEventText,
  interviewOf,
  offeredTimes,
  placeLink,
  problemsOfTimes,
  readInterviewEvent,
  withoutInterview,
} from "./interview-state";

const now = new Date("2026-12-01T10:00:00.000Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const none = { ...withoutInterview, id: "one", shared: null };
const one: InterviewColumns = { ...none, interviewAt: at(1), interviewPlace: "Sala 2" };
const three: InterviewColumns = { ...one, interviewAt: null, interviewTimes: [at(1), at(2), at(3)] };

test("an application shows an interview only in the state «interview» and with a time", () => {
  expect(interviewOf(one, "interview", now)).toMatchObject({ answer: "pending", minutes: 60, link: null });
  expect(interviewOf(one, "in_review", now)).toBeNull();
  expect(interviewOf({ ...one, ...withoutInterview }, "interview", now)).toBeNull();
});

test("an interview can be answered until its last offered time begins, or the accepted one", () => {
  const isOver = (columns: InterviewColumns, moment: Date) =>
    interviewOf(columns, "interview", moment)?.isOver;
  expect([at(0.9), at(1)].map((moment) => isOver(one, moment))).toEqual([false, true]);
  expect([at(2.9), at(3)].map((moment) => isOver(three, moment))).toEqual([false, true]);
  const accepted = { ...three, interviewAt: at(2), interviewAnswer: "accepted" } as const;
  expect([at(1.9), at(2)].map((moment) => isOver(accepted, moment))).toEqual([false, true]);
});

test.each([
  ["a single time", one, true],
  ["several times to choose from", three, false],
  ["its time chosen", { ...three, interviewAt: at(2), interviewAnswer: "accepted" }, true],
  ["its time declined", { ...one, interviewAnswer: "declined" }, false],
  [
    "a time that does not suit",
    { ...one, interviewAnswer: "another_time", interviewReason: "Viajo." },
    false,
  ],
] as const)("an interview with %s counts as having a date: $2", (_, columns, expected) => {
  const interview = interviewOf(columns as unknown as InterviewColumns, "interview", now);
  expect(interview && hasDate(interview)).toBe(expected);
});

test.each([
  ["https://meet.example/abc?pwd=1", "https://meet.example/abc?pwd=1"],
  ["HTTP://meet.example", "http://meet.example/"],
])("the interview's place «%s» is shown as a link to %s", (place, href) => {
  expect(placeLink(place)).toBe(href);
});

test.each([
  "Sala 2.1",
  "Videollamada: https://meet.example/abc",
  "https://meet.example/abc (sala 2)",
  "meet.example/abc",
  "https://",
  "javascript:alert(1)",
  "data:text/html,hola",
  "ftp://meet.example/",
  "https://banco.example@meet.example/",
  "https://banco.example:clave@meet.example/",
])("the interview's place «%s» is shown as text, not as a link", (place) => {
  expect(placeLink(place)).toBeNull();
});

const instant = "2026-12-15T09:30:00.000Z";
const blank = { minutes: 60, before: null, answer: null, words: null };

test("an interview's event written as text is read back with its times, place, length, answer and words", () => {
  const moved = {
    times: [instant],
    place: "Sala {2}",
    minutes: 45,
    before: ["2026-12-14T09:30:00.000Z"],
    answer: null,
    words: "Perdona el cambio.",
  };
  expect(readInterviewEvent(interviewEventText(moved))).toEqual(moved);
  const answered = { times: [], answer: "declined", words: "No puedo ir." } as const;
  expect(readInterviewEvent(interviewEventText(answered))).toEqual({ ...blank, place: "", ...answered });
});

test("an interview's event in the old form, an instant and a place, is read as one of an hour", () => {
  const read = readInterviewEvent(`${instant} Sala 2.1, edificio C`);
  expect(read).toEqual({ ...blank, times: [instant], place: "Sala 2.1, edificio C" });
});

test.each([null, "", "Sala 2.1", "2026-12-15 Sala 2.1"])(
  "the event's text %j is read as no interview",
  (text) => {
    expect(readInterviewEvent(text)).toBeNull();
  },
);

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
