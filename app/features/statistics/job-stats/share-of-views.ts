/**
 * The share of the views that led to something, from 0 to 1; null without any view. At most all of them: a visitor who
 * comes back within half an hour counts once, and a candidate need not have been counted as a view.
 */
export function shareOfViews(value: number, views: number): number | null {
  return views === 0 ? null : Math.min(1, value / views);
}
