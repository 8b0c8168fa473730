import { z } from "zod";
import { extensionTexts } from "~/content/errors/api-errors";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, responseFor, successResponse } from "~/lib/http/api/responses.schema";
import { jobSlugPattern } from "./job/is-job-slug";
import { missingSchema, ownJobItemSchema, ownJobSchema, publicJobSchema } from "./job/job-response.schema";
import { markedJobSchema } from "./job/job-summary.schema";
import {
  closeSchema,
  closesAtSchema,
  decisionDateSchema,
  jobChangesSchema,
  newJobSchema,
  publishSchema,
  refuseWithoutEffect,
  returnToAskerSchema,
} from "./posting/job.schema";
import { ownJobsSchema } from "./posting/own-jobs.schema";

const tag = "jobs";
/** A description of 10,000 characters is up to 60 KiB of JSON. */
const maxBodyBytes = 100 << 10;
const params = z.object({ id: z.uuid() });
const job = z.object({ job: ownJobSchema });
/** How many applications a job has in each state. */
const applicationCounts = z.record(z.enum(codesOf(applicationStatuses)), z.int().min(0));
const draft = job.extend({ missing: missingSchema });

export const readJob = defineOperation({
  id: "readJob",
  method: "GET",
  path: "/api/jobs/{id}",
  tag,
  summary: "Una oferta abierta, o cerrada hace menos de 30 días; la organización también lee sus borradores.",
  who: "public",
  limit: "jobs/read",
  /** The id, or the slug in its own case. */
  params: z.object({ id: z.string().regex(jobSlugPattern) }),
  responses: {
    200: z.discriminatedUnion("readAs", [
      responseFor("employer", job, "OwnJobAnswer"),
      responseFor("public", z.object({ job: publicJobSchema }), "JobAnswer"),
    ]),
  },
  codes: ["NOT_FOUND"],
});

export const listSimilar = defineOperation({
  id: "listSimilarJobs",
  method: "GET",
  path: "/api/jobs/{id}/similar",
  tag,
  summary: "Hasta seis ofertas abiertas de la misma área, primero las más parecidas.",
  who: "public",
  limit: "jobs/read",
  params,
  responses: { 200: z.object({ items: z.array(markedJobSchema) }) },
  codes: ["NOT_FOUND"],
});

export const listOrganizationJobs = defineOperation({
  id: "listOrganizationJobs",
  method: "GET",
  path: "/api/organization/jobs",
  tag,
  summary: "Las ofertas de tu organización, en cualquier estado; primero las que cambiaron hace menos.",
  who: "recruiter",
  limit: "jobs/read",
  query: ownJobsSchema,
  responses: {
    200: cursorListOf(ownJobItemSchema.extend({ applications: applicationCounts })).extend({
      /** Of the drafts, those that wait for the owner's approval. */
      awaitingApproval: z.int(),
      counts: z.object({
        draft: z.int(),
        in_review: z.int(),
        published: z.int(),
        closed: z.int(),
        archived: z.int(),
      }),
    }),
  },
  codes: [],
});

export const createJobOperation = defineOperation({
  id: "createJob",
  method: "POST",
  path: "/api/jobs",
  tag,
  summary: "Crea un borrador; basta el título. `missing` dice qué falta para publicarlo.",
  who: "recruiter",
  limit: "jobs/draft",
  body: newJobSchema.superRefine(refuseWithoutEffect),
  maxBodyBytes,
  idempotencyKey: true,
  responses: { 201: draft },
  codes: ["NOT_FOUND"],
});

export const updateJobOperation = defineOperation({
  id: "updateJob",
  method: "PATCH",
  path: "/api/jobs/{id}",
  tag,
  summary: "Cambia los campos que se envían: `null` los vacía. `version` es el `updatedAt` que leíste.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  body: jobChangesSchema.superRefine(refuseWithoutEffect),
  maxBodyBytes,
  responses: { 200: draft },
  codes: ["NOT_FOUND", "PUBLISHING_CLOSED", "JOB_FIELD_LOCKED", "EDIT_CONFLICT", "DECISION_DATE_INVALID"],
});

export const deleteJobOperation = defineOperation({
  id: "deleteJob",
  method: "DELETE",
  path: "/api/jobs/{id}",
  tag,
  summary: "Borra un borrador.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  responses: { 200: successResponse },
  codes: ["NOT_FOUND", "JOB_NOT_DRAFT"],
});

