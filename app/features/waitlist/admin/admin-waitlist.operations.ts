import { z } from "zod";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { waitlistStatuses } from "~/content/vocabularies/waitlist";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, moment, successResponse } from "~/lib/http/api/responses.schema";
import { entryChangeSchema } from "./entry-change.schema";
import { entryFilterSchema, entryPageSchema, exportOptionsSchema } from "./entry-filter";
import type { AdminEntry } from "./list-entries.server";
import { waveSchema } from "./wave.schema";

const count = z.int().min(0);
const rate = z.number().min(0).max(1).nullable();
const role = z.enum(codesOf(waitlistRoles));
const status = z.enum(codesOf(waitlistStatuses));
const sides = { professionals: count, companies: count };
const params = z.object({ id: z.uuid() });

const adminEntry = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    name: z.string().nullable(),
    field: z.string().nullable(),
    company: z.string().nullable(),
    status,
    fieldCode: z.string().nullable(),
    source: z.string().nullable(),
    ref: z.string().nullable(),
    quality: z.array(z.string()),
    notes: z.string().nullable(),
    createdAt: moment,
    confirmedAt: moment.nullable(),
    invitedAt: moment.nullable(),
    inviteExpiresAt: moment.nullable(),
    convertedAt: moment.nullable(),
  })
  .meta({ id: "WaitlistEntry" }) satisfies z.ZodType<AdminEntry>;

const stats = z.object({
  total: count,
  byRole: z.record(role, count),
  byStatus: z.record(status, count),
  inLine: z.object(sides),
  funnel: z.object({ confirmed: count, invited: count, converted: count, uninvited: count }),
  byField: z.array(z.object({ field: z.string().nullable(), ...sides })),
  bySource: z.array(z.object({ source: z.string().nullable(), count })),
  perDay: z.array(z.object({ day: z.iso.date(), ...sides })),
  confirmRate: rate,
  inviteRate: rate,
  conversionRate: rate,
});

const wave = z.object({
  invited: count,
  groups: z.array(z.object({ field: z.string().nullable(), ...sides })),
  skipped: z.array(z.object({ id: z.uuid(), reason: z.enum(["NOT_FOUND", "NOT_CONFIRMED"]) })),
  failed: z.array(z.never()),
});

export const adminWaitlistOperations = {
  list: defineOperation({
    id: "listEntries",
    method: "GET",
    path: "/api/admin/waitlist",
    tag: "admin",
    summary: "Una página de la lista de espera.",
    who: "admin",
    limit: "admin/waitlist",
    query: entryPageSchema,
    responses: { 200: cursorListOf(adminEntry) },
    codes: [],
  }),
  stats: defineOperation({
    id: "readWaitlistStats",
    method: "GET",
    path: "/api/admin/waitlist/stats",
    tag: "admin",
    summary: "Los números de la lista de espera entre dos días.",
    who: "admin",
    limit: "admin/waitlist",
    query: entryFilterSchema,
    responses: { 200: stats },
    codes: [],
  }),
  export: defineOperation({
    id: "exportEntries",
    method: "GET",
    path: "/api/admin/waitlist/export",
    tag: "admin",
    summary: "La lista de espera como archivo para hojas de cálculo. Queda en el registro.",
    who: "admin",
    limit: "admin/waitlist/export",
    query: exportOptionsSchema,
    responses: { 200: { mediaType: "text/csv" } },
    codes: [],
  }),
  invite: defineOperation({
    id: "inviteEntries",
    method: "POST",
    path: "/api/admin/waitlist/invitations",
    tag: "admin",
    summary: "Envía una tanda de invitaciones; con `dryRun` solo la enseña.",
    who: "admin",
    limit: "admin/waitlist",
    body: waveSchema,
    responses: { 200: wave },
    codes: [],
  }),
  change: defineOperation({
    id: "changeEntry",
    method: "PATCH",
    path: "/api/admin/waitlist/{id}",
    tag: "admin",
    summary: "Cambia el estado o las notas de una entrada.",
    who: "admin",
    limit: "admin/waitlist",
    params,
    body: entryChangeSchema,
    responses: { 200: successResponse },
    codes: ["INVALID_TRANSITION"],
  }),
  erase: defineOperation({
    id: "eraseEntry",
    method: "DELETE",
    path: "/api/admin/waitlist/{id}",
    tag: "admin",
    summary: "Borra una entrada.",
    who: "admin",
    limit: "admin/waitlist",
    params,
    responses: { 200: successResponse },
    codes: [],
  }),
};
