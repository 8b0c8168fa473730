import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { datesKeptSentence } from "~/content/reports";
import type { DatesKept } from "./dates-kept.server";

/** «Cumplió 7 de 8 fechas de resolución en los últimos 12 meses»; null where nobody is told. */
export function datesKeptWords(dates: DatesKept | null): string | null {
  if (dates === null) return null;
  const { kept, due } = dates;
  return fillText(datesKeptSentence, { kept: formatNumberInText(kept), due: formatNumberInText(due) });
}
