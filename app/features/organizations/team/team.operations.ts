import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { memberRoles, organizationRoles } from "~/content/vocabularies/organizations";
import { defineOperation } from "~/lib/http/api/operation";
import { moment, successResponse } from "~/lib/http/api/responses.schema";
import { invitationSchema, roleChangeSchema } from "./team.schema";

const common = { tag: "organizations", who: "owner" } as const;
const ofMember = {
  path: "/api/organization/members/{userId}",
  params: z.object({ userId: z.uuid() }),
} as const;

const member = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(codesOf(organizationRoles)),
    jobIds: z.array(z.uuid()),
    hasSecondFactor: z
      .boolean()
      .nullable()
      .describe("Si su cuenta tiene un segundo paso; `null` para quien no es la persona responsable."),
  })
  .meta({ id: "Member" });

const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(memberRoles),
    createdAt: moment,
    expiresAt: moment,
  })
  .meta({ id: "TeamInvitation" });

export const teamOperations = {
  listMembers: defineOperation({
    ...common,
    id: "listMembers",
    method: "GET",
    path: "/api/organization/members",
    summary: "El equipo de la organización: la persona responsable y las demás, con su papel.",
    who: "reader",
    limit: "organization/read",
    responses: { 200: z.object({ items: z.array(member) }) },
    codes: [],
  }),
  changeMember: defineOperation({
    ...common,
    ...ofMember,
    id: "changeMember",
    method: "PATCH",
    summary: "Cambia el papel de alguien del equipo, y las ofertas que lee.",
    limit: "organization/change",
    body: roleChangeSchema,
    responses: { 200: successResponse },
    codes: ["LAST_OWNER"],
  }),
  removeMember: defineOperation({
    ...common,
    ...ofMember,
    id: "removeMember",
    method: "DELETE",
    summary:
      "Saca a alguien del equipo, al momento. Quien está en él puede salir por sí mismo, también mientras la cuenta de la persona responsable no está activa.",
    who: "user",
    limit: "organization/change",
    responses: { 200: successResponse },
    codes: ["LAST_OWNER", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  }),
  listInvitations: defineOperation({
    ...common,
    id: "listInvitations",
    method: "GET",
    path: "/api/organization/invitations",
    summary: "Las invitaciones al equipo que nadie ha aceptado.",
    limit: "organization/read",
    responses: { 200: z.object({ items: z.array(invitation) }) },
    codes: [],
  }),
  invite: defineOperation({
    ...common,
    id: "inviteMember",
    method: "POST",
    path: "/api/organization/invitations",
    summary:
      "Invita a una dirección al equipo, por catorce días. La misma dirección otra vez es otro correo: con el papel `reader` se suman las ofertas, y con otro papel vale el último.",
    limit: "organization/invite",
    body: invitationSchema,
    responses: { 201: z.object({ invitation }) },
    codes: ["ALREADY_MEMBER", "INVITATION_LIMIT", "EMAIL_NOT_VERIFIED"],
  }),
  withdrawInvitation: defineOperation({
    ...common,
    id: "withdrawInvitation",
    method: "DELETE",
    path: "/api/organization/invitations/{id}",
    summary: "Retira una invitación: su enlace deja de valer.",
    limit: "organization/change",
    params: z.object({ id: z.uuid() }),
    responses: { 200: successResponse },
    codes: [],
  }),
  accept: defineOperation({
    id: "acceptInvitation",
    method: "POST",
    path: "/api/organization/invitations/accept",
    tag: "organizations",
    summary:
      "Acepta una invitación a un equipo, con la cuenta de su dirección. Tus candidaturas abiertas a esa organización se retiran.",
    who: "employee",
    limit: "organization/change",
    body: z.object({ token: z.string({ error: "VALUE_INVALID" }) }),
    responses: {
      200: z.object({ organization: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }) }),
    },
    codes: ["TOKEN_INVALID", "OTHER_ADDRESS", "ALREADY_MEMBER", "IN_ANOTHER_TEAM", "EMAIL_NOT_VERIFIED"],
  }),
};
