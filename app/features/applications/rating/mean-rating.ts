/** The rating of an application: the mean of its ratings, with one decimal; null without any. */
export function meanRating(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum * 10) / values.length) / 10;
}
