/** How a committee rates an application. */
export interface Score {
  /** How many have rated it. */
  raters: number;
  /** The mean of the raters' weighted sums, from 1 to 5, with two decimals; null without a rating. */
  mean: number | null;
  /** The highest of these sums less the lowest, with two decimals; null with fewer than two raters. */
  spread: number | null;
}

/**
 * The weighted sum of one rater: each value, from 1 to 5, times its criterion's weight in percent. It goes from 100 to
 * 500.
 */
export function weightedSum(rated: readonly { value: number; weight: number }[]): number {
  return rated.reduce((sum, { value, weight }) => sum + value * weight, 0);
}

/** @param sums one of each rater, as {@link weightedSum} makes it. */
export function scoreOf(sums: readonly number[]): Score {
  const raters = sums.length;
  if (raters === 0) return { raters, mean: null, spread: null };
  const total = sums.reduce((all, sum) => all + sum, 0);
  const spread = raters < 2 ? null : (Math.max(...sums) - Math.min(...sums)) / 100;
  return { raters, mean: Math.round(total / raters) / 100, spread };
}
