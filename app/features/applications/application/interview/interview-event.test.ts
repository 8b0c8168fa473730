import { expect, test } from "vitest";
import { interviewEventText, readInterviewEvent } from "./interview-event";

const at = "2026-12-15T09:30:00.000Z";
const blank = { minutes: 60, before: null, answer: null, words: null };

test("an interview's event written as text is read back with its times, place, length, answer and words", () => {
  const moved = {
    times: [at],
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
  const read = readInterviewEvent(`${at} Sala 2.1, edificio C`);
  expect(read).toEqual({ ...blank, times: [at], place: "Sala 2.1, edificio C" });
});

test.each([null, "", "Sala 2.1", "2026-12-15 Sala 2.1"])(
  "the event's text %j is read as no interview",
  (text) => {
    expect(readInterviewEvent(text)).toBeNull();
  },
);
