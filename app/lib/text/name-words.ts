import { foldText } from "./fold-text";

/**
 * The words of a search in names and titles, folded: what stands between them in a list or a sentence is no part of a
 * word, so that «Vidal, Nerea» finds Nerea Vidal. Empty for signs alone.
 */
export function nameWords(typed: string): string[] {
  return foldText(typed)
    .split(/[\s/"«»“”()[\],;:]+/)
    .filter((word) => word !== "");
}
