import { z } from "zod";
import { accountEvents } from "~/account-events.server";
import {
  type CommandResult,
  type CommandTools,
  dispatchCommand,
  getUsageError,
  isCallForHelp,
  isLocalCommand,
} from "~/features/commands/commands.server";
import { addSlices, countDone, describeSlice, type TaskSlice } from "~/features/commands/task-slice";
import { EnvError, getEnv } from "~/lib/config/env.server";
import type { Answer } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { sendCommand } from "~/lib/db/folder-lock.server";
import { describeError, logger } from "~/lib/log/logger.server";
import { getTaskOverview } from "~/tasks/admin/get-task-overview.server";
import { runTaskSlice } from "~/tasks/command/run-slice.server";

const question = z.object({ command: z.array(z.string().max(1000)).max(10) });
const slice = z.object({
  status: z.enum(["ok", "partial", "failed", "skipped"]),
  period: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  remaining: z.number(),
  reason: z.string().optional(),
});
const result = z.object({ code: z.literal([0, 1, 2]), output: z.string(), slice: slice.optional() });

type ComposeTestMail = CommandTools["composeTestMail"];

const toolsWith = (composeTestMail: ComposeTestMail): CommandTools => {
  return { events: accountEvents, runTaskSlice, readTaskTimes: getTaskOverview, composeTestMail };
};

/** How far a task is. */
export type ShowProgress = (done: number, remaining: number) => void;

/** Runs, in the server, the commands that {@link runCommandWith} sends. */
export function createCommandHandler(composeTestMail: ComposeTestMail): Answer {
  return (asked) => dispatchCommand(question.parse(asked).command, toolsWith(composeTestMail));
}

/** The parts that a command's process brings with it. */
interface CommandProcess {
  /** Brings the embedded tables up to date; PostgreSQL's are left to the servers. */
  migrate(): Promise<void>;
  composeTestMail: ComposeTestMail;
}

/**
 * Runs an operator's command: in the server, if one has the embedded database open; otherwise in this process.
 * @param showProgress is told how far a task is, after each slice of it.
 */
export async function runCommandWith(
  words: readonly string[],
  { migrate, composeTestMail }: CommandProcess,
  showProgress: ShowProgress = () => {},
): Promise<CommandResult> {
  const tools = toolsWith(composeTestMail);
  if (isCallForHelp(words)) return dispatchCommand(words, tools);
  const problem = getUsageError(words);
  if (problem !== null) return { code: 2, output: problem };
  try {
    if (isLocalCommand(words)) return await dispatchCommand(words, tools);
    let sum: TaskSlice | null = null;
    for (;;) {
      const done = await runOnce(words, migrate, tools);
      if (!done.slice) return done;
      sum = addSlices(sum, done.slice);
      // A dry run begins again each time: asking it again would never end.
      const isDryRun = words.includes("--dry-run");
      if (sum.status !== "partial" || isDryRun)
        return { ...done, output: describeSlice(words[1] ?? "", sum, isDryRun) };
      showProgress(countDone(sum), sum.remaining);
    }
  } catch (error) {
    // The log would need the settings.
    if (error instanceof EnvError) return { code: 1, output: error.message };
    const { name, code, message } = describeError(error);
    logger().debug({ event: "error", error: describeError(error) });
    return { code: 1, output: `It was not done. ${message ?? [name, code].filter(Boolean).join(" ")}` };
  }
}

/** One command, or one slice of a task. */
async function runOnce(
  words: readonly string[],
  migrate: () => Promise<void>,
  tools: CommandTools,
): Promise<CommandResult> {
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
  return dispatchCommand(words, tools);
}

function withoutUndefined({ reason, ...rest }: z.output<typeof slice>): TaskSlice {
  return reason === undefined ? rest : { ...rest, reason };
}
