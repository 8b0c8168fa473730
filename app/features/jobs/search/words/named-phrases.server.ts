import { labelOf } from "../filter-labels.server";
import { readTerms } from "./search-terms.server";
import { nameKey, wordsOf } from "./search-words";

/** The several words of a search that mean a value of a filter by another name than its own; places say themselves. */
export function namedPhrases(q: string): { words: string; label: string }[] {
  const { alternatives } = readTerms(q);
  const [terms = []] = alternatives;
  if (alternatives.length !== 1) return [];
  return terms.flatMap(({ text, meanings }) => {
    const [meaning] = meanings;
    if (meanings.length !== 1 || !meaning?.value || meaning.isPlace) return [];
    const { name, codes } = meaning.value;
    if (name === "country" || name === "region" || wordsOf(text).length < 2) return [];
    const label = codes.map((code) => labelOf(name, code)).join(", ");
    return nameKey(label).includes(nameKey(text)) ? [] : [{ words: text, label }];
  });
}
