import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { moment } from "~/lib/http/api/responses.schema";
import { cronRequestSchema } from "./cron-request.server";
import { registry } from "./registry.server";
import { taskReportSchema } from "./task-report.schema";

export const cronOperation = defineOperation({
  id: "runTasks",
  method: "POST",
  path: "/api/cron",
  tag: "service",
  summary: "Las tareas del planificador, que tiene su propio token. Sin cuerpo, todas.",
  who: "link",
  limit: null,
  query: z.object({ task: z.array(z.enum([...registry.keys()])).optional() }),
  body: cronRequestSchema([...registry.keys()]).optional(),
  responses: {
    200: z.object({
      success: z.literal(true),
      runId: z.uuid(),
      startedAt: moment,
      finishedAt: moment,
      tasks: z.array(taskReportSchema),
    }),
  },
  codes: ["UNAUTHORIZED", "CRON_TASK_FAILED"],
  origin: "any",
});
