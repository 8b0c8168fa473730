import { statfs } from "node:fs/promises";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";

/** Free bytes of the embedded database's disk; null with PostgreSQL, whose disk is not ours to see. */
export async function readFreeSpace(): Promise<number | null> {
  const { dataDir, databaseUrl } = getEnv();
  if (databaseUrl !== undefined) return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/**
 * Keeps the last of the disk for the database itself, which ends with its process when its log finds no room.
 * @throws {DomainError} NO_SPACE below `MIN_FREE_MIB`.
 */
export async function requireFreeSpace(): Promise<void> {
  const free = await readFreeSpace();
  if (free === null || free >= getEnv().minFreeBytes) return;
  logger().error({ event: "files.no-space", free }, "The disk is nearly full: files are refused");
  throw new DomainError("NO_SPACE");
}

const sum = {
  name: "count-stored",
  text: "SELECT coalesce(sum(size), 0)::float8 AS bytes FROM file_blobs",
};

/** Bytes of all content, including content that no file has yet. */
export async function countStored(): Promise<{ bytes: number }> {
  const { query } = await getDatabase();
  const [row] = await query<{ bytes: number }>(sum, []);
  return { bytes: row?.bytes ?? 0 };
}
