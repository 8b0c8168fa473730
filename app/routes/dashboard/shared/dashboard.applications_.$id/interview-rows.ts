import { interviewLimits } from "~/features/applications/application/application-limits";

/** The fields of each time that an organization can offer: the first one alone has to be filled in. */
export const interviewRows = Array.from({ length: interviewLimits.times }, (_, place) => {
  const end = place === 0 ? "" : String(place + 1);
  return { day: `interviewDay${end}`, time: `interviewTime${end}` };
});

/** All fields of an interview. */
export const interviewFieldNames = [
  ...interviewRows.flatMap(({ day, time }) => [day, time]),
  "interviewMinutes",
  "interviewPlace",
];
