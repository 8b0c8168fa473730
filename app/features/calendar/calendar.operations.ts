import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { successResponse } from "~/lib/http/api/responses.schema";

const common = {
  path: "/api/calendar",
  tag: "jobs",
  who: "employee",
  limit: "calendar/change",
  codes: [],
} as const;

export const calendarOperations = {
  replace: defineOperation({
    ...common,
    id: "replaceCalendar",
    method: "PUT",
    summary:
      "Crea o cambia la dirección con la que un calendario lee tus plazos. La de antes deja de funcionar.",
    responses: { 200: z.object({ url: z.url() }) },
  }),
  end: defineOperation({
    ...common,
    id: "endCalendar",
    method: "DELETE",
    summary: "Desactiva la dirección de tu calendario. Si no la había, no cambia nada.",
    responses: { 200: successResponse },
  }),
} as const;
