import { z } from "zod";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { defineOperation } from "~/lib/http/api/operation";
import { moment, successResponse } from "~/lib/http/api/responses.schema";
import { csvSchema } from "./board/board.schema";
import {
  committeeInvitationSchema,
  committeeRatingsSchema,
  declarationsSchema,
  endSchema,
  maxDeclarations,
  maxNamed,
  membersSchema,
  seatSchema,
} from "./committee/committee.schema";

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
    isClosed: z.boolean(),
    sentAt: z.string().nullable(),
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
          affiliation: z.string().nullable(),
          city: z.string().nullable(),
        }),
      ),
      total: count,
      declared: count,
      since: moment.nullable(),
      page: z.int().min(1),
      pages: z.int().min(1),
      offset: count,
    }),
    received: count,
    conflicts: count,
    unrated: count,
    toRate: z.uuid().nullable(),
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
        sentAt: moment.nullable(),
        missing: z.array(z.string()),
      }),
    ),
    total: count,
    page: z.int().min(1),
    pages: z.int().min(1),
  })
  .meta({ id: "CommitteeTable" });

const people = z
  .object({
    members: z.array(
      z.object({
        ...{ userId: z.uuid(), name: z.string(), seat: seatSchema },
        ...{
          total: count,
          declared: count,
          conflicts: count,
          rated: count,
          missing: count,
          hiddenInterviews: count,
        },
      }),
    ),
    invited: z.array(z.object({ email: z.string().nullable(), seat: seatSchema, expiresAt: moment })),
    gone: z.array(z.object({ name: z.string().nullable(), seat: seatSchema })),
    hasPresident: z.boolean(),
    isPresiding: z.boolean(),
    version: count,
    reminder: z.object({ people: count, from: moment.nullable() }),
  })
  .meta({ id: "CommitteePeople" });

const noCommittee = ["NOT_FOUND"] as const;
const ofPresident = [...noCommittee, "PRESIDENT_NEEDED", "RATINGS_CLOSED"] as const;
const ofSeats = [...noCommittee, "COMMITTEE_SIZE", "SEAT_TAKEN"] as const;
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
  readPeople: defineOperation({
    ...common,
    id: "readCommitteePeople",
    method: "GET",
    path: "/api/jobs/{id}/committee/members",
    summary:
      "Quién forma el comité, qué papel tiene y cuánto le falta; con `version`, la que pide nombrar a otras personas.",
    limit: null,
    responses: { 200: people },
    codes: noCommittee,
  }),
  nameMembers: defineOperation({
    ...common,
    who: "recruiter",
    id: "nameCommittee",
    method: "PUT",
    path: "/api/jobs/{id}/committee/members",
    summary:
      "Nombra a las personas del equipo que forman el comité; las demás salen, menos las invitadas. A quien tiene otro papel le escribimos a los diez minutos.",
    limit: "applications/change",
    body: membersSchema,
    maxBodyBytes: 2048 + 128 * maxNamed,
    responses: { 200: people },
    codes: [...ofSeats, "EDIT_CONFLICT"],
  }),
  invite: defineOperation({
    ...common,
    who: "owner",
    id: "inviteIntoCommittee",
    method: "POST",
    path: "/api/jobs/{id}/committee/invitations",
    summary:
      "Invita al comité a alguien de fuera: al aceptar, entra en el equipo con «Lectura» de esta oferta. Otra invitación a la misma dirección le da otro papel; con el mismo papel no se envía otro correo.",
    limit: "organization/invite",
    body: committeeInvitationSchema,
    responses: { 200: successResponse },
    codes: [...ofSeats, "ALREADY_MEMBER", "INVITATION_LIMIT", "EMAIL_NOT_VERIFIED"],
  }),
  setEnd: defineOperation({
    ...common,
    id: "setCommitteeEnd",
    method: "PUT",
    path: "/api/jobs/{id}/committee/end",
    summary:
      "Pone, cambia o quita el plazo para valorar, como mucho a un año. Lo hace la presidencia; mientras falte, Responsable o Selección.",
    limit: "applications/change",
    body: endSchema,
    responses: { 200: successResponse },
    codes: ofPresident,
  }),
  remind: defineOperation({
    ...common,
    id: "remindCommittee",
    method: "POST",
    path: "/api/jobs/{id}/committee/reminders",
    summary:
      "Escribe a las personas del comité a quienes les falta algo, una vez cada 24 horas; dice a cuántas. Lo hace la presidencia; mientras falte, Responsable o Selección.",
    limit: "applications/change",
    responses: { 200: z.object({ people: count }) },
    codes: [...ofPresident, "RATINGS_ENDED", "REMINDED_ALREADY"],
  }),
  close: defineOperation({
    ...common,
    who: "recruiter",
    id: "closeCommittee",
    method: "POST",
    path: "/api/jobs/{id}/committee/close",
    summary: "Cierra las valoraciones para siempre: nadie valora más, y todo el comité las lee.",
    limit: "applications/change",
    responses: { 200: successResponse },
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
