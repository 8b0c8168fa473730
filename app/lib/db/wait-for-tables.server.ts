import { setTimeout as sleep } from "node:timers/promises";
import { describeError, logger } from "../log/logger.server";
import { getDatabase } from "./database.server";

const askEveryMs = 1000;

/**
 * Waits until the database responds and is fully migrated, and logs the reason once. For a process that does not
 * migrate itself, so that processes can start in any order.
 * @param signal ends the wait.
 */
export async function waitForTables(signal: AbortSignal): Promise<void> {
  for (let told: string | null = null; !signal.aborted; ) {
    const obstacle = await findObstacle();
    if (obstacle === null) return;
    if (obstacle !== told) logger().warn({ event: "database.waiting" }, obstacle);
    told = obstacle;
    await sleep(askEveryMs, undefined, { signal }).catch(() => {});
  }
}

async function findObstacle(): Promise<string | null> {
  try {
    const pending = await (await getDatabase()).pendingMigrations();
    if (pending.length === 0) return null;
    return "The tables are not up to date: waiting for a server's start (npm start) or build/migrate.js";
  } catch (error) {
    const { name, code, message } = describeError(error);
    return `The database cannot be used yet: ${[name, code, message].filter(Boolean).join(" ")}`;
  }
}
