import { z } from "zod";
import { jobSummarySchema } from "~/features/jobs/job/job-summary.schema";
import { cursorShape } from "~/lib/cursor.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, moment } from "~/lib/http/api/responses.schema";

const save = {
  path: "/api/jobs/{id}/save",
  tag: "jobs",
  who: "employee",
  limit: "jobs/save",
  params: z.object({ id: z.uuid() }),
  responses: { 200: z.object({ saved: z.boolean() }) },
} as const;

const savedJobItemSchema = jobSummarySchema
  .extend({
    isSaved: z.literal(true),
    hasApplied: z.boolean(),
    savedAt: moment,
    closedAt: moment.nullable(),
  })
  .meta({ id: "SavedJob" });

export const savedJobOperations = {
  saveJob: defineOperation({
    ...save,
    id: "saveJob",
    method: "PUT",
    summary: "Guarda una oferta abierta. Si ya estaba guardada, sigue igual.",
    codes: ["NOT_FOUND"],
  }),
  unsaveJob: defineOperation({
    ...save,
    id: "unsaveJob",
    method: "DELETE",
    summary: "Quita una oferta de las guardadas, abierta o cerrada. Si no estaba, no cambia nada.",
    codes: [],
  }),
  listSavedJobs: defineOperation({
    id: "listSavedJobs",
    method: "GET",
    path: "/api/saved-jobs",
    tag: "jobs",
    summary: "Tus ofertas guardadas, también las cerradas; primero las últimas que guardaste.",
    who: "employee",
    limit: "jobs/read",
    query: z.object(cursorShape),
    responses: { 200: cursorListOf(savedJobItemSchema) },
    codes: [],
  }),
};
