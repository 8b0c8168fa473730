import { codesOf, isCodeOf } from "~/content/vocabularies/codes";

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

const { cover_letter: _letter, ...documents } = requiredMaterials;

/** The kinds of documents: all materials of an application except the letter, which is a text. */
export const documentKinds = documents;

export type DocumentKind = keyof typeof documentKinds;

/** The kinds of documents that go with a CV. */
export type AttachedKind = Exclude<DocumentKind, "cv">;

export const attachedKinds = codesOf(documentKinds).filter((kind): kind is AttachedKind => kind !== "cv");
