import { z } from "zod";

const count = z.number().min(0);

/** The report of one task, as responses and stored runs have it. */
export const taskReportSchema = z
  .object({
    task: z.string(),
    period: z.string().nullable(),
    status: z.enum(["ok", "partial", "failed", "skipped"]),
    durationMs: count.optional(),
    counts: z.record(z.string(), count).optional(),
    remaining: count.optional(),
    reason: z.enum(["already_done", "running"]).optional(),
  })
  .meta({ id: "TaskReport" });

export type StoredReport = z.output<typeof taskReportSchema>;
