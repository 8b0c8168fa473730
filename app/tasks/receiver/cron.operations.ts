import { z } from "zod";
import { moment } from "~/lib/http/answers.schema";
import { defineOperation } from "~/lib/http/operation";
import { cronRequestSchema } from "./cron-request.server";
import { registry } from "./registry.server";

const count = z.number().min(0);
const report = z.object({
  task: z.string(),
  period: z.string().nullable(),
  status: z.enum(["ok", "partial", "failed", "skipped"]),
  durationMs: count.optional(),
  counts: z.record(z.string(), count).optional(),
  remaining: count.optional(),
  reason: z.enum(["already_done", "running", "not_available"]).optional(),
});

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
  answers: {
    200: z.object({
      success: z.literal(true),
      runId: z.uuid(),
      startedAt: moment,
      finishedAt: moment,
      tasks: z.array(report),
    }),
  },
  codes: ["UNAUTHORIZED", "CRON_TASK_FAILED"],
  origin: "any",
});
