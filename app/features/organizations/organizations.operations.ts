import { z } from "zod";
import { userAnswer } from "~/features/users/user.schema";
import { defineOperation } from "~/lib/http/operation";
import {
  organizationItemSchema,
  ownOrganizationSchema,
  verificationStateSchema,
} from "./organization-answer.schema";
import { verificationRequestSchema } from "./organization-change.schema";
import { organizationFilterSchema } from "./organization-filter.schema";
import { profileChangeSchema } from "./profile-change.schema";

const count = z.int().nonnegative();
/** A description of 4,000 characters is up to 24 KiB of JSON. */
const maxBodyBytes = 64 << 10;

const profile = z.object({
  user: userAnswer,
  organization: ownOrganizationSchema.nullable(),
  completeness: z.object({ done: count, total: count, missing: z.array(z.string()) }),
});

export const listOrganizationsOperation = defineOperation({
  id: "listOrganizations",
  method: "GET",
  path: "/api/organizations",
  tag: "organizations",
  summary: "Las organizaciones verificadas y las que tienen ofertas abiertas; estas van primero.",
  who: "public",
  limit: "organizations/read",
  query: organizationFilterSchema,
  answers: {
    200: z.object({ items: z.array(organizationItemSchema), total: count, page: count, limit: count }),
  },
  codes: [],
});

export const readProfile = defineOperation({
  id: "readProfile",
  method: "GET",
  path: "/api/profile",
  tag: "profile",
  summary: "La cuenta, su organización si es de una, y lo que falta por rellenar.",
  who: "user",
  limit: "organizations/read",
  answers: { 200: profile },
  codes: [],
});

export const changeProfile = defineOperation({
  id: "changeProfile",
  method: "PATCH",
  path: "/api/profile",
  tag: "profile",
  summary:
    "Cambia los datos que se envían. Los de la organización van con `version`, que cambia con cada cambio.",
  who: "user",
  limit: "organization/change",
  body: profileChangeSchema,
  maxBodyBytes,
  answers: { 200: profile },
  codes: ["NIF_INVALID", "NOT_AN_ORGANIZATION", "EDIT_CONFLICT"],
});

export const requestVerificationOperation = defineOperation({
  id: "requestVerification",
  method: "POST",
  path: "/api/organization/verification",
  tag: "organizations",
  summary: "Pide verificar la organización: al momento si el correo y la web comparten dominio.",
  who: "employer",
  limit: "organization/verification",
  body: verificationRequestSchema,
  answers: { 200: z.object({ verification: verificationStateSchema }) },
  codes: ["EMAIL_NOT_VERIFIED"],
});
