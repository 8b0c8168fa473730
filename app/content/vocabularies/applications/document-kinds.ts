import { codesOf } from "../codes";
import { requiredMaterials } from "../jobs/required-materials";

const { cover_letter: _letter, ...documents } = requiredMaterials;

/** The kinds of documents: all materials of an application except the letter, which is a text. */
export const documentKinds = documents;

export type DocumentKind = keyof typeof documentKinds;

/** The kinds of documents that go with a CV. */
export type AttachedKind = Exclude<DocumentKind, "cv">;

export const attachedKinds = codesOf(documentKinds).filter((kind): kind is AttachedKind => kind !== "cv");
