import { z } from "zod";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { defineOperation } from "~/lib/http/api/operation";
import { moment, successResponse } from "~/lib/http/api/responses.schema";
import { csvSchema } from "./board/board.schema";
import { committeeRatingsSchema, declarationsSchema, maxDeclarations } from "./committee/committee.schema";

const count = z.int().min(0);
const value = z.int().min(1).max(5);
const params = z.object({ id: z.uuid() });
const common = { tag: "applications", who: "reader", params } as const;
/** A declaration has some eighty bytes; some write them with spaces and lines. */
const maxDeclarationsBytes = 2048 + 256 * maxDeclarations;

const criterion = z.object({ id: z.uuid(), text: z.string(), weight: z.int().min(1).max(100) });
const counts = z.object({ able: count, raters: count });
const values = z.array(z.object({ criterionId: z.uuid(), value }));

const ratings = z
  .object({
    criteria: z.array(criterion),
    counts,
    isOver: z.boolean(),
    endsAt: z.string().nullable(),
    isMember: z.boolean(),
    cameLate: z.boolean(),
    canExtend: z.boolean(),
    hasPresident: z.boolean(),
    own: values.nullable(),
    ratings: z.array(z.object({ name: z.string().nullable(), ratedAt: z.string(), values })).nullable(),
  })
  .meta({ id: "CommitteeRatings" });

const table = z
  .object({
    job: z.object({ id: z.uuid(), title: z.string() }),
    criteria: z.array(criterion),
    isPublished: z.boolean(),
    startedAt: moment,
    closedAt: moment.nullable(),
    endsAt: moment.nullable(),
    isMember: z.boolean(),
    undeclared: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          name: z.string().nullable(),
          headline: z.string().nullable(),
          city: z.string().nullable(),
        }),
      ),
      total: count,
      declared: count,
      since: moment.nullable(),
      page: z.int().min(1),
      pages: z.int().min(1),
    }),
    conflicts: count,
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        status: z.enum(codesOf(applicationStatuses)),
        wasAnswered: z.boolean(),
        counts,
        score: z
          .object({ raters: count, mean: z.number().nullable(), spread: z.number().nullable() })
          .nullable(),
        own: z.number().nullable(),
        isOver: z.boolean(),
        missing: z.array(z.string()),
      }),
    ),
    total: count,
    page: z.int().min(1),
    pages: z.int().min(1),
  })
  .meta({ id: "CommitteeTable" });

const noCommittee = ["NOT_FOUND"] as const;
const ofApplication = ["NOT_FOUND", "DECLARATION_NEEDED", "NOT_IN_COMMITTEE", "CONFLICT_DECLARED"] as const;

export const committeeOperations = {
  read: defineOperation({
    ...common,
    id: "readCommittee",
    method: "GET",
    path: "/api/jobs/{id}/committee",
    summary:
      "El comité de una oferta: sus criterios y pesos, las candidaturas de las que falta tu declaración y la tabla de valoraciones, sin lo que todavía no puedes leer.",
    limit: null,
    query: z.object({ page: z.coerce.number().int().min(1).max(9999).default(1) }),
    responses: { 200: table },
    codes: noCommittee,
  }),
  declare: defineOperation({
    ...common,
    id: "declareConflicts",
    method: "POST",
    path: "/api/jobs/{id}/declarations",
    summary:
      "Declara si tienes un conflicto de interés con las personas de unas candidaturas; un conflicto no se retira.",
    limit: "applications/change",
    body: declarationsSchema,
    maxBodyBytes: maxDeclarationsBytes,
    responses: { 200: successResponse },
    codes: [...noCommittee, "NOT_IN_COMMITTEE"],
  }),
  readRatings: defineOperation({
    ...common,
    id: "readRatings",
    method: "GET",
    path: "/api/applications/{id}/ratings",
    summary:
      "Las valoraciones del comité de una candidatura; `ratings` es nulo mientras no puedes leer las demás.",
    limit: null,
    responses: { 200: ratings },
    codes: ofApplication,
  }),
  rate: defineOperation({
    ...common,
    id: "rateApplication",
    method: "PUT",
    path: "/api/applications/{id}/ratings",
    summary: "Valora una candidatura por todos los criterios de su comité, o cambia tu valoración.",
    limit: "applications/change",
    body: committeeRatingsSchema,
    responses: { 200: ratings },
    codes: [...ofApplication, "RATED_BEFORE", "RATINGS_CLOSED", "RATINGS_ENDED"],
  }),
  record: defineOperation({
    ...common,
    who: "recruiter",
    id: "exportRecord",
    method: "GET",
    path: "/api/jobs/{id}/committee.csv",
    summary: "El acta del proceso como archivo para hojas de cálculo. Queda en el registro.",
    limit: "applications/export",
    query: csvSchema,
    responses: { 200: { mediaType: "text/csv" } },
    codes: noCommittee,
  }),
} as const;
