import { interviewLimits } from "~/features/applications/application/application-limits";

/** The fields of each day on which the interviews of a round can be: two stretches of it; the first day is filled in. */
export const roundDays = Array.from({ length: interviewLimits.round.days }, (_, place) => {
  const end = place === 0 ? "" : String(place + 1);
  const stretch = (name: string) => ({ from: `from${name}${end}`, to: `to${name}${end}` });
  return { day: `day${end}`, stretches: [stretch(""), stretch("Again")] as const };
});

/** Who is asked, and who asks: the address of the form repeats them. */
export const roundLists = { ids: "ids", interviewers: "interviewers" } as const;

/** All fields of the times. */
export const roundFieldNames = [
  ...roundDays.flatMap(({ day, stretches }) => [day, ...stretches.flatMap(({ from, to }) => [from, to])]),
  "minutes",
  "pause",
];
