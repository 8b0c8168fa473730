import { fillText } from "~/content/fill-text";
import { formatRate, plural } from "~/content/format";
import { responseTexts } from "~/content/reports";
import type { Organization } from "~/generated/prisma/client";

/** With fewer applications that have a reply or are overdue nobody is told how an organization replies. */
export const minResponseSample = 5;

/** How an organization replies, for everybody; null below the sample. */
export interface PublicResponse {
  /** From 0 to 1. */
  responseRate: number | null;
  responseMedianDays: number | null;
}

export type ResponseColumns = Pick<Organization, "responseRate" | "responseMedianDays" | "responseSample">;

/** The public columns of an organization. */
export function toPublicResponse({
  responseRate,
  responseMedianDays,
  responseSample,
}: ResponseColumns): PublicResponse {
  if (responseSample < minResponseSample) return { responseRate: null, responseMedianDays: null };
  return { responseRate, responseMedianDays };
}

/** «Responde al 92 % de las candidaturas; la mitad, en 6 días o menos»; null where nobody is told. */
export function responseSentence({ responseRate, responseMedianDays }: PublicResponse): string | null {
  if (responseRate === null) return null;
  const rate = wholePercent(responseRate);
  if (responseMedianDays === null) return fillText(responseTexts.rateOnly, { rate });
  return fillText(responseTexts.sentence, { rate, days: daysInWords(responseMedianDays) });
}

/** The same as a figure with its note: «92 %», «La mitad, en 6 días o menos.». */
export function responseFigure({
  responseRate,
  responseMedianDays,
}: PublicResponse): { value: string; note: string | null } | null {
  if (responseRate === null) return null;
  const note =
    responseMedianDays === null
      ? null
      : fillText(responseTexts.figureNote, { days: daysInWords(responseMedianDays) });
  return { value: wholePercent(responseRate), note };
}

/** 0.926 as «92 %»: 100 % are all of them. */
export function wholePercent(rate: number): string {
  return formatRate(Math.floor(rate * 100 + 1e-9) / 100);
}

/** A median in words, never shorter than it is: «menos de un día», «1 día o menos», «7 días o menos» for 6.4. */
export function daysInWords(days: number): string {
  return days < 1 ? responseTexts.lessThanADay : plural(responseTexts.days, Math.ceil(days));
}
