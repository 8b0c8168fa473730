import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, successResponse } from "~/lib/http/api/responses.schema";
import { verificationItemSchema } from "../organization/organization-response.schema";
import { rejectSchema, verifySchema } from "./decision.schema";
import { verificationPageSchema } from "./verification-page.schema";

const params = z.object({ id: z.uuid() });

export const listVerificationsOperation = defineOperation({
  id: "listVerifications",
  method: "GET",
  path: "/api/admin/organizations",
  tag: "admin",
  summary:
    "Las organizaciones que esperan su verificación, y las que esperan solo con una descripción o una web nuevas, las que más esperan primero; o las ya decididas.",
  who: "admin",
  limit: "admin/organizations",
  query: verificationPageSchema,
  responses: { 200: cursorListOf(verificationItemSchema) },
  codes: [],
});

export const verifyOrganizationOperation = defineOperation({
  id: "verifyOrganization",
  method: "POST",
  path: "/api/admin/organizations/{id}/verify",
  tag: "admin",
  summary:
    "Verifica una organización y se lo dice por correo; publica también el nombre, la web y la descripción nuevos que esperaban.",
  who: "admin",
  limit: "admin/organizations",
  params,
  body: verifySchema,
  responses: { 200: successResponse },
  codes: ["NOT_FOUND", "INVALID_TRANSITION", "EDIT_CONFLICT"],
});

export const rejectVerificationOperation = defineOperation({
  id: "rejectVerification",
  method: "POST",
  path: "/api/admin/organizations/{id}/reject",
  tag: "admin",
  summary: "Rechaza la verificación, o la retira, con el motivo que lee la organización.",
  who: "admin",
  limit: "admin/organizations",
  params,
  body: rejectSchema,
  responses: { 200: successResponse },
  codes: ["NOT_FOUND", "INVALID_TRANSITION", "EDIT_CONFLICT"],
});
