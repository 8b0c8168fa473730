import { type Discipline, disciplines } from "~/content/vocabularies/disciplines";
import { foldText } from "~/lib/fold-text";

/**
 * The discipline of a free text, ignoring case and accents. The longest word that occurs decides, so that «bioquímica»
 * does not match chemistry.
 * @returns null for an empty text, "other" if no discipline matches.
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
