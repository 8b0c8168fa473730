import type { InterviewAnswer } from "~/generated/prisma/enums";
import { samplePick } from "../../sample-random";
import { interviewReasons, places } from "../words/application-texts";
import { between, daysAfter, momentBetween } from "./sample-dates";

/** An interview of the demo, and what its candidate said to it. */
export interface SampleInterview {
  /** In order; the candidate chooses where there are several. */
  times: Date[];
  minutes: number;
  place: string;
  reply: { answer: InterviewAnswer; at: Date; reason: string | null } | null;
}

/** Of four future interviews one has a single time, one waits for a choice, one is accepted, one does not suit. */
const kinds = ["accepted", "another", "single", "open"] as const;

interface Offered {
  at: Date;
  /** The moment of the demo. */
  until: Date;
  /** Whether the application still waits for it; a later state means that it was held. */
  isToCome: boolean;
}

/** @param words name the application */
export function sampleInterview({ at, until, isToCome }: Offered, words: readonly number[]): SampleInterview {
  const kind = isToCome
    ? (kinds[words.reduce((sum, word) => sum + word, 0) % kinds.length] ?? "single")
    : "held";
  const first = daysAfter(isToCome ? until : at, between(3, 9, "interview", ...words));
  first.setUTCHours(9 + ((words[0] ?? 0) % 7), 0, 0, 0);
  const usual = onWeekday(first);
  const isSeveral = kind === "open" || kind === "accepted";
  return {
    times: isSeveral ? [usual, onWeekday(daysAfter(usual, 1)), onWeekday(daysAfter(usual, 4))] : [usual],
    minutes: samplePick([30, 45, 60, 60], "minutes", ...words),
    place: samplePick(places, "place", ...words),
    reply: replyOf(kind, isToCome ? momentBetween(at, until, "reply", ...words) : at, words),
  };
}

/** The same hour of the next day on which people work. */
function onWeekday(moment: Date): Date {
  const weekday = moment.getUTCDay();
  const days = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return daysAfter(moment, days);
}

function replyOf(
  kind: (typeof kinds)[number] | "held",
  at: Date,
  words: readonly number[],
): SampleInterview["reply"] {
  if (kind === "single" || kind === "open") return null;
  if (kind !== "another") return { answer: "accepted", at, reason: null };
  return { answer: "another_time", at, reason: samplePick(interviewReasons, "reason", ...words) };
}

/** When it is: the single time, or the accepted one, which is the second of several. */
export function dateOf({ times, reply }: SampleInterview): Date | null {
  if (times.length === 1) return times[0] ?? null;
  return reply?.answer === "accepted" ? (times[1] ?? null) : null;
}
