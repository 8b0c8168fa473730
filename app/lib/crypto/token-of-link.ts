/** Longer than any token we make: the longest contains two masked addresses with the longest domains. */
const maxTokenLength = 1000;

/**
 * The token of a link as it arrives: programs take a bracket, a full stop or a `>` that stands behind a link in a text
 * for a part of it. Empty for one that is too long.
 */
export function tokenOfLink(text: string): string {
  return text.length > maxTokenLength ? "" : text.replace(/[^\w-]+$/, "");
}
