import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Env } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { judgeDisk, minForData, minForTemporary, type Room } from "./check-disk";
import type { Finding } from "./finding";

/** Whether the data folder, the temporary folder and the folder of a PostgreSQL on this machine have room. */
export async function checkDisk({
  dataDir,
  databaseUrl,
  minFreeBytes,
}: Pick<Env, "dataDir" | "databaseUrl" | "minFreeBytes">): Promise<Finding> {
  const [data, temporary, server] = await Promise.all([
    readFree(dataDir),
    readFree(tmpdir()),
    databaseUrl === undefined ? null : readServersFree(databaseUrl),
  ]);
  const rooms: Room[] = [];
  if (data !== null)
    rooms.push({
      of: "the data folder",
      free: data,
      minFree: minForData,
      ...(databaseUrl === undefined && { refusesBelow: minFreeBytes }),
    });
  if (temporary !== null) rooms.push({ of: "temporary files", free: temporary, minFree: minForTemporary });
  if (server !== null) rooms.push({ of: "PostgreSQL", free: server, minFree: minForData });
  return judgeDisk(rooms);
}

/** Of a folder that the first start has still to make, those of the nearest one above it. Null where nobody may look. */
async function readFree(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const parent = path.dirname(folder);
    return isMissing && parent !== folder ? readFree(parent) : null;
  }
}

/** Null for another machine's server, and for a role that may not know where its files are. */
async function readServersFree(databaseUrl: string): Promise<number | null> {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
  if (!(host.startsWith("/") || ["", "localhost", "127.0.0.1", "[::1]"].includes(host))) return null;
  try {
    const { execute } = await getDatabase();
    const [row] = await execute<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
    if (row === undefined) return null;
    const { bavail, bsize } = await statfs(row.folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
