import { existsSync } from "node:fs";
import { z } from "zod";
import { findFolderFault } from "~/lib/config/data-folder.server";
import { serverPlace } from "~/lib/config/dependencies.server";
import type { Env } from "~/lib/config/env.server";
import type { Database } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { filesIn, findFilesFault } from "~/lib/db/embedded-files.server";
import { findEncodingFault } from "~/lib/db/encoding.server";
import { sendCommand } from "~/lib/db/folder-lock.server";
import { type ClockReading, readClock } from "./check-clock";
import { checkWork, type TaskTimes } from "./check-work.server";
import { describeReason, type Finding } from "./finding";

const what = "database";

/** The findings of `check-work` in the server that has the embedded database; an older version sends none. */
const workSchema = z.object({
  findings: z
    .array(z.object({ what: z.string(), state: z.enum(["ok", "note", "bad"]), says: z.string() }))
    .default([]),
});

/**
 * The database's state and, where its tables can be read, whether its work is done; its clock where it is another
 * machine's.
 */
export async function checkDatabase(
  { databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">,
  readTaskTimes: () => Promise<TaskTimes>,
): Promise<{ findings: Finding[]; clock?: ClockReading }> {
  if (databaseUrl === undefined) return { findings: await checkFolder(dataDir) };
  const place = serverPlace(databaseUrl);
  try {
    const database = await getDatabase();
    const askedAt = Date.now();
    const [row] = await database.query<{ version: string; at: string }>(askVersion, []);
    const clock = readClock("the database", Number(row?.at), askedAt);
    const version = `${place}, PostgreSQL ${row?.version ?? ""}`;
    return { findings: await checkTables(version, readTaskTimes), clock };
  } catch (error) {
    return { findings: [{ what, state: "bad", says: `${place}: ${describeReason(error)}` }] };
  }
}

const askVersion = {
  name: "check-version",
  text: `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) * 1000 AS at`,
};

async function checkTables(place: string, readTaskTimes: () => Promise<TaskTimes>): Promise<Finding[]> {
  const database = await getDatabase();
  const obstacle = await findObstacle(database, place);
  if (obstacle) return [obstacle];
  const unknown = await database.unknownMigrations();
  const tables: Finding =
    unknown.length > 0
      ? {
          what,
          state: "note",
          says: `${place}; its tables are of a newer version (${unknown.at(-1)}): this one reads what it knows of them`,
        }
      : { what, state: "ok", says: `${place}, tables up to date` };
  return [tables, ...(await checkWork(readTaskTimes))];
}

/** The reason why this version cannot use the tables before its next start; null where there is no such reason. */
async function findObstacle(database: Database, place: string): Promise<Finding | null> {
  const fault = await findEncodingFault(database);
  if (fault !== null) return { what, state: "bad", says: `${place}; ${fault}` };
  const pending = await database.pendingMigrations();
  const cut = await database.cutMigrations();
  if (cut.length > 0)
    return {
      what,
      state: "bad",
      says:
        `${place}; a change of the tables is half way (${cut.join(", ")}): an earlier version or another program began ` +
        "it and was cut. The next start begins it again; docs/running.md «A migration that was cut» says what to " +
        "do if it fails",
    };
  if (pending.length > 0)
    return {
      what,
      state: "note",
      says: `${place}; ${pending.length} changes of the tables are to come, from ${pending[0]} on: the next start makes them`,
    };
  return null;
}

/** The embedded database is not opened: a second process would destroy it. Its server is asked instead. */
async function checkFolder(dataDir: string): Promise<Finding[]> {
  const place = `embedded in ${dataDir}`;
  const bad = (fault: string): Finding[] => [{ what, state: "bad", says: `${place}: ${fault}` }];
  const fault = findFolderFault(dataDir);
  if (fault !== null) return bad(fault);
  if (!existsSync(filesIn(dataDir)))
    return [{ what, state: "note", says: `${place}; the first start makes it` }];
  try {
    const reply = await sendCommand(dataDir, { command: ["check-work"] });
    if (reply)
      return [
        { what, state: "ok", says: `${place}, the server has it` },
        ...workSchema.parse(reply.answer).findings,
      ];
  } catch {
    return bad("another process has it, and answers no commands");
  }
  const damage = findFilesFault(dataDir);
  return damage === null ? [{ what, state: "note", says: `${place}; no server is running` }] : bad(damage);
}
