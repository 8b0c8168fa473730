import { fillText } from "~/content/fill-text";
import { interviews as text } from "~/content/interviews";
import { formatBriefMeeting, formatMeeting } from "~/lib/time/meeting-time";

/** Times of an interview in a sentence: «jueves, 3 de diciembre de 2026, 10:00; viernes, …». */
export function timesText(times: readonly string[]): string {
  return times.map((time) => formatMeeting(new Date(time))).join("; ");
}

/** «45 minutos» */
export function minutesText(minutes: number): string {
  return fillText(text.minutes, { n: minutes });
}

interface Upcoming {
  /** The date, or the first of several to choose from; null once all are past. */
  at: string | null;
  /** The number of times to choose from; 0 for a fixed date. */
  times: number;
}

/** When an interview is, in few words for a list: its date, or the number of times to choose from. */
export function whenText({ at, times }: Upcoming): string {
  if (at === null) return text.past;
  const date = formatBriefMeeting(new Date(at));
  return times > 0 ? fillText(text.from, { several: fillText(text.several, { n: times }), date }) : date;
}
