import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviews as text } from "~/content/interviews";
import { formatBriefMeeting, formatMeeting } from "~/lib/time/meeting-time";
import { interviewLimits } from "../application/application-limits";
import type { Interview } from "../application/interview/interview-state";

/**
 * Times of an interview in a sentence: «jueves, 3 de diciembre de 2026, 10:00; viernes, …». Of more than a single
 * interview can have it says how many, the first and the last.
 */
export function timesText(times: readonly string[]): string {
  const said = (time = "") => formatMeeting(new Date(time));
  if (times.length <= interviewLimits.times) return times.map(said).join("; ");
  const several = plural(text.several, times.length);
  return fillText(text.between, { several, first: said(times[0]), last: said(times.at(-1)) });
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
  areTimesTaken?: boolean;
}

/** When an interview is, in few words for a list: its date, or the number of times to choose from. */
export function whenText({ at, times, areTimesTaken }: Upcoming): string {
  if (areTimesTaken) return text.taken;
  if (at === null) return text.past;
  const date = formatBriefMeeting(new Date(at));
  return times > 0 ? fillText(text.from, { several: plural(text.several, times), date }) : date;
}

/** The candidate's answer, as the organization reads it, or that nothing is left to choose. */
export function saidText({ answer, areTimesTaken }: Pick<Interview, "answer" | "areTimesTaken">): string {
  return areTimesTaken ? text.taken : text.answers[answer];
}
