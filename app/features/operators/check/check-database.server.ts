import { stat } from "node:fs/promises";
import path from "node:path";
import { serverPlace } from "~/lib/config/dependencies.server";
import type { Env } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { findEncodingFault } from "~/lib/db/encoding.server";
import { sendCommand } from "~/lib/db/folder-lock.server";
import type { ClockReading } from "./check-clock";
import { describeReason, type Finding } from "./finding";

const what = "database";

/** The database's state, and its clock where it is another machine's. */
export async function checkDatabase({
  databaseUrl,
  dataDir,
}: Pick<Env, "databaseUrl" | "dataDir">): Promise<{ finding: Finding; clock?: ClockReading }> {
  if (databaseUrl === undefined) return { finding: await checkFolder(dataDir) };
  const place = serverPlace(databaseUrl);
  try {
    const database = await getDatabase();
    const askedAt = Date.now();
    const [row] = await database.query<{ version: string; at: string }>(askVersion, []);
    const middle = (askedAt + Date.now()) / 2;
    const clock = { of: "the database", offsetMs: Number(row?.at) - middle };
    const version = `${place}, PostgreSQL ${row?.version ?? ""}`;
    return { finding: await checkTables(version), clock };
  } catch (error) {
    return { finding: { what, state: "bad", says: `${place}: ${describeReason(error)}` } };
  }
}

const askVersion = {
  name: "check-version",
  text: `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) * 1000 AS at`,
};

async function checkTables(place: string): Promise<Finding> {
  const database = await getDatabase();
  const fault = await findEncodingFault(database);
  if (fault !== null) return { what, state: "bad", says: `${place}; ${fault}` };
  const pending = await database.pendingMigrations();
  const unknown = await database.unknownMigrations();
  const cut = await database.cutMigrations();
  if (cut.length > 0)
    return {
      what,
      state: "bad",
      says:
        `${place}; a change of the tables is half way (${cut.join(", ")}): an earlier version or another program began ` +
        "it and was cut. The next start begins it again; docs/operations.md «A migration that was cut» says what to " +
        "do if it fails",
    };
  if (pending.length > 0)
    return {
      what,
      state: "note",
      says: `${place}; ${pending.length} changes of the tables are to come, from ${pending[0]} on: the next start makes them`,
    };
  if (unknown.length > 0)
    return {
      what,
      state: "note",
      says: `${place}; its tables are of a newer version (${unknown.at(-1)}): this one reads what it knows of them`,
    };
  return { what, state: "ok", says: `${place}, tables up to date` };
}

/** The embedded database is not opened: a second process would destroy it. Its server is asked instead. */
async function checkFolder(dataDir: string): Promise<Finding> {
  const place = `embedded in ${dataDir}`;
  try {
    await stat(path.join(dataDir, "database"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT"
      ? { what, state: "note", says: `${place}; the first start makes it` }
      : { what, state: "bad", says: `${place}: this account may not look into it (${code})` };
  }
  try {
    const reply = await sendCommand(dataDir, { command: ["help"] });
    return reply
      ? { what, state: "ok", says: `${place}, the server has it` }
      : { what, state: "note", says: `${place}; no server is running` };
  } catch {
    return { what, state: "bad", says: `${place}: another process has it, and answers no commands` };
  }
}
