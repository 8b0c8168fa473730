import { defineOperation } from "~/lib/http/api/operation";
import { profileChangeSchema } from "./profile-change.schema";
import { profileResponse } from "./profile-response.schema";

/** A description of 4,000 characters is up to 24 KiB of JSON. */
const maxBodyBytes = 64 << 10;

export const profileOperations = {
  read: defineOperation({
    id: "readProfile",
    method: "GET",
    path: "/api/profile",
    tag: "profile",
    summary: "La cuenta, con su perfil o su organización, y lo que falta por rellenar.",
    who: "user",
    limit: "organizations/read",
    responses: { 200: profileResponse },
    codes: [],
  }),
  change: defineOperation({
    id: "changeProfile",
    method: "PATCH",
    path: "/api/profile",
    tag: "profile",
    summary:
      "Cambia los datos que se envían, que son los de una persona o los de una organización según la cuenta; quien es responsable de una organización con cuenta de persona cambia los de ambas. Los de la organización van con `version`, que cambia con cada cambio.",
    who: "user",
    limit: "organization/change",
    body: profileChangeSchema,
    maxBodyBytes,
    responses: { 200: profileResponse },
    codes: [
      "ORCID_INVALID",
      "NIF_INVALID",
      "NOT_AN_EMPLOYEE",
      "NOT_AN_ORGANIZATION",
      "FACTOR_REQUIRED",
      "EDIT_CONFLICT",
    ],
  }),
};
