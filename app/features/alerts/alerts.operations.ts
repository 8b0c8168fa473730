import { z } from "zod";
import { jobSummarySchema } from "~/features/jobs/job/job-summary.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { moment, successResponse } from "~/lib/http/api/responses.schema";
import { alertChangeSchema, newAlertSchema, storedCriteriaSchema } from "./alert.schema";
import { alertFrequencies, alertStatuses } from "./alert-limits";

const params = z.object({ id: z.uuid() });

const alertSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    criteria: storedCriteriaSchema,
    frequency: z.enum(alertFrequencies),
    status: z.enum(alertStatuses),
    excludedOrganizations: z.array(z.object({ slug: z.string(), name: z.string() })),
    lastMailAt: moment.nullable(),
    matchesInWeek: z.int().min(0),
    createdAt: moment,
  })
  .meta({ id: "Alert" });

export const alertOperations = {
  list: defineOperation({
    id: "listAlerts",
    method: "GET",
    path: "/api/alerts",
    tag: "alerts",
    summary: "Tus alertas, con el último correo y las ofertas de los últimos siete días.",
    who: "employee",
    limit: "alerts/read",
    responses: { 200: z.object({ items: z.array(alertSchema) }) },
    codes: [],
  }),
  create: defineOperation({
    id: "createAlert",
    method: "POST",
    path: "/api/alerts",
    tag: "alerts",
    summary: "Crea una alerta con los filtros de una búsqueda, sin orden ni página. Otros campos no valen.",
    who: "employee",
    limit: "alerts/create",
    body: newAlertSchema,
    responses: { 201: z.object({ alert: alertSchema }) },
    codes: ["ALERT_TOO_BROAD", "DUPLICATE_ALERT", "ALERT_LIMIT"],
  }),
  change: defineOperation({
    id: "changeAlert",
    method: "PATCH",
    path: "/api/alerts/{id}",
    tag: "alerts",
    summary: "Cambia lo que se nombra. Las organizaciones excluidas se nombran por su dirección.",
    who: "employee",
    limit: "alerts/change",
    params,
    body: alertChangeSchema,
    responses: { 200: z.object({ alert: alertSchema }) },
    codes: ["ALERT_TOO_BROAD", "DUPLICATE_ALERT"],
  }),
  delete: defineOperation({
    id: "deleteAlert",
    method: "DELETE",
    path: "/api/alerts/{id}",
    tag: "alerts",
    summary: "Borra una alerta.",
    who: "employee",
    limit: "alerts/change",
    params,
    responses: { 200: successResponse },
    codes: [],
  }),
  preview: defineOperation({
    id: "previewAlert",
    method: "GET",
    path: "/api/alerts/{id}/preview",
    tag: "alerts",
    summary: "Lo que llevaría el próximo correo de la alerta, y cuántas ofertas nuevas más hay.",
    who: "employee",
    limit: "alerts/read",
    params,
    responses: { 200: z.object({ items: z.array(jobSummarySchema), more: z.int().min(0) }) },
    codes: [],
  }),
};
