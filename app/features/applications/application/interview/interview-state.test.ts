import { expect, test } from "vitest";
import { hasDate, type InterviewColumns, interviewOf, placeLink, withoutInterview } from "./interview-state";

const now = new Date("2026-12-01T10:00:00.000Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const one: InterviewColumns = { ...withoutInterview, interviewAt: at(1), interviewPlace: "Sala 2" };
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
