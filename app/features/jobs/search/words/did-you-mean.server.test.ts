import { expect, test } from "vitest";
import { asTyped, correctSlips, joinWords, saysTheSame } from "./did-you-mean.server";
import { isEveryday } from "./search-words";

test.each([
  [["enginyer", "de", undefined], "enginyer"],
  [["máster", "en", "la", undefined, "en", "Sevilla"], "máster en Sevilla"],
  [[undefined, "de", "química"], "química"],
  [["química", "or", undefined], "química"],
  [["de", "química", "y", "física"], "de química y física"],
  [[undefined, "de", undefined], ""],
  [["química", "Quimica"], "química"],
  [["química", "or", "química"], "química"],
  [["química", "o", "física", "o", "química"], "química o física"],
])("a suggestion made of the words %j, null being unknown, reads «%s»", (words, text) => {
  expect(joinWords(words)).toBe(text);
});

test.each([
  ["química o física", "quimica fisica", true],
  ["química or física", "física química", true],
  ["química química", "química", true],
  ["química o física", "qimica fisica", false],
  ["química", "química física", false],
])("the suggestion «%s» says what the search «%s» says already: %s", (one, other, isSame) => {
  expect(saysTheSame(one, other)).toBe(isSame);
});

test.each([
  ["qimica lunar", "química lunar"],
  ['"qimica lunar" -beca', '"química lunar" -beca'],
  // Another first letter, two letters more, and short words.
  ["table", "table"],
  ["medieval", "medieval"],
  ["drop", "drop"],
  ["malas", "malas"],
])("the slips of «%s» are corrected to «%s», and no other words", (q, corrected) => {
  const near = {
    qimica: ["química"],
    table: ["stable"],
    medieval: ["medical"],
    drop: ["dron"],
    malas: ["masas"],
  };
  expect(correctSlips(q, new Map(Object.entries(near))).q).toBe(corrected);
});

test.each(["sueldo", "Salarios", "euros", "jornada", "turno tardes", "contrato de becas"])(
  "the everyday words «%s» are typed as they are meant",
  (text) => expect(isEveryday(text)).toBe(true),
);

test("a part of a corrected search is named as it was typed, and a longer word stays as it is", () => {
  const typed = new Map([["química", "qimica"]]);
  expect(["química verde", "bioquímica"].map((text) => asTyped(text, typed))).toEqual([
    "qimica verde",
    "bioquímica",
  ]);
});
