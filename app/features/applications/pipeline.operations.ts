import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { boardFileSchema, exportSchema } from "./board/board.schema";
import { bulkRequestSchema, noteSchema } from "./pipeline/pipeline.schema";
import { employerApplicationResponse, replyFailures } from "./pipeline/pipeline-response.schema";

const count = z.int().min(0);
const params = z.object({ id: z.uuid() });
const common = { tag: "applications", who: "recruiter" } as const;
const application = z.object({ application: employerApplicationResponse });
/** 100 ids with their versions, and 2,000 characters, each at most twelve bytes of JSON. */
const maxBulkBytes = 64 << 10;
const maxNoteBytes = 32 << 10;

export const pipelineOperations = {
  view: defineOperation({
    ...common,
    who: "reader",
    id: "viewApplication",
    method: "POST",
    path: "/api/applications/{id}/view",
    summary: "Marca una candidatura como leída; si ya lo estaba, no cambia nada.",
    limit: "applications/change",
    params,
    responses: { 200: application },
    codes: ["NOT_FOUND", "DECLARATION_NEEDED", "NOT_IN_COMMITTEE", "CONFLICT_DECLARED"],
  }),
  note: defineOperation({
    ...common,
    who: "reader",
    id: "addNote",
    method: "POST",
    path: "/api/applications/{id}/notes",
    summary: "Añade una nota que solo lee tu organización.",
    limit: "applications/change",
    params,
    body: noteSchema,
    maxBodyBytes: maxNoteBytes,
    idempotencyKey: true,
    responses: { 201: application },
    codes: ["NOT_FOUND", "DECLARATION_NEEDED", "NOT_IN_COMMITTEE", "CONFLICT_DECLARED"],
  }),
  bulk: defineOperation({
    ...common,
    id: "answerApplications",
    method: "POST",
    path: "/api/applications/bulk",
    summary:
      "Responde a varias candidaturas a la vez: las de `ids`, o todas las que `filter` encuentra en la oferta `jobId` si son `expected`; `failed` dice cuáles no se han podido cambiar y por qué (`INVALID_DATA`: con el nombre de esa persona, el mensaje es demasiado largo, o alguien de `interviewers` no ve su candidatura; `SPARED`: se queda como está, por `promised`). Con `interview` y hasta 20 `ids` se propone una entrevista: todas eligen entre las mismas `interviewTimes`, y la hora que acepta una deja de estar libre para las demás. En `message`, `{nombre}` y `{oferta}` se cambian por el nombre de cada persona y el título de la oferta; otra palabra entre llaves se rechaza.",
    limit: "applications/bulk",
    body: bulkRequestSchema,
    maxBodyBytes: maxBulkBytes,
    responses: {
      200: z.object({
        batchId: z.uuid().nullable(),
        updated: z.array(z.uuid()),
        failed: z.array(z.object({ id: z.uuid(), code: z.enum(replyFailures) })),
      }),
    },
    codes: [
      "NOT_FOUND",
      "SELECTION_CHANGED",
      "SELECTION_TOO_LARGE",
      "PROMISED_CHOSEN",
      "RATINGS_MISSING",
      "INTERVIEW_DATE_INVALID",
    ],
  }),
  undo: defineOperation({
    ...common,
    id: "undoReplies",
    method: "POST",
    path: "/api/replies/{id}/undo",
    summary:
      "Deshace las respuestas de un envío que aún no se ven: cada candidatura queda como estaba. `left` son las que ya no se podían deshacer.",
    limit: "applications/bulk",
    params,
    responses: { 200: z.object({ undone: count, left: count }) },
    codes: ["NOT_FOUND", "REPLY_SHOWN"],
  }),
  csv: defineOperation({
    ...common,
    id: "exportApplications",
    method: "GET",
    path: "/api/jobs/{id}/applications.csv",
    summary:
      "Las candidaturas de una oferta como archivo para hojas de cálculo, con los filtros de la lista. Queda en el registro.",
    limit: "applications/export",
    params,
    query: exportSchema,
    responses: { 200: { mediaType: "text/csv" } },
    codes: ["NOT_FOUND"],
  }),
  zip: defineOperation({
    ...common,
    id: "exportDocuments",
    method: "GET",
    path: "/api/jobs/{id}/applications.zip",
    summary:
      "Los documentos de las candidaturas de una oferta, una carpeta por persona, con los filtros de la lista. Queda en el registro.",
    limit: "applications/export",
    params,
    query: boardFileSchema,
    responses: { 200: { mediaType: "application/zip" } },
    codes: ["NOT_FOUND"],
  }),
} as const;
