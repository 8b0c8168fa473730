import { z } from "zod";
import { moment } from "~/lib/http/api/responses.schema";

const answers = ["accepted", "another_time", "declined"] as const;

/** An `Interview` in a response. */
export const interviewResponse = z
  .object({
    times: z.array(moment),
    isShared: z.boolean(),
    areTimesTaken: z.boolean(),
    at: moment.nullable(),
    minutes: z.int(),
    place: z.string(),
    link: z.string().nullable(),
    answer: z.enum(["pending", ...answers]),
    reason: z.string().nullable(),
    isOver: z.boolean(),
  })
  .meta({ id: "Interview" });

/** An interview in an event, besides its words. */
export const interviewEventResponse = z
  .object({
    times: z.array(moment),
    place: z.string(),
    minutes: z.int(),
    before: z.array(moment).nullable(),
    answer: z.enum(answers).nullable(),
  })
  .meta({ id: "InterviewEvent" });
