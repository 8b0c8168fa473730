import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, moment } from "~/lib/http/api/responses.schema";
import { ownJobSchema } from "../job/job-response.schema";
import { jobSummarySchema } from "../job/job-summary.schema";
import { adminJobsSchema, approveSchema, removeSchema, returnSchema } from "./decision.schema";

const params = z.object({ id: z.uuid() });
const responses = { 200: z.object({ job: ownJobSchema }) };

/** The operations of administrators on jobs. */
export const adminJobOperations = {
  list: defineOperation({
    id: "listJobsAsAdmin",
    method: "GET",
    path: "/api/admin/jobs",
    tag: "admin",
    summary: "Las ofertas que esperan revisión, o las publicadas y las cerradas.",
    who: "admin",
    limit: "admin/jobs",
    query: adminJobsSchema,
    responses: {
      200: cursorListOf(
        jobSummarySchema.extend({
          submittedAt: moment.nullable(),
          isLate: z.boolean(),
          version: moment,
        }),
      ),
    },
    codes: [],
  }),
  approve: defineOperation({
    id: "approveJob",
    method: "POST",
    path: "/api/admin/jobs/{id}/approve",
    tag: "admin",
    summary:
      "Publica una oferta en revisión, o el cambio de una publicada que espera revisión. `version` es la que dan la lista y la oferta (`updatedAt`): con otra no se publica nada.",
    who: "admin",
    limit: "admin/jobs",
    params,
    body: approveSchema,
    responses,
    codes: [
      "NOT_FOUND",
      "INVALID_TRANSITION",
      "EDIT_CONFLICT",
      "CLOSING_DATE_INVALID",
      "PUBLISHING_CLOSED",
      "JOB_FIELD_LOCKED",
    ],
  }),
  return: defineOperation({
    id: "returnJob",
    method: "POST",
    path: "/api/admin/jobs/{id}/return",
    tag: "admin",
    summary: "Devuelve una oferta en revisión, o el cambio que espera, con una nota para la organización.",
    who: "admin",
    limit: "admin/jobs",
    params,
    body: returnSchema,
    responses,
    codes: ["NOT_FOUND", "INVALID_TRANSITION", "EDIT_CONFLICT"],
  }),
  remove: defineOperation({
    id: "removeJob",
    method: "POST",
    path: "/api/admin/jobs/{id}/remove",
    tag: "admin",
    summary:
      "Retira una oferta publicada, con un motivo y un texto para la organización. Desde entonces se revisan todas las suyas; `takeMark` le quita además la verificación, y `closePublishing` le cierra la publicación.",
    who: "admin",
    limit: "admin/jobs",
    params,
    body: removeSchema,
    responses,
    codes: ["NOT_FOUND", "INVALID_TRANSITION", "EDIT_CONFLICT"],
  }),
};
