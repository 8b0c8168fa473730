import { v7 as uuid } from "uuid";
import { audit } from "~/features/audit/audit.server";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";
import { runTasks } from "../receiver/run-tasks.server";
import type { StoredReport } from "../receiver/task-report.schema";
import { readReports } from "./list-task-runs.server";

/** The results that tasks would have at a moment. */
export interface TaskTrial {
  /** The id of its record in the audit log, which has the counts. */
  id: string;
  startedAt: string;
  finishedAt: string;
  tasks: StoredReport[];
}

/** Counts the work of tasks now and writes nothing but the record of the caller. @param tasks all without them. */
export async function tryTasks(
  actorId: string,
  tasks: string[] | undefined,
  now = new Date(),
): Promise<TaskTrial> {
  const report = await runTasks({ tasks, dryRun: true, force: false }, { now });
  const id = uuid();
  const startedAt = report.startedAt.toISOString();
  const finishedAt = report.finishedAt.toISOString();
  // As JSON has them, so that the response and the record are the same.
  const reports = readReports(JSON.parse(JSON.stringify(report.tasks)));
  const { prisma } = await getDatabase();
  const meta = { finishedAt, tasks: JSON.parse(JSON.stringify(reports)) };
  await audit(prisma, { id, actorId, action: "cron.dry-run", meta }, now);
  return { id, startedAt, finishedAt, tasks: reports };
}

/** A trial by its id; null for an unknown one. */
export async function getTaskTrial(id: string): Promise<Pick<TaskTrial, "startedAt" | "tasks"> | null> {
  if (!isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const found = await prisma.auditLog.findUnique({
    where: { id, action: "cron.dry-run" },
    select: { createdAt: true, meta: true },
  });
  if (!found) return null;
  const { tasks } = Object(found.meta) as { tasks?: unknown };
  return { startedAt: found.createdAt.toISOString(), tasks: readReports(tasks) };
}
