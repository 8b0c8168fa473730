import { requiredMaterials } from "../jobs/required-materials";

const { cover_letter: _letter, ...documents } = requiredMaterials;

/** What a document can be: all that an application may ask for, except the letter, which is a text. */
export const documentKinds = documents;

export type DocumentKind = keyof typeof documentKinds;
