import { type Discipline, disciplines } from "~/content/vocabularies/disciplines";
import { foldText } from "~/lib/text/fold-text";

/**
 * The discipline of a free text, ignoring case and accents. The longest word that occurs decides, so that «bioquímica»
 * does not match chemistry.
 * @returns null for an empty text, "other" if no discipline matches.
 */
export function matchDiscipline(text: string | null | undefined): Discipline | null {
  const plain = simplify(text ?? "");
  if (plain === "") return null;
  const words = ` ${plain}`;
  folded ??= foldDisciplines();
  return folded.find(({ word }) => words.includes(word))?.code ?? "other";
}

/** The beginnings of words that name a discipline, the longest first. */
let folded: { word: string; code: Discipline }[] | undefined;

function foldDisciplines() {
  const entries = Object.entries(disciplines).flatMap(([code, { label, words }]) =>
    [simplify(label), ...words].map((word) => ({ word: ` ${word}`, code: code as Discipline })),
  );
  return entries.sort((a, b) => b.word.length - a.word.length);
}

/** Lower case, no accents, single spaces. */
function simplify(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}
