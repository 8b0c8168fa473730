import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { claimDataFolder } from "../config/data-folder.server";
import type { Env } from "../config/env.server";
import { logger } from "../log/logger.server";
import { createToken } from "./crypto.server";

/** The secrets that this process signs and verifies with. */
export interface Secrets {
  /** Newest first: the first signs, all of them are accepted. */
  session: string[];
  /** Accepted only for mails that were ended for good. */
  retired: string[];
  /** Accepted by POST /api/cron. */
  cron: string[];
}

const stored = z.object({ session: z.string().min(32), cron: z.string().min(32) });

/**
 * Reads the secrets from the environment; missing ones come from the data folder (mode 0600), where the first start
 * creates them.
 * @throws when the data folder cannot be written, or its secrets cannot be read.
 */
export function loadSecrets(env: Env): Secrets {
  const kept = env.sessionSecrets && env.cronSecret ? null : loadOrCreate(env);
  const session = env.sessionSecrets ?? [kept?.session ?? ""];
  const cron = [env.cronSecret ?? kept?.cron ?? "", env.cronSecretPrevious ?? ""];
  return { session, retired: env.retiredSecrets, cron: cron.filter((secret) => secret !== "") };
}

function loadOrCreate(env: Env): z.infer<typeof stored> {
  const file = path.join(env.dataDir, "secrets.json");
  claimDataFolder(env.dataDir);
  if (!existsSync(file)) createOnce(file);
  if (env.databaseUrl) {
    logger().warn(
      { event: "secrets.local", file },
      "SESSION_SECRET or CRON_SECRET is not set: a second machine needs the same values",
    );
  }
  return read(file);
}

/** Creates the file atomically: of two processes that start together, one creates it and the other reads it. */
function createOnce(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ session: createToken(), cron: createToken() })}\n`, {
    mode: 0o600,
  });
  try {
    linkSync(draft, file);
    logger().info({ event: "secrets.created", file }, "Secrets were made and are kept in the data folder");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Hides the JSON error: its message would quote the file's content. */
function read(file: string): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(`${file} is not readable as secrets. Restore it, or remove it to have new ones made`);
  }
}
