import { foldText } from "~/lib/text/fold-text";

/** Hyphens and dots within names, as people type them, and what nobody sees within a word. */
export const signsInNames = "-.\u2010\u2011\u2012\u2013\u2212\u00ad\u200b";
const inNames = new RegExp(`[${signsInNames.replace("-", "\\-")}]+`);

/** What a text has to have for the words of a search. */
export interface BoardWords {
  /** Parts of it, once it has no signs in names. */
  parts: string[];
  /**
   * Regular expressions of PostgreSQL, of a text with its signs: for names that are written in several ways. Its first
   * line is the person's name.
   */
  patterns: string[];
}

/**
 * Reads the words of a search of the board, folded as its texts are and without quotes and brackets: «IL-6» and «il6»
 * are in «IL 6», «sarscov2» is in «SARS-CoV-2»; «C» is neither in «C++» nor in «ciencia». A letter at the end begins a
 * person's name as well: «Ana G».
 */
export function readBoardWords(q: string): BoardWords {
  const words: BoardWords = { parts: [], patterns: [] };
  const typed = foldText(q.normalize("NFKC"))
    .split(/[\s/"«»“”()[\],;:]+/)
    .filter((word) => word !== "");
  for (const [at, word] of typed.entries()) {
    const pieces = word.split(inNames).filter((piece) => piece !== "");
    const name = pieces.join("");
    const isLast = at === typed.length - 1;
    if (isLast && /^\p{L}\.?$/u.test(word)) words.patterns.push(`${wholeWord(name)}|^[^\\n]*\\m${name}`);
    else if (/^[\p{L}\p{N}]$/u.test(name)) words.patterns.push(wholeWord(name));
    else if (/^\.\p{L}+$/u.test(word)) words.patterns.push(`\\.${name}\\M`);
    else if (/\p{L}\d|\d\p{L}/u.test(name)) words.patterns.push(`\\m${apartOrNot([...name])}`);
    else if (pieces.length > 1) words.patterns.push(apartOrNot(pieces));
    else if (name !== "") words.parts.push(name);
  }
  return words;
}

const wholeWord = (name: string) => `\\m${name}\\M(?![+#&])`;

/** Some parts of a name, together or apart. */
function apartOrNot(parts: readonly string[]): string {
  const escaped = parts.map((part) => part.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  return escaped.join(`[ /${signsInNames.replace("-", "\\-")}]?`);
}
