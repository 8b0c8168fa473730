import { type Discipline, disciplines } from "~/content/vocabularies/disciplines";
import { foldText } from "~/lib/fold-text";

/**
 * The discipline that somebody's own words mean, without regard to case and accents: of the words that occur the
 * longest decides, so that «bioquímica» is no chemistry.
 * @returns null for no words, "other" for words that mean none.
 */
export function matchDiscipline(text: string | null | undefined): Discipline | null {
  const plain = simplify(text ?? "");
  if (plain === "") return null;
  let best: { code: Discipline; length: number } = { code: "other", length: 0 };
  for (const [code, { label, words }] of Object.entries(disciplines)) {
    for (const word of [simplify(label), ...words]) {
      if (word.length > best.length && ` ${plain}`.includes(` ${word}`))
        best = { code: code as Discipline, length: word.length };
    }
  }
  return best.code;
}

/** Lower case, no accents, single spaces. */
function simplify(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}
