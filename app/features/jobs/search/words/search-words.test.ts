import { describe, expect, test } from "vitest";
import { hasWords, wantedWords, wantsWords } from "./search-words";

describe("the words of a search", () => {
  test.each([
    ["química", "química"],
    ["química -orgánica", "química"],
    ['-"síntesis de" química', "química"],
    ["-química", ""],
    ["-química -física", ""],
    ["físico-química", "físico-química"],
    ["- química", "- química"],
  ])("%j wants %j", (text, wanted) => {
    expect(wantedWords(text).replace(/\s+/g, " ")).toBe(wanted);
  });

  test.each([
    ['"" & | ! () :* <->', false],
    ["", false],
    ["5G", true],
    ["ñ", true],
  ])("%j has any: %j", (text, expected) => {
    expect(hasWords(text)).toBe(expected);
  });

  test.each([
    ["-beca OR", false],
    ["-beca", false],
    ['or "" -"beca de verano"', false],
    ["", false],
    ["-beca química", true],
    ["oro", true],
    ['"or"', true],
  ])("%j wants any: %j", (text, expected) => {
    expect(wantsWords(text)).toBe(expected);
  });
});
