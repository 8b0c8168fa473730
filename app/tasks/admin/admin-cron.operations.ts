import { z } from "zod";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, moment } from "~/lib/http/api/responses.schema";
import { registry } from "../receiver/registry.server";
import { taskReportSchema } from "../receiver/task-report.schema";
import { taskRunsSchema } from "./task-runs.schema";

const tasks = z.array(taskReportSchema);

/** The operations of administrators on the scheduler: what they see and try. */
export const adminCronOperations = {
  runs: defineOperation({
    id: "listTaskRuns",
    method: "GET",
    path: "/api/admin/cron/runs",
    tag: "admin",
    summary:
      "Las llamadas del planificador de los últimos 90 días y lo que hizo cada tarea, primero la última.",
    who: "admin",
    limit: "admin/cron",
    query: taskRunsSchema,
    responses: {
      200: cursorListOf(
        z.object({
          id: z.uuid(),
          startedAt: moment,
          finishedAt: moment.nullable(),
          trigger: z.string().nullable(),
          tasks,
        }),
      ),
    },
    codes: [],
  }),
  dryRun: defineOperation({
    id: "tryTasks",
    method: "POST",
    path: "/api/admin/cron/dry-run",
    tag: "admin",
    summary: "Cuenta lo que harían las tareas ahora, sin hacer nada. Sin `tasks`, todas.",
    who: "admin",
    limit: "admin/cron",
    body: z.object({
      tasks: z
        .array(z.enum([...registry.keys()]))
        .min(1)
        .max(registry.size)
        .optional(),
    }),
    responses: { 200: z.object({ id: z.uuid(), startedAt: moment, finishedAt: moment, tasks }) },
    codes: [],
  }),
};
