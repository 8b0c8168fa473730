import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, responseFor } from "~/lib/http/api/responses.schema";
import {
  candidateApplicationResponse,
  candidateDetailsResponse,
  employerDetailsResponse,
  ownApplicationItem,
  receiptResponse,
} from "./application-response.schema";
import { applicationChangesSchema, newApplicationSchema, withdrawSchema } from "./apply/application.schema";
import { boardSchema } from "./board/board.schema";
import { statusChangeSchema } from "./pipeline/pipeline.schema";
import { boardResponse, employerApplicationResponse } from "./pipeline/pipeline-response.schema";

const tag = "applications";
const params = z.object({ id: z.uuid() });
/** A letter of 5,000 characters is at most 60,000 bytes in JSON. */
const maxBodyBytes = 80 << 10;
const materialCodes = ["CV_REQUIRED", "MATERIALS_MISSING", "FILE_GONE"] as const;
const attachment = { mediaType: "application/pdf" } as const;
const application = candidateApplicationResponse;
const submitted = z.object({ application, receipt: receiptResponse });

export const applicationOperations = {
  submit: defineOperation({
    id: "submitApplication",
    method: "POST",
    path: "/api/applications",
    tag,
    summary:
      "Te inscribe en una oferta. Sin `cvFileId` se envía el CV de tu perfil. El justificante dice qué se recibió y cuándo.",
    who: "employee",
    limit: "applications/submit",
    body: newApplicationSchema,
    maxBodyBytes,
    responses: { 201: submitted },
    codes: [
      ...materialCodes,
      "EMAIL_NOT_VERIFIED",
      "NOT_FOUND",
      "JOB_CLOSED",
      "ALREADY_APPLIED",
      "EXTERNAL_APPLICATION",
      "OWN_ORGANIZATION",
    ],
  }),
  list: defineOperation({
    id: "listApplications",
    method: "GET",
    path: "/api/applications",
    tag,
    summary:
      "Tus candidaturas; para el equipo de una organización, las de una de sus ofertas (`jobId`) que sus filtros encuentran, con cuántas hay en cada estado.",
    who: "user",
    limit: "applications/read",
    query: boardSchema.partial({ jobId: true }),
    responses: {
      200: z.discriminatedUnion("readAs", [
        responseFor("employer", boardResponse, "Board"),
        responseFor("candidate", cursorListOf(ownApplicationItem), "ApplicationList"),
      ]),
    },
    codes: ["NOT_FOUND", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  }),
  read: defineOperation({
    id: "readApplication",
    method: "GET",
    path: "/api/applications/{id}",
    tag,
    summary: "Una candidatura con su historial, sus documentos y sus justificantes, como la lee cada parte.",
    who: "user",
    limit: "applications/read",
    params,
    responses: {
      200: z.discriminatedUnion("readAs", [
        responseFor("employer", employerDetailsResponse, "ReceivedApplicationDetails"),
        responseFor("candidate", candidateDetailsResponse, "ApplicationDetails"),
      ]),
    },
    codes: [
      "NOT_FOUND",
      "DECLARATION_NEEDED",
      "NOT_IN_COMMITTEE",
      "CONFLICT_DECLARED",
      "NOT_AN_ORGANIZATION",
      "ROLE_NEEDED",
    ],
  }),
  change: defineOperation({
    id: "changeApplication",
    method: "PATCH",
    path: "/api/applications/{id}",
    tag,
    summary:
      "Cambia la carta y los documentos de tu candidatura mientras nadie la lea; una organización cambia el estado.",
    who: "user",
    limit: "applications/change",
    params,
    body: z.union([statusChangeSchema, applicationChangesSchema]),
    bodies: { employee: applicationChangesSchema, organization: statusChangeSchema },
    maxBodyBytes,
    responses: {
      200: z.discriminatedUnion("readAs", [
        responseFor("employer", z.object({ application: employerApplicationResponse }), "StatusChanged"),
        responseFor("candidate", submitted, "ApplicationChanged"),
      ]),
    },
    codes: [
      "DECLARATION_NEEDED",
      "NOT_IN_COMMITTEE",
      "CONFLICT_DECLARED",
      ...materialCodes,
      "NOT_FOUND",
      "NOT_AN_ORGANIZATION",
      "ROLE_NEEDED",
      "ORGANIZATION_SUSPENDED",
      "ALREADY_READ",
      "INVALID_TRANSITION",
      "EDIT_CONFLICT",
      "RATINGS_MISSING",
      "INTERVIEW_DATE_INVALID",
    ],
  }),
  withdraw: defineOperation({
    id: "withdrawApplication",
    method: "POST",
    path: "/api/applications/{id}/withdraw",
    tag,
    summary:
      "Retira tu candidatura; con `eraseData`, borra al momento la carta, los documentos y los mensajes.",
    who: "employee",
    limit: "applications/change",
    params,
    body: withdrawSchema,
    responses: { 200: z.object({ application }) },
    codes: ["NOT_FOUND", "INVALID_TRANSITION"],
  }),
  readCv: defineOperation({
    id: "downloadCv",
    method: "GET",
    path: "/api/applications/{id}/cv",
    tag,
    summary: "El CV de una candidatura. Si lo descarga la organización, la persona candidata lo ve.",
    who: "user",
    limit: "applications/read",
    params,
    responses: { 200: attachment },
    codes: [
      "NOT_FOUND",
      "DECLARATION_NEEDED",
      "NOT_IN_COMMITTEE",
      "CONFLICT_DECLARED",
      "FILE_GONE",
      "NOT_AN_ORGANIZATION",
      "ROLE_NEEDED",
    ],
  }),
  readDocument: defineOperation({
    id: "downloadDocument",
    method: "GET",
    path: "/api/applications/{id}/documents/{fileId}",
    tag,
    summary: "Otro documento de una candidatura, del mismo modo.",
    who: "user",
    limit: "applications/read",
    params: params.extend({ fileId: z.uuid() }),
    responses: { 200: attachment },
    codes: [
      "NOT_FOUND",
      "DECLARATION_NEEDED",
      "NOT_IN_COMMITTEE",
      "CONFLICT_DECLARED",
      "FILE_GONE",
      "NOT_AN_ORGANIZATION",
      "ROLE_NEEDED",
    ],
  }),
} as const;
