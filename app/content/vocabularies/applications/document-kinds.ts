import { requiredMaterials } from "../jobs/required-materials";

const { cover_letter: _letter, ...documents } = requiredMaterials;

/** The kinds of documents: all materials of an application except the letter, which is a text. */
export const documentKinds = documents;

export type DocumentKind = keyof typeof documentKinds;
