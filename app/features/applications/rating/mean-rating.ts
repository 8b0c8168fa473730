/** The rating of an application: the mean of what was rated of it, with one decimal; null when nothing was. */
export function meanRating(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum * 10) / values.length) / 10;
}
