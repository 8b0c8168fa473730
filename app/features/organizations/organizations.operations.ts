import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { organizationItemSchema, verificationStateSchema } from "./organization/organization-response.schema";
import { verificationRequestSchema } from "./own/organization-change.schema";
import { organizationFilterSchema } from "./public/organization-filter.schema";

const count = z.int().nonnegative();
export const listOrganizationsOperation = defineOperation({
  id: "listOrganizations",
  method: "GET",
  path: "/api/organizations",
  tag: "organizations",
  summary: "Las organizaciones verificadas y las que tienen ofertas abiertas; estas van primero.",
  who: "public",
  limit: "organizations/read",
  query: organizationFilterSchema,
  responses: {
    200: z.object({ items: z.array(organizationItemSchema), total: count, page: count, limit: count }),
  },
  codes: [],
});

export const requestVerificationOperation = defineOperation({
  id: "requestVerification",
  method: "POST",
  path: "/api/organization/verification",
  tag: "organizations",
  summary: "Pide verificar la organización: al momento si el correo y la web comparten dominio.",
  who: "owner",
  limit: "organization/verification",
  body: verificationRequestSchema,
  responses: { 200: z.object({ verification: verificationStateSchema }) },
  codes: ["EMAIL_NOT_VERIFIED"],
});
