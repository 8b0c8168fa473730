import { z } from "zod";
import { accountEvents } from "./account-events.server";
import {
  type CommandResult,
  getUsageError,
  isCallForHelp,
  runCommand,
} from "./features/operators/commands.server";
import { getEnv } from "./lib/config/env.server";
import type { Answer } from "./lib/db/database";
import { getDatabase } from "./lib/db/database.server";
import { sendCommand } from "./lib/db/folder-lock.server";
import { describeError, logger } from "./lib/logger.server";

const question = z.object({ command: z.array(z.string().max(1000)).max(10) });
const result = z.object({ code: z.literal([0, 1, 2]), output: z.string() });

/** Runs in the server a command that {@link runOperator} sent. */
export const handleCommand: Answer = (asked) => runCommand(question.parse(asked).command, accountEvents);

/**
 * Runs an operator's command: in the server, if one has the embedded database open; otherwise in this process.
 * @param migrate brings the embedded tables up to date; PostgreSQL's are left to the servers.
 */
export async function runOperator(
  words: readonly string[],
  migrate: () => Promise<void>,
): Promise<CommandResult> {
  if (isCallForHelp(words)) return runCommand(words, accountEvents);
  const problem = getUsageError(words);
  if (problem !== null) return { code: 2, output: problem };
  try {
    const { databaseUrl, dataDir } = getEnv();
    const reply = databaseUrl ? null : await sendCommand(dataDir, { command: words });
    if (reply) return result.parse(reply.answer);
    const database = await getDatabase();
    if (!databaseUrl) await migrate();
    else if ((await database.pendingMigrations()).length > 0)
      return { code: 1, output: "The tables are not up to date: start the server first (npm start)." };
    return await runCommand(words, accountEvents);
  } catch (error) {
    const { name, code, message } = describeError(error);
    logger().debug({ event: "error", error: describeError(error) });
    return { code: 1, output: `It was not done. ${message ?? [name, code].filter(Boolean).join(" ")}` };
  }
}
