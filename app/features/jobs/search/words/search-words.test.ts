import { describe, expect, test } from "vitest";
import { hasWords, wantedWords, wantsWords } from "./search-words";

describe("the words of a search", () => {
  test.each([
    ["química", "química"],
    ["química -orgánica", "química"],
    ['-"síntesis de" química', "química"],
    ["-química", ""],
    ["-química -física", ""],
    ["química −orgánica –física", "química"],
    ["físico-química", "físico-química"],
    ["- química", "- química"],
  ])("the search %j without its exclusions is %j", (text, wanted) => {
    expect(wantedWords(text).replace(/\s+/g, " ")).toBe(wanted);
  });

  test.each([
    ['"" & | ! () :* <->', false],
    ["", false],
    ["5G", true],
    ["ñ", true],
  ])("the search %j has words at all: %j", (text, expected) => {
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
  ])("the search %j has words besides its exclusions: %j", (text, expected) => {
    expect(wantsWords(text)).toBe(expected);
  });
});
