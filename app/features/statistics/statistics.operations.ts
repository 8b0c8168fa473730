import { z } from "zod";
import { viewSources } from "~/content/vocabularies/jobs/sources";
import { defineOperation } from "~/lib/http/api/operation";
import { adviceCodes } from "./job-stats/advice";

const count = z.int().min(0);
const numbers = {
  views: count,
  visitors: count,
  saves: count,
  applyStarts: count,
  applications: count,
  messages: count,
};
const day = z.iso.date({ error: "VALUE_INVALID" });

export const readJobStats = defineOperation({
  id: "readJobStats",
  method: "GET",
  path: "/api/jobs/{id}/stats",
  tag: "jobs",
  summary:
    "Vistas, visitantes, guardadas, candidaturas y mensajes de una oferta por días de Madrid, hasta este minuto. Sin `from` ni `to`, los últimos 30 días; como mucho, desde que existe la oferta hasta hoy.",
  who: "recruiter",
  limit: "jobs/read",
  params: z.object({ id: z.uuid() }),
  query: z
    .object({ from: day.optional(), to: day.optional() })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ["to"],
      error: "VALUE_INVALID",
    }),
  responses: {
    200: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      totals: z.object(numbers),
      days: z.array(z.object({ date: z.iso.date(), ...numbers })),
      funnel: z.object({
        views: count,
        visitors: count,
        applyStarts: count,
        applications: count,
        inReview: count,
        interview: count,
        offer: count,
        hired: count,
      }),
      sources: z.array(
        z.object({ source: z.enum(viewSources).nullable(), views: count, applications: count }),
      ),
      advice: z.array(z.object({ code: z.enum(adviceCodes), text: z.string() })),
    }),
  },
  codes: ["NOT_FOUND"],
});
