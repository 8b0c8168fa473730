import { readTerms } from "./search-terms.server";

/** The country that a search names and nothing else, as its ISO 3166-1 code; null for any other search. */
export function namedCountry(q: string): string | null {
  const { alternatives, excluded } = readTerms(q);
  const [[term, ...others] = []] = alternatives;
  if (!term || alternatives.length > 1 || others.length > 0 || excluded.length > 0) return null;
  const values = term.meanings.map(({ value, offer }) => value ?? offer);
  return values.find((value) => value?.name === "country")?.codes[0] ?? null;
}
