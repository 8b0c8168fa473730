import { z } from "zod";
import { viewSources } from "~/content/vocabularies/jobs/sources";
import { defineOperation } from "~/lib/http/api/operation";
import { successResponse } from "~/lib/http/api/responses.schema";

export const viewJob = defineOperation({
  id: "viewJob",
  method: "POST",
  path: "/api/jobs/{id}/view",
  tag: "jobs",
  summary:
    "Cuenta una vista de una oferta abierta: una por visitante y media hora. Por encima del límite contesta igual y no cuenta.",
  who: "public",
  limit: "jobs/view",
  countsItself: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ source: z.enum(viewSources, "VALUE_INVALID").optional() }),
  responses: { 200: successResponse },
  codes: [],
});
