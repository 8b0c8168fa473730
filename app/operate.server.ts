import { z } from "zod";
import { accountEvents } from "./account-events.server";
import {
  type CommandResult,
  getUsageError,
  isCallForHelp,
  runCommand,
} from "./features/operators/commands.server";
import { addSlices, countDone, describeSlice, type TaskSlice } from "./features/operators/task-slice";
import { getEnv } from "./lib/config/env.server";
import type { Answer } from "./lib/db/database";
import { getDatabase } from "./lib/db/database.server";
import { sendCommand } from "./lib/db/folder-lock.server";
import { describeError, logger } from "./lib/logger.server";
import { runTaskSlice } from "./tasks/operator/run-slice.server";

const question = z.object({ command: z.array(z.string().max(1000)).max(10) });
const slice = z.object({
  status: z.enum(["ok", "partial", "failed", "skipped"]),
  period: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  remaining: z.number(),
  reason: z.string().optional(),
});
const result = z.object({ code: z.literal([0, 1, 2]), output: z.string(), slice: slice.optional() });

const tools = { events: accountEvents, runTaskSlice };

/** How far a task is. */
export type ShowProgress = (done: number, remaining: number) => void;

/** Runs in the server a command that {@link runOperator} sent. */
export const handleCommand: Answer = (asked) => runCommand(question.parse(asked).command, tools);

/**
 * Runs an operator's command: in the server, if one has the embedded database open; otherwise in this process.
 * @param migrate brings the embedded tables up to date; PostgreSQL's are left to the servers.
 * @param showProgress is told how far a task is, after each slice of it.
 */
export async function runOperator(
  words: readonly string[],
  migrate: () => Promise<void>,
  showProgress: ShowProgress = () => {},
): Promise<CommandResult> {
  if (isCallForHelp(words)) return runCommand(words, tools);
  const problem = getUsageError(words);
  if (problem !== null) return { code: 2, output: problem };
  try {
    let sum: TaskSlice | null = null;
    for (;;) {
      const done = await runOnce(words, migrate);
      if (!done.slice) return done;
      sum = addSlices(sum, done.slice);
      // A dry run begins anew each time: asking it again would never end.
      const isDryRun = words.includes("--dry-run");
      if (sum.status !== "partial" || isDryRun)
        return { ...done, output: describeSlice(words[1] ?? "", sum, isDryRun) };
      showProgress(countDone(sum), sum.remaining);
    }
  } catch (error) {
    const { name, code, message } = describeError(error);
    logger().debug({ event: "error", error: describeError(error) });
    return { code: 1, output: `It was not done. ${message ?? [name, code].filter(Boolean).join(" ")}` };
  }
}

/** One command, or one slice of a task. */
async function runOnce(words: readonly string[], migrate: () => Promise<void>): Promise<CommandResult> {
  const { databaseUrl, dataDir } = getEnv();
  const reply = databaseUrl ? null : await sendCommand(dataDir, { command: words });
  if (reply) {
    const { slice, ...rest } = result.parse(reply.answer);
    return slice ? { ...rest, slice: withoutUndefined(slice) } : rest;
  }
  const database = await getDatabase();
  if (!databaseUrl) await migrate();
  else if ((await database.pendingMigrations()).length > 0)
    return { code: 1, output: "The tables are not up to date: start the server first (npm start)." };
  return runCommand(words, tools);
}

function withoutUndefined({ reason, ...rest }: z.output<typeof slice>): TaskSlice {
  return reason === undefined ? rest : { ...rest, reason };
}
