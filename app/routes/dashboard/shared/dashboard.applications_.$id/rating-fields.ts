import { ratingLimits } from "~/features/applications/committee/committee-limits";

/** The field of the rating at a place of the form, and the hidden one that says by which criterion. */
export const ratingField = (at: number) => `rating-${at}`;
export const criterionField = (at: number) => `criterion-${at}`;

/** The places of a form: a job's criteria, and the application as a whole. */
export const ratingPlaces = Array.from({ length: ratingLimits.criteria + 1 }, (_, at) => at);
