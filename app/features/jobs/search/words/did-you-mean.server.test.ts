import { expect, test } from "vitest";
import { joinWords, saysTheSame } from "./did-you-mean.server";

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
