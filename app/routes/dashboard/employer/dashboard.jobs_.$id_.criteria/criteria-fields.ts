import { ratingLimits } from "~/features/applications/committee/committee-limits";

/** The field of the text at a place of the form, and the hidden one that says which criterion stands there. */
export const textField = (at: number) => `criterion-${at + 1}`;
export const idField = (at: number) => `id-${at + 1}`;

/** The weight of that criterion in a committee. */
export const weightField = (at: number) => `weight-${at + 1}`;

export const criterionPlaces = Array.from({ length: ratingLimits.criteria }, (_, at) => at);
