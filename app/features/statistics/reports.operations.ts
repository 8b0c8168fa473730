import { z } from "zod";
import { cursorShape } from "~/lib/cursor.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf } from "~/lib/http/api/responses.schema";
import { organizationReportItem, platformReportItem } from "./reports/report.schema";

export const listReportsOperation = defineOperation({
  id: "listReports",
  method: "GET",
  path: "/api/organization/reports",
  tag: "organizations",
  summary:
    "Los informes semanales de tu organización, el último primero. Cada uno dice cómo acabó su semana.",
  who: "recruiter",
  limit: "organizations/read",
  query: z.object(cursorShape),
  responses: { 200: cursorListOf(organizationReportItem) },
  codes: [],
});

export const listPlatformReportsOperation = defineOperation({
  id: "listPlatformReports",
  method: "GET",
  path: "/api/admin/platform-reports",
  tag: "admin",
  summary: "Los informes semanales de la plataforma, el último primero.",
  who: "admin",
  limit: "admin/organizations",
  query: z.object(cursorShape),
  responses: { 200: cursorListOf(platformReportItem) },
  codes: [],
});
