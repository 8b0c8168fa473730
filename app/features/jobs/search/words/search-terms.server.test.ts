import { describe, expect, test } from "vitest";
import { anyOfItsTerms, readTerms } from "./search-terms.server";

/** The terms in short: «typed=filter:value», «typed*» for a beginning. */
function short(text: string): string {
  const { alternatives, excluded } = readTerms(text);
  const shown = (terms: ReturnType<typeof readTerms>["excluded"]) =>
    terms.map(({ text: typed, meanings, beginning }) => {
      const values = meanings.flatMap(({ value }) =>
        value ? [`${value.name}:${value.codes.join("+")}`] : [],
      );
      const known = meanings.length > 0 ? `=${values.join(",") || "words"}` : "";
      return `${typed}${beginning ? "*" : ""}${known}`;
    });
  const wanted = alternatives.map((terms) => shown(terms).join(" & ")).join(" | ");
  return excluded.length > 0 ? `${wanted} - ${shown(excluded).join(" - ")}` : wanted;
}

describe("the terms of a search", () => {
  test.each([
    ["postdoc", "postdoc=stage:r2"],
    ["Post-Docs", "Post-Docs=stage:r2"],
  ])("«%s»: %s", (text, terms) => {
    expect(short(text)).toBe(terms);
  });

  test.each([
    ["química Sevilla", "química or Sevilla"],
    ['"química orgánica" Sevilla -beca', 'Sevilla or "química orgánica" -beca'],
    ["química or física", "química or física"],
    ["química & Sevilla", "química or Sevilla"],
    ["machine learning Sevilla", "machine learning or Sevilla"],
    ["química", null],
    ["-química", null],
    ["química -física", null],
  ])("%j by any of them is %j", (text, expected) => {
    expect(anyOfItsTerms(text)).toBe(expected);
  });
});
