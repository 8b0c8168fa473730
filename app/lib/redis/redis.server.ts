import { getEnv } from "~/lib/config/env.server";
import { RedisLink } from "./redis-link.server";

let link: RedisLink | undefined;

/** The connection to Redis, opened on first use; null when none is configured. */
export function getRedis(): RedisLink | null {
  const { redisUrl } = getEnv();
  if (!redisUrl) return null;
  link ??= new RedisLink(redisUrl);
  return link;
}

/** Opens the connection and waits up to three seconds for it. */
export async function openRedis(): Promise<void> {
  await getRedis()?.opened;
}

/** Closes the connection, if one was opened. */
export function closeRedis(): void {
  link?.client.disconnect();
  link = undefined;
}
