import { z } from "zod";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviewRound } from "~/content/pages/employer-applications/interview-round";
import { interviewLimits } from "~/features/applications/application/application-limits";
import { problemsOfTimes } from "~/features/applications/application/interview/interview-state";
import { interviewTime } from "~/features/applications/interview/interview.schema";
import { formSentence } from "~/lib/http/forms/form-failure.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import { minuteMs } from "~/lib/time/durations";
import { wholeNumber } from "~/lib/whole-number.schema";
import { roundDays } from "./round-fields";

const text = interviewRound.errors;
const { round, minutes: length } = interviewLimits;
const numbers = z.object({ minutes: wholeNumber(length), pause: wholeNumber(round.pause) });

/** What a form says of the times of interviews that are offered together. */
export interface RoundPlan {
  /** Of one interview. */
  minutes: number;
  /** In order. */
  times: Date[];
  /** A sentence for each field in error; the times count only without one. */
  errors: Record<string, string>;
}

/** A stretch of a day, in which interviews follow each other. */
interface Stretch {
  field: string;
  from: Date;
  to: Date;
}

/**
 * Turns the lines of days, «de … a …», into single times: as many interviews as fit, with the pause between two.
 * @param sent by the form's names: `roundFieldNames`.
 * @param people whom they have to be enough for.
 */
export function planRound(sent: (name: string) => string, people: number, now: Date): RoundPlan {
  const number = (name: string, usual: number) => (sent(name) === "" ? usual : Number(sent(name)));
  const asked = { minutes: number("minutes", length.usual), pause: number("pause", 0) };
  const read = numbers.safeParse(asked);
  const errors = read.success ? {} : sentencesFor(read.error);
  const { minutes, pause } = read.success ? read.data : { minutes: length.usual, pause: 0 };
  const stretches: (Stretch & { say: (problem: string) => string })[] = [];
  for (const [index, fields] of roundDays.entries()) {
    const found = readDay(sent, fields, index === 0, minutes);
    const say = (problem: string) =>
      index === 0 ? problem : fillText(text.ofDay, { n: index + 1, problem });
    for (const [name, problem] of Object.entries(found.errors)) errors[name] = say(problem);
    stretches.push(...found.stretches.map((stretch) => ({ ...stretch, say })));
  }
  const inOrder = stretches.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  for (const [place, { field, from }] of inOrder.entries()) {
    const before = inOrder[place - 1];
    if (before && before.to > from) errors[field] ??= text.overlap;
  }
  const planned = inOrder.flatMap((stretch) =>
    timesIn(stretch, minutes, pause).map((time) => ({ ...stretch, time })),
  );
  const times = planned.map(({ time }) => time);
  const [first = ""] = inOrder.map(({ field }) => field);
  const bad = planned[problemsOfTimes(times, now).indexOf("INTERVIEW_DATE_INVALID")];
  if (bad) errors[bad.field] ??= bad.say(formSentence("INTERVIEW_DATE_INVALID"));
  if (Object.keys(errors).length === 0) {
    const said = { times: plural(interviewRound.times, times.length), max: round.times };
    if (times.length < people)
      errors[first] = fillText(text.few, { ...said, people: plural(interviewRound.people, people) });
    else if (times.length > round.times) errors[first] = fillText(text.many, said);
  }
  return { minutes, times, errors };
}

/** The stretches of a day; a day or a stretch that is left empty does not count. */
function readDay(
  sent: (name: string) => string,
  { day, stretches: fields }: (typeof roundDays)[number],
  isFirst: boolean,
  minutes: number,
): { stretches: Stretch[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const stretches: Stretch[] = [];
  const filled = fields.filter(({ from, to }) => sent(from) || sent(to));
  const asked = filled.length > 0 || !(isFirst || sent(day)) ? filled : fields.slice(0, 1);
  if (asked.length > 0 && !sent(day)) errors[day] = text.day;
  for (const { from, to } of asked) {
    if (!sent(from)) errors[from] = text.from;
    if (!sent(to)) errors[to] = text.to;
    if (!sent(day) || !sent(from) || !sent(to)) continue;
    const [begins, ends] = [from, to].map((field) => {
      const parsed = z
        .object({ [field]: interviewTime })
        .safeParse({ [field]: `${sent(day)}T${sent(field)}` });
      if (!parsed.success) Object.assign(errors, sentencesFor(parsed.error));
      return parsed.data?.[field];
    });
    if (!begins || !ends) continue;
    if (ends <= begins) errors[to] = text.backwards;
    else if (ends.getTime() - begins.getTime() < minutes * minuteMs) errors[to] = text.short;
    else stretches.push({ field: from, from: begins, to: ends });
  }
  return { stretches, errors };
}

function timesIn({ from, to }: Stretch, minutes: number, pause: number): Date[] {
  const times: Date[] = [];
  const last = to.getTime() - minutes * minuteMs;
  for (let at = from.getTime(); at <= last; at += (minutes + pause) * minuteMs) times.push(new Date(at));
  return times;
}
