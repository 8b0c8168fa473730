import type { z } from "zod";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { type StoredReport, taskReportSchema } from "../receiver/task-report.schema";
import type { taskRunsSchema } from "./task-runs.schema";

const defaultLimit = 20;

/** A call of the scheduler, or a slice of a run that a worker went on with. */
interface TaskRunItem {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** The caller: a user agent, `worker` or `operator`. */
  trigger: string | null;
  tasks: StoredReport[];
}

interface RunRow {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
  trigger: string | null;
  tasks: unknown;
}

/** The calls that are kept, the last one first. */
export async function listTaskRuns({
  after,
  before,
  limit = defaultLimit,
}: z.output<typeof taskRunsSchema>): Promise<
  CursorPage<TaskRunItem> & { total: number; isTotalExact: true }
> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`started_at`,
    Prisma.sql`id`,
  );
  const { prisma } = await getDatabase();
  const [rows, total] = await Promise.all([
    prisma.$queryRaw<RunRow[]>`
      SELECT id, started_at AS "startedAt", finished_at AS "finishedAt", trigger, tasks FROM cron_runs WHERE ${isBeyond}
      ${inOrder}`,
    prisma.cronRun.count(),
  ]);
  const page = toCursorPage(rows, asked, ({ startedAt, id }) => ({ at: startedAt, id }));
  return { ...page, items: page.items.map(toItem), total, isTotalExact: true };
}

function toItem({ startedAt, finishedAt, tasks, ...row }: RunRow): TaskRunItem {
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    tasks: readReports(tasks),
  };
}

/** Stored reports; one that another version of the code wrote is left out. */
export function readReports(stored: unknown): StoredReport[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = taskReportSchema.safeParse(each);
    return read.success ? [read.data] : [];
  });
}
