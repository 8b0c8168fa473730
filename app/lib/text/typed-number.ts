/** Of a number such as MZ-7K3Q-9F2D, without its first letters. */
const length = 8;

/**
 * The digits of such a number, or of its beginning, as people type it: with or without its hyphens and its first
 * letters, O for 0. Null for what is none.
 */
export function digitsOfNumber(typed: string, prefix: string): string | null {
  const [first = "", ...others] = typed
    .toUpperCase()
    .trim()
    .split(/[\s._\p{Dash}]+/u);
  const number = first + others.join("");
  // A number may begin with the same letters itself.
  const isWhole = number.length === length && first !== prefix;
  const own = number.startsWith(prefix) && !isWhole ? number.slice(prefix.length) : number;
  const digits = own.replace(/O/g, "0").replace(/[IL]/g, "1");
  return /^[0-9A-Z]{4,8}$/.test(digits) ? digits : null;
}

/** The whole number as it is stored; null for a part of one, and for what is none. */
export function typedNumber(typed: string, prefix: string): string | null {
  const digits = digitsOfNumber(typed, prefix);
  if (digits?.length !== length) return null;
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
