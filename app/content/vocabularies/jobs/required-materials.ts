import { isCodeOf } from "../codes";

/** The materials that a job can require of candidates. */
export const requiredMaterials = {
  cv: "CV",
  cover_letter: "Carta de presentación",
  transcript: "Expediente académico",
  references: "Cartas de referencia",
  proposal: "Propuesta de investigación",
} as const;

/** The label of a kind of document; a kind outside the vocabulary is its own label. */
export function materialLabel(kind: string): string {
  return isCodeOf(requiredMaterials, kind) ? requiredMaterials[kind] : kind;
}
