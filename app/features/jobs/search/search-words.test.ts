import { describe, expect, test } from "vitest";
import { anyOfItsWords, hasWords, wantedWords, wantsWords } from "./search-words";

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

  test.each([
    ["química Sevilla", "química or Sevilla"],
    ['"química orgánica" Sevilla -beca', '"química orgánica" or Sevilla -beca'],
    ["química or física", "química or física"],
    ["química & física", "química or física"],
    ["química", null],
    ["-química", null],
    ["química -física", null],
  ])("%j by any of them is %j", (text, expected) => {
    expect(anyOfItsWords(text)).toBe(expected);
  });
});
