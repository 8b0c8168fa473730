import { z } from "zod";
import { fillText } from "~/content/fill-text";
import { decisionForms as text } from "~/content/pages/employer-applications/application";
import { messages } from "~/content/sentences";
import { problemsOfTimes } from "~/features/applications/application/interview/interview-state";
import { interviewTime } from "~/features/applications/interview/interview.schema";
import { formSentence } from "~/lib/http/forms/form-failure.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { interviewRows } from "./interview-rows";

interface SentInterview {
  /** As the schemas take them. */
  fields: {
    interviewTimes?: string[];
    interviewMinutes?: number;
    interviewPlace?: string;
    interviewers?: string[];
  };
  /** A sentence for each time that cannot be offered, by the field of its day. */
  errors: Record<string, string>;
}

/** The fields of an interview as a form sends them; a row that is left empty does not count. A sentence names its day. */
export function readInterview(form: SentFields, now = new Date()): SentInterview {
  const errors: Record<string, string> = {};
  const good: { day: string; local: string; at: Date }[] = [];
  for (const { day, time } of interviewRows) {
    const [onDay = "", atTime = ""] = [form.get(day), form.get(time)];
    if (!onDay && !atTime) continue;
    if (!onDay) errors[day] = text.required.day;
    if (!atTime) errors[time] = text.required.time;
    if (!onDay || !atTime) continue;
    const local = `${onDay}T${atTime}`;
    const parsed = z.object({ [day]: interviewTime }).safeParse({ [day]: local });
    if (!parsed.success) Object.assign(errors, sentencesFor(parsed.error));
    else good.push({ day, local, at: parsed.data[day] as Date });
  }
  const moments = good.map(({ at }) => at);
  for (const [place, problem] of problemsOfTimes(moments, now).entries()) {
    const { day = "" } = good[place] ?? {};
    if (problem === "TIME_REPEATED") errors[day] = messages.TIME_REPEATED;
    else if (problem) errors[day] = formSentence(problem);
  }
  for (const [index, { day, time }] of interviewRows.entries())
    for (const field of index > 0 ? [day, time] : [])
      if (errors[field]) errors[field] = fillText(text.problemOf, { n: index + 1, problem: errors[field] });
  const minutes = form.get("interviewMinutes");
  const place = form.get("interviewPlace");
  return {
    fields: {
      ...(good.length > 0 && { interviewTimes: [...new Set(good.map(({ local }) => local))] }),
      ...(minutes && { interviewMinutes: Number(minutes) }),
      ...(place && { interviewPlace: place }),
      ...(form.getAll("groups").includes("interviewers") && {
        interviewers: [...form.getAll("interviewers")],
      }),
    },
    errors,
  };
}
