import { waitlistSides } from "./vocabularies/waitlist/waitlist-roles";

const numbers = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
const numbersInText = new Intl.NumberFormat("es-ES");
const rates = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 1 });

/** 1234 as «1.234», so that figures in a column line up. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** For sentences: 1234 as «1234» and 12345 as «12.345». */
export function formatNumberInText(value: number): string {
  return numbersInText.format(value);
}

/** 0.256 as «25,6 %». */
export function formatRate(part: number): string {
  return rates.format(part);
}

/** «CV, carta y títulos». */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat("es").format(items);
}

/** A number with its noun: «1 persona», «1.234 personas». */
export function plural(words: { one: string; many: string }, value: number): string {
  return value === 1 ? words.one : words.many.replace("{n}", formatNumber(value));
}

/** «25 profesionales y 4 organizaciones»; an empty side is left out. */
export function bothSides({
  professionals,
  companies,
}: {
  professionals: number;
  companies: number;
}): string {
  const sides = [
    professionals > 0 ? plural(waitlistSides.professionals, professionals) : "",
    companies > 0 ? plural(waitlistSides.companies, companies) : "",
  ].filter(Boolean);
  return sides.length > 0 ? sides.join(" y ") : plural(waitlistSides.professionals, 0);
}

const sizes = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

/** Bytes as «320 KB», «1,2 MB», in steps of 1,024 as file managers count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1 << 20) return `${sizes.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${sizes.format(bytes / (1 << 20))} MB`;
}