export const publishJobOperation = defineOperation({
  id: "publishJob",
  method: "POST",
  path: "/api/jobs/{id}/publish",
  tag,
  summary:
    "Publica un borrador hasta una fecha, o lo envía a revisión. Si la organización pide la aprobación de su responsable, el de otra persona sigue en borrador y espera (`approval`); lo aprueba la responsable, al publicarlo.",
  who: "recruiter",
  limit: "jobs/publish",
  params,
  body: publishSchema,
  responses: { 200: job },
  codes: [
    "NOT_FOUND",
    "EMAIL_NOT_VERIFIED",
    "PUBLISHING_CLOSED",
    "INVALID_TRANSITION",
    "EDIT_CONFLICT",
    "JOB_INCOMPLETE",
    "SALARY_REQUIRED",
    "CLOSING_DATE_INVALID",
    "DECISION_DATE_INVALID",
  ],
});

export const withdrawJobOperation = defineOperation({
  id: "withdrawJob",
  method: "POST",
  path: "/api/jobs/{id}/withdraw",
  tag,
  summary:
    "Retira una oferta de la revisión: vuelve a ser un borrador. De un borrador que espera aprobación retira la petición.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  responses: { 200: job },
  codes: ["NOT_FOUND", "INVALID_TRANSITION"],
});

export const returnToAskerOperation = defineOperation({
  id: "returnJobToAsker",
  method: "POST",
  path: "/api/jobs/{id}/return",
  tag,
  summary: "Devuelve una oferta que espera tu aprobación, con lo que hay que cambiar.",
  who: "owner",
  limit: "jobs/change",
  params,
  body: returnToAskerSchema,
  responses: { 200: job },
  codes: ["NOT_FOUND", "INVALID_TRANSITION", "EDIT_CONFLICT"],
});

export const closeJobOperation = defineOperation({
  id: "closeJob",
  method: "POST",
  path: "/api/jobs/{id}/close",
  tag,
  summary: "Cierra una oferta abierta antes de su plazo.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  body: closeSchema,
  responses: { 200: job.extend({ openApplications: z.int() }) },
  codes: ["NOT_FOUND", "INVALID_TRANSITION"],
});

export const extendJobOperation = defineOperation({
  id: "extendJob",
  method: "POST",
  path: "/api/jobs/{id}/extend",
  tag,
  summary: "Amplía el plazo de una oferta abierta, una vez y como mucho 60 días.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  body: closesAtSchema,
  responses: { 200: job },
  codes: [
    "NOT_FOUND",
    "INVALID_TRANSITION",
    "ALREADY_EXTENDED",
    "CLOSING_DATE_INVALID",
    "DECISION_DATE_INVALID",
  ],
  texts: extensionTexts,
});

export const reopenJobOperation = defineOperation({
  id: "reopenJob",
  method: "POST",
  path: "/api/jobs/{id}/reopen",
  tag,
  summary: "Vuelve a abrir una oferta cerrada, una vez y en los siete días siguientes.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  body: closesAtSchema,
  responses: { 200: job },
  codes: ["NOT_FOUND", "INVALID_TRANSITION", "CLOSING_DATE_INVALID", "DECISION_DATE_INVALID"],
});

export const duplicateJobOperation = defineOperation({
  id: "duplicateJob",
  method: "POST",
  path: "/api/jobs/{id}/duplicate",
  tag,
  summary: "Crea un borrador con los datos de otra oferta, sin sus fechas.",
  who: "recruiter",
  limit: "jobs/draft",
  params,
  idempotencyKey: true,
  responses: { 201: draft },
  codes: ["NOT_FOUND"],
});

export const setDecisionDateOperation = defineOperation({
  id: "setDecisionDate",
  method: "PUT",
  path: "/api/jobs/{id}/decision-date",
  tag,
  summary:
    "Dice qué día se sabrá la resolución, o lo quita con `null`; quienes esperan reciben un correo al día como mucho.",
  who: "recruiter",
  limit: "jobs/change",
  params,
  body: decisionDateSchema,
  responses: { 200: job },
  codes: ["NOT_FOUND", "INVALID_TRANSITION", "DECISION_DATE_INVALID"],
});
