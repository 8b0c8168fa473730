/** A length for a drawing that grows with the reader's text: `px` where that text has its usual 16. */
export function inRem(px: number): string {
  return `${px / 16}rem`;
}
