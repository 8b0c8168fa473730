import { writeNumber } from "./write-number";

/** 1234 as «1.234», so that figures in a column line up. */
export function formatNumber(value: number): string {
  return writeNumber(value);
}

/** For sentences: 1234 as «1234» and 12345 as «12.345». */
export function formatNumberInText(value: number): string {
  return writeNumber(value, { pointsFrom: 5 });
}

/** 0.256 as «25,6 %». */
export function formatRate(part: number): string {
  return `${writeNumber(part * 100, { decimals: [0, 1], pointsFrom: 5 })}\u00a0%`;
}

/** «CV, carta y títulos»; «Química e Ingeniería», before the sound of «i». */
export function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(", ")} ${/^(?:i|hi(?![ae]))/i.test(last) ? "e" : "y"} ${last}`;
}

/** Titles or typed words: «CV» y «Carta», each in quotation marks. */
export function formatQuoted(items: readonly string[]): string {
  return formatList(items.map((item) => `«${item}»`));
}

/** A number with its noun: «1 persona», «1.234 personas». */
export function plural(words: { one: string; many: string }, value: number): string {
  return value === 1 ? words.one : words.many.replace("{n}", formatNumber(value));
}

/** Bytes as «320 KB», «1,2 MB», in steps of 1,024 as file managers count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1 << 20) return `${formatNumberInText(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${writeNumber(bytes / (1 << 20), { decimals: [0, 1], pointsFrom: 5 })} MB`;
}

/** «4,2» */
export function formatRating(rating: number): string {
  return writeNumber(rating, { decimals: [1, 1] });
}

/** A weighted sum of a committee: «3,80». */
export function formatScore(score: number): string {
  return writeNumber(score, { decimals: [2, 2] });
}
