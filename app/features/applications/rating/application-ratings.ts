/** Something that an application is rated by; without a criterion it is the application as a whole. */
interface RatedItem {
  criterionId: string | null;
  /** Null for the application as a whole. */
  text: string | null;
  /** Null: not rated. */
  value: number | null;
}

export interface ApplicationRatings {
  mean: number | null;
  items: RatedItem[];
}

/** The criteria of a job in order, and the ratings of an application, as `ratingsJson` reads them. */
export interface StoredRatings {
  criteria: { id: string; text: string }[];
  values: { criterionId: string | null; value: number }[];
}

/**
 * The items that an organization rates an application by, in order: the criteria of its job, and the application as a
 * whole if the job has none or the application was rated before it had any.
 */
export function toRatings({ criteria, values }: StoredRatings): ApplicationRatings {
  const ratedBy = (criterionId: string | null) =>
    values.find((rating) => rating.criterionId === criterionId)?.value ?? null;
  const overall = { criterionId: null, text: null, value: ratedBy(null) };
  const items = criteria.map(({ id, text }) => ({ criterionId: id, text, value: ratedBy(id) }));
  return {
    mean: meanRating(values.map(({ value }) => value)),
    items: items.length === 0 || overall.value !== null ? [...items, overall] : items,
  };
}

/** The rating of an application: the mean of its ratings, with one decimal; null without any. */
export function meanRating(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum * 10) / values.length) / 10;
}
