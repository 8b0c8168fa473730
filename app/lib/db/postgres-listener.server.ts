import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeError, logger } from "../log/logger.server";
import type { Listener, ListenerHandlers } from "./database";

const checkEveryMs = 5000;

/**
 * LISTENs on its own connection and reconnects when it is lost. A hanging connection counts as lost within ten
 * seconds.
 */
export async function keepListening(
  url: string,
  channel: string,
  handlers: ListenerHandlers,
): Promise<Listener & { stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let isHealthy = false;
  const stopping = new AbortController();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
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
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      await handlers.onConnect();
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    isHealthy = true;
    void watch(next, lost);
  }

  async function watch(current: pg.Client, lost: Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      const ended = await Promise.race([lost.then(() => true), pause(checkEveryMs, stopping.signal)]);
      if (ended === true || !(await answers(current))) break;
    }
    isHealthy = false;
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
    isHealthy: () => isHealthy,
    async stop() {
      stopping.abort();
      isHealthy = false;
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
