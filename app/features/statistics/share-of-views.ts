/**
 * How many of the views led to something, from 0 to 1; null without any view. At most all of them: who comes back within
 * half an hour counts once, and whoever applies need not have been counted as a view.
 */
export function shareOfViews(value: number, views: number): number | null {
  return views === 0 ? null : Math.min(1, value / views);
}
