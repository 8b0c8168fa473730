import { z } from "zod";
import { waitlistTexts } from "~/content/errors/api-errors";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { waitlistStatuses } from "~/content/vocabularies/waitlist";
import { defineOperation } from "~/lib/http/api/operation";
import { successResponse } from "~/lib/http/api/responses.schema";
import { linkTokenSchema, resendSchema, waitlistSchema } from "./entry/waitlist.schema";
import { entryChangesSchema } from "./joining/update-entry.server";

const count = z.int().min(0);
const linkQuery = z.object({ t: z.string().optional().describe("El enlace firmado.") });
const ownEntry = {
  200: z.object({
    status: z.enum(codesOf(waitlistStatuses)).exclude(["rejected"]),
    role: z.enum(codesOf(waitlistRoles)),
    name: z.string().nullable(),
    field: z.string().nullable(),
    company: z.string().nullable(),
    position: count.nullable(),
    positionInField: count.nullable(),
    total: count,
    refCode: z.string().nullable(),
    arrivals: count.describe("Personas con plaza confirmada que han llegado con el código."),
    consent: z.object({ marketing: z.boolean() }),
  }),
};

export const waitlistOperations = {
  join: defineOperation({
    id: "joinWaitlist",
    method: "POST",
    path: "/api/waitlist",
    tag: "waitlist",
    summary: "Apunta una dirección a la lista de espera.",
    who: "public",
    limit: "waitlist",
    body: waitlistSchema,
    responses: { 200: successResponse },
    codes: ["ALREADY_REGISTERED"],
    origin: "browser",
    texts: waitlistTexts,
  }),
  confirm: defineOperation({
    id: "confirmEntry",
    method: "POST",
    path: "/api/waitlist/confirm",
    tag: "waitlist",
    summary: "Confirma la dirección con el enlace del correo, cuantas veces se quiera.",
    who: "link",
    limit: "waitlist/confirm",
    body: linkTokenSchema,
    responses: { 200: successResponse.extend({ position: count.nullable() }) },
    codes: ["TOKEN_INVALID"],
    origin: "browser",
  }),
  resend: defineOperation({
    id: "resendEntryLink",
    method: "POST",
    path: "/api/waitlist/resend",
    tag: "waitlist",
    summary: "Envía otra vez el enlace. Responde lo mismo para todas las direcciones.",
    who: "public",
    limit: "waitlist/resend",
    body: resendSchema,
    responses: { 200: successResponse },
    codes: [],
    origin: "browser",
  }),
  readOwn: defineOperation({
    id: "readOwnEntry",
    method: "GET",
    path: "/api/waitlist/me",
    tag: "waitlist",
    summary: "La plaza de quien tiene el enlace.",
    who: "link",
    limit: "waitlist/me",
    query: linkQuery,
    responses: ownEntry,
    codes: ["NOT_FOUND"],
    origin: "browser",
  }),
  changeOwn: defineOperation({
    id: "changeOwnEntry",
    method: "PATCH",
    path: "/api/waitlist/me",
    tag: "waitlist",
    summary: "Corrige los datos de la plaza que se nombran.",
    who: "link",
    limit: "waitlist/me",
    query: linkQuery,
    body: entryChangesSchema,
    responses: ownEntry,
    codes: ["NOT_FOUND"],
    origin: "browser",
  }),
  eraseOwn: defineOperation({
    id: "eraseOwnEntry",
    method: "DELETE",
    path: "/api/waitlist/me",
    tag: "waitlist",
    summary: "Borra la plaza.",
    who: "link",
    limit: "waitlist/me",
    query: linkQuery,
    responses: { 200: successResponse },
    codes: ["NOT_FOUND"],
    origin: "browser",
  }),
  openUnsubscribe: defineOperation({
    id: "openUnsubscribe",
    method: "GET",
    path: "/api/unsubscribe",
    tag: "waitlist",
    summary: "Lleva a la página con el botón para darse de baja. No cambia nada.",
    who: "public",
    limit: "unsubscribe",
    countsItself: true,
    query: linkQuery,
    responses: { 302: null },
    codes: ["RATE_LIMIT_EXCEEDED"],
    origin: "any",
  }),
  unsubscribe: defineOperation({
    id: "unsubscribe",
    method: "POST",
    path: "/api/unsubscribe",
    tag: "waitlist",
    summary:
      "Baja con un clic desde un programa de correo (RFC 8058), también con un enlace que ya no vale; solo estos cuentan en el límite.",
    who: "link",
    limit: "unsubscribe",
    countsItself: true,
    query: linkQuery,
    responses: { 200: null },
    codes: ["RATE_LIMIT_EXCEEDED"],
    origin: "any",
  }),
};
