import type { z } from "zod";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, readCursor, toCursorPage } from "~/lib/cursor";
import { getDatabase } from "~/lib/db/database.server";
import { type StoredReport, taskReportSchema } from "../receiver/task-report.schema";
import type { taskRunsSchema } from "./task-runs.schema";

const defaultLimit = 20;

/** A call of the scheduler, or a slice of a run that a worker went on with. */
interface TaskRunItem {
  id: string;
  startedAt: string;
  finishedAt: string | null;
  /** Who called: a user agent, `worker` or `operator`. */
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
  const isBackward = before !== undefined;
  const cursor = readCursor(before ?? after);
  const direction = isBackward ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const side = isBackward ? Prisma.sql`>` : Prisma.sql`<`;
  const start = cursor
    ? Prisma.sql`WHERE (started_at, id) ${side} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  const { prisma } = await getDatabase();
  const [rows, total] = await Promise.all([
    prisma.$queryRaw<RunRow[]>`
      SELECT id, started_at AS "startedAt", finished_at AS "finishedAt", trigger, tasks FROM cron_runs ${start}
      ORDER BY started_at ${direction}, id ${direction} LIMIT ${limit + 1}`,
    prisma.cronRun.count(),
  ]);
  const asked = { limit, isBackward, hasCursor: cursor !== null };
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
