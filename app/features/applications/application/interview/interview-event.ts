import type { InterviewAnswer } from "~/generated/prisma/enums";
import { interviewLimits } from "../application-limits";

/** The content of an event of the kind `interview`: an offer, another date or the candidate's answer. ISO 8601. */
export interface InterviewEvent {
  /** The offered times; in an answer only the accepted one, or none. */
  times: readonly string[];
  place: string;
  minutes: number;
  /** The times before, where the organization changed the date. */
  before: readonly string[] | null;
  /** Null where the organization offers. */
  answer: InterviewAnswer | null;
  /** The words that came with it: the organization's, or the candidate's reason. */
  words: string | null;
}

/** As the history of an application keeps it in one text. */
export function interviewEventText(event: Partial<InterviewEvent> & Pick<InterviewEvent, "times">): string {
  return JSON.stringify(event);
}

/**
 * @returns null for a text that {@link interviewEventText} did not write, such as one that was emptied. Until November
 *   2026 the text was an instant and a place.
 */
export function readInterviewEvent(text: string | null): InterviewEvent | null {
  const blank = {
    place: "",
    minutes: interviewLimits.minutes.usual,
    before: null,
    answer: null,
    words: null,
  };
  if (text?.startsWith("{")) return { ...blank, ...(JSON.parse(text) as Pick<InterviewEvent, "times">) };
  const [, at, place] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.*)$/s.exec(text ?? "") ?? [];
  return at === undefined || place === undefined ? null : { ...blank, times: [at], place };
}
