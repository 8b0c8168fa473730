import { getEnv } from "../config/env.server";
import type { Database } from "./database";

let opened: Promise<Database> | undefined;

/**
 * The process's database, opened on first use.
 * @throws when the embedded database is in use by another process.
 */
export function getDatabase(): Promise<Database> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Closes the database, if it was opened. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await (await closing?.catch(() => undefined))?.close();
}

async function open(): Promise<Database> {
  const env = getEnv();
  if (env.databaseUrl) return (await import("./postgres.server")).openPostgres(env.databaseUrl);
  return (await import("./embedded.server")).openEmbedded(env.dataDir);
}
