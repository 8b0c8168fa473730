import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { candidateApplicationResponse } from "./application-response.schema";
import { interviewMoveSchema, interviewReplySchema } from "./interview/interview.schema";
import { employerApplicationResponse } from "./pipeline/pipeline-response.schema";

const common = { tag: "applications", params: z.object({ id: z.uuid() }) } as const;
const ofInterview = { ...common, path: "/api/applications/{id}/interview" } as const;
/** 2,000 characters, each at most twelve bytes of JSON. */
const maxBodyBytes = 32 << 10;

export const interviewOperations = {
  move: defineOperation({
    ...ofInterview,
    id: "moveInterview",
    method: "PUT",
    summary:
      "Cambia las horas, el lugar o la duración de una entrevista. La persona candidata vuelve a responder.",
    who: "recruiter",
    limit: "applications/change",
    body: interviewMoveSchema,
    maxBodyBytes,
    responses: { 200: z.object({ application: employerApplicationResponse }) },
    codes: [
      "NOT_FOUND",
      "DECLARATION_NEEDED",
      "NOT_IN_COMMITTEE",
      "CONFLICT_DECLARED",
      "INVALID_TRANSITION",
      "EDIT_CONFLICT",
      "INTERVIEW_DATE_INVALID",
      "INTERVIEW_TIME_TAKEN",
    ],
  }),
  reply: defineOperation({
    ...ofInterview,
    id: "replyToInterview",
    method: "POST",
    summary:
      "Responde a una entrevista: acepta una de sus horas, pide otra con un motivo, o la rechaza. La respuesta se puede cambiar hasta que empiece.",
    who: "employee",
    limit: "applications/change",
    body: interviewReplySchema,
    responses: { 200: z.object({ application: candidateApplicationResponse }) },
    codes: ["NOT_FOUND", "INTERVIEW_OVER", "INTERVIEW_TIME_GONE", "INTERVIEW_TIME_TAKEN", "EDIT_CONFLICT"],
  }),
  calendar: defineOperation({
    ...common,
    id: "readInterview",
    method: "GET",
    path: "/api/applications/{id}/interview.ics",
    summary: "La entrevista de una candidatura, para un calendario, cuando tiene fecha; para sus dos partes.",
    who: "user",
    limit: "applications/read",
    responses: { 200: { mediaType: "text/calendar" } },
    codes: ["NOT_FOUND", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  }),
} as const;
