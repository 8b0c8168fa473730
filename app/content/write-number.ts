interface NumberForm {
  /** The fewest and the most decimals. */
  decimals?: readonly [min: number, max: number];
  /** The fewest digits of a number that has points. */
  pointsFrom?: number;
}

/**
 * A number in Spanish, 1234.5 as «1.234,5». Written here, and not by `Intl`: a browser writes again what the server
 * wrote, and each engine has its own points and spaces. Halves are rounded up, as people see them: 1.005 to «1,01».
 */
export function writeNumber(
  value: number,
  { decimals: [min, max] = [0, 3], pointsFrom = 4 }: NumberForm = {},
): string {
  const power = 10 ** max;
  // Twelve digits: without them 1.005 times 100 is less than 100.5.
  const rounded = Math.round(Number((Math.abs(value) * power).toPrecision(12))) / power;
  const [whole = "", digits = ""] = rounded.toFixed(max).split(".");
  const fraction = digits.slice(0, min) + digits.slice(min).replace(/0+$/, "");
  const grouped = whole.length < pointsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${value < 0 ? "-" : ""}${grouped}${fraction && `,${fraction}`}`;
}
