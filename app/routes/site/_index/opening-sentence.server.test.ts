import { expect, test } from "vitest";
import { openingSentence } from "./opening-sentence.server";

const soon = "Abrimos pronto.";

test.each([
  [undefined, "2026-11-23T12:00:00Z", soon],
  ["2027-03", "2026-11-23T12:00:00Z", "Abrimos en marzo de 2027."],
  ["2027-03", "2027-03-31T21:59:59Z", "Abrimos en marzo de 2027."],
  ["2027-03", "2027-03-31T22:00:00Z", soon],
  ["2027-01-01", "2026-12-31T22:59:59Z", "Abrimos el 1 de enero de 2027."],
  ["2027-01-01", "2027-01-01T22:59:59Z", "Abrimos el 1 de enero de 2027."],
  ["2027-01-01", "2027-01-01T23:00:00Z", soon],
])("an opening date of %s is told at %s as «%s»", (date, now, sentence) => {
  expect(openingSentence(date, new Date(now))).toBe(sentence);
});
