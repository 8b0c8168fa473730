import { expect, test } from "vitest";
import { joinWords } from "./did-you-mean.server";

test.each([
  [["enginyer", "de", undefined], "enginyer"],
  [["máster", "en", "la", undefined, "en", "Sevilla"], "máster en Sevilla"],
  [[undefined, "de", "química"], "química"],
  [["química", "or", undefined], "química"],
  [["de", "química", "y", "física"], "de química y física"],
  [[undefined, "de", undefined], ""],
])("the words %j are the search «%s»", (words, text) => {
  expect(joinWords(words)).toBe(text);
});
