import { minuteMs } from "~/lib/time/durations";
import type { TeamInterview } from "./team-interviews.server";

type Held = Pick<TeamInterview, "id" | "at" | "times" | "minutes" | "interviewers">;

/** The names of those who hold an interview and, at the same time, another of a list. Offers of several times are none. */
export function clashingWith(interview: Held, all: readonly Held[]): string[] {
  const others = all.filter((other) => other.id !== interview.id && meet(interview, other));
  const busy = new Set(others.flatMap(({ interviewers }) => interviewers.map(({ userId }) => userId)));
  return interview.interviewers.filter(({ userId }) => busy.has(userId)).map(({ name }) => name);
}

function meet(one: Held, other: Held): boolean {
  if (one.times > 0 || other.times > 0) return false;
  const endOf = ({ at, minutes }: Held) => Date.parse(at) + minutes * minuteMs;
  return Date.parse(one.at) < endOf(other) && Date.parse(other.at) < endOf(one);
}
