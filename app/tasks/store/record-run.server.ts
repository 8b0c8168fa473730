import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

const maxTriggerLength = 200;

/** The stored record of a call. */
interface RunRecord {
  runId: string;
  startedAt: Date;
  finishedAt: Date;
  /** The report of each task, as the response has it. */
  tasks: Prisma.InputJsonValue;
}

/** Stores a call's report. @param trigger the caller's user agent. */
export async function recordRun(report: RunRecord, trigger: string | null): Promise<void> {
  const { runId, startedAt, finishedAt, tasks } = report;
  const { prisma } = await getDatabase();
  await prisma.cronRun.create({
    data: { id: runId, startedAt, finishedAt, trigger: trigger?.slice(0, maxTriggerLength), tasks },
  });
}
