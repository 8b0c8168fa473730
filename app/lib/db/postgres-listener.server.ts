import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeError, logger } from "../log/logger.server";
import type { Listener, ListenerHandlers } from "./database";

const checkEveryMs = 1000;
const maxAnswerMs = 2500;

/** How old the last query with a result may be: what was told before it has been heard. */
export const maxDeafMs = 4000;

/**
 * LISTENs on its own connection and reconnects when it is lost. One that hangs is not healthy after
 * {@link maxDeafMs}.
 * @param now milliseconds of a monotonic clock.
 */
export async function keepListening(
  url: string,
  channel: string,
  handlers: ListenerHandlers,
  now: () => number = () => performance.now(),
): Promise<Listener & { stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let isConnected = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: maxAnswerMs,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      // `on`, not `once`: a cut connection can emit two errors, and an unhandled one ends the process.
      next.on("error", () => resolve());
      next.once("end", () => resolve());
    });
    try {
      await next.connect();
      next.on("notification", ({ payload }) => handlers.onMessage(payload ?? ""));
      heardAt = now();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      await handlers.onConnect();
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    isConnected = true;
    void watch(next, lost);
  }

  async function watch(current: pg.Client, lost: Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      const ended = await Promise.race([lost.then(() => true), pause(checkEveryMs, stopping.signal)]);
      const askedAt = now();
      if (ended === true || !(await answers(current))) break;
      heardAt = askedAt;
    }
    isConnected = false;
    current.end().catch(() => {});
    if (!stopping.signal.aborted) await reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        return await connect();
      } catch (error) {
        if (attempt === 1)
          logger().warn({ event: "database.listener", error: describeError(error) }, "LISTEN was lost");
        await pause(Math.min(250 * attempt, 2000), stopping.signal);
      }
    }
  }

  await connect().catch(() => {
    void reconnect();
  });
  return {
    isHealthy: () => isConnected && now() - heardAt < maxDeafMs,
    async stop() {
      stopping.abort();
      isConnected = false;
      await client?.end().catch(() => {});
    },
  };
}

async function answers(client: pg.Client): Promise<boolean> {
  return client.query("SELECT 1").then(
    () => true,
    () => false,
  );
}

/** Sleeps, or returns early when stopped. */
async function pause(ms: number, signal: AbortSignal): Promise<false> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  return false;
}
