/** Converts px to rem, so that a drawing grows with the reader's text size. */
export function inRem(px: number): string {
  return `${px / 16}rem`;
}
