import { expect, test } from "vitest";
import { interviewText, readInterview } from "./interview";

test("an interview's text holds its instant and place", () => {
  const at = new Date("2026-12-15T09:30:00.000Z");
  const text = interviewText(at, "Sala 2.1, edificio C");
  expect(text).toBe("2026-12-15T09:30:00.000Z Sala 2.1, edificio C");
  expect(readInterview(text)).toEqual({ at: at.toISOString(), place: "Sala 2.1, edificio C" });
});

test.each([null, "", "Sala 2.1", "2026-12-15 Sala 2.1"])("%j is no interview", (text) => {
  expect(readInterview(text)).toBeNull();
});
