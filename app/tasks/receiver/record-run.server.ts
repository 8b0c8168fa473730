import { getDatabase } from "~/lib/db/database.server";
import type { CronReport } from "./run-tasks.server";

const maxTriggerLength = 200;

/** Keeps a call's report. @param trigger the caller's user agent. */
export async function recordRun(report: CronReport, trigger: string | null): Promise<void> {
  const { runId, startedAt, finishedAt, tasks } = report;
  const { prisma } = await getDatabase();
  await prisma.cronRun.create({
    data: { id: runId, startedAt, finishedAt, trigger: trigger?.slice(0, maxTriggerLength), tasks },
  });
}
