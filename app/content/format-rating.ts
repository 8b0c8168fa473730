import { writeNumber } from "./write-number";

/** «4,2» */
export function formatRating(rating: number): string {
  return writeNumber(rating, { decimals: [1, 1] });
}

/** A weighted sum of a committee: «3,80». */
export function formatScore(score: number): string {
  return writeNumber(score, { decimals: [2, 2] });
}
