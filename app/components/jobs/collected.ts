/** The most jobs of a list; the comparison shows as many. */
export const maxCollected = 4;

/** The jobs that a page's address collects to compare, by their slugs: the first four, each once. */
export function collectedIn(query: URLSearchParams): string[] {
  return [...new Set(query.getAll("compare"))].filter(Boolean).slice(0, maxCollected);
}
