import type { Redis } from "ioredis";
import type { RedisLink } from "../redis/redis-link.server";

/** The command as which rate-limiter-flexible defines its script. */
type CountingRedis = Redis & { rlflxIncr(keyAndArguments: string[]): Promise<[number, number]> };

/** A command that Redis did not respond to in time, or refused: the library asks its insurance then. */
class RedisAway extends Error {
  override name = "RedisAway";
}

/**
 * The connection as rate-limiter-flexible uses it. Each command goes through the link, which gives up in time, leaves
 * Redis alone for a while after that, and logs why.
 */
export function storeOf(link: RedisLink) {
  async function ask<T>(send: (client: Redis) => Promise<T>): Promise<T> {
    const result = await link.ask(send);
    if (result === null) throw new RedisAway();
    return result;
  }
  return {
    defineCommand: (...definition: Parameters<Redis["defineCommand"]>) =>
      link.client.defineCommand(...definition),
    rlflxIncr: (keyAndArguments: string[]) =>
      ask((client) => (client as CountingRedis).rlflxIncr(keyAndArguments)),
    del: (key: string) => ask((client) => client.del(key)),
  };
}
