import { fillText } from "~/content/fill-text";
import { opening } from "~/content/pages/landing";
import { formatIsoDay, isoDayOf } from "~/lib/time/dates";

const months = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" });

/**
 * When the platform opens: «Abrimos en marzo de 2027.» A month or a day that has passed is announced no longer.
 * @param date a month or a day, as ISO 8601 writes it.
 */
export function openingSentence(date: string | undefined, now: Date): string {
  // A month compares with a day's beginning as the text that it is.
  if (date === undefined || date < isoDayOf(now).slice(0, date.length)) return opening.soon;
  const isMonth = date.length === "2027-03".length;
  if (isMonth) return fillText(opening.month, { date: months.format(new Date(`${date}-01T00:00:00Z`)) });
  return fillText(opening.day, { date: formatIsoDay(date) });
}
