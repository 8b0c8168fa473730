import { createTimedCache } from "~/lib/memory/timed-cache.server";
import { countStored, readFreeSpace } from "./features/files/free-space.server";
import { getEnv } from "./lib/config/env.server";
import { createMetrics, type MetricSource, type Metrics } from "./lib/metrics/metrics.server";
import { countMails } from "./lib/outbox/count-mails.server";
import { readMailDepths } from "./lib/outbox/queues.server";
import { jobRows, readQueueDepths } from "./lib/queue/queue-depths.server";
import { readLimitHits } from "./lib/rate-limit/limits.server";
import { getRedis } from "./lib/redis/redis.server";
import { registry } from "./tasks/receiver/registry.server";
import { readLastSuccesses } from "./tasks/store/last-successes.server";
import { taskQueue } from "./tasks/store/task-queue.server";

/** Several programs that scrape at the same time ask the database once. */
const cachedMs = 5000;

/**
 * The metrics of this process and of its dependencies; null where METRICS_TOKEN is not set.
 * @param checkDatabase rejects when the database does not respond.
 */
export async function openMetrics(checkDatabase: () => Promise<void>): Promise<Metrics | null> {
  const { metricsTokens } = getEnv();
  return metricsTokens ? createMetrics(metricsTokens, sources(checkDatabase)) : null;
}

function sources(checkDatabase: () => Promise<void>): MetricSource[] {
  return [...processSources(checkDatabase), ...databaseSources()];
}

/** The sources of each process about itself. */
function processSources(checkDatabase: () => Promise<void>): MetricSource[] {
  return [
    {
      name: "matraz_database_up",
      help: "1 while the database answers",
      labels: [],
      read: () => checkDatabase().then(isUp, isDown),
    },
    {
      name: "matraz_redis_up",
      help: "1 while Redis is connected; absent where none is set",
      labels: ["server"],
      read() {
        const redis = getRedis();
        return redis
          ? [{ labels: { server: "limits" }, value: Number(redis.client.status === "ready") }]
          : [];
      },
    },
    {
      name: "matraz_limit_hits_total",
      help: "Requests that a limit has counted, by what came of it",
      labels: ["limit", "outcome"],
      isCounter: true,
      read: () =>
        readLimitHits().flatMap(({ name: limit, admitted, refused }) => [
          { labels: { limit, outcome: "admitted" }, value: admitted },
          { labels: { limit, outcome: "refused" }, value: refused },
        ]),
    },
  ];
}

const isUp = () => [{ labels: {}, value: 1 }];
const isDown = () => [{ labels: {}, value: 0 }];

/** The sources from the database, the same in every process that asks it. */
function databaseSources(): MetricSource[] {
  const cached = <Value extends object>(read: () => Promise<Value>) => {
    const get = createTimedCache<"all", Value>(() => read(), { max: 1, cachedMs });
    return () => get("all");
  };
  const depths = cached(async () => [
    ...(await readMailDepths()),
    ...(await readQueueDepths([taskQueue], jobRows)),
  ]);
  const mails = cached(countMails);
  const successes = cached(readLastSuccesses);
  const stored = cached(countStored);
  return [
    {
      name: "matraz_queue_jobs",
      help: "Jobs of a queue that wait or are under way",
      labels: ["queue", "state"],
      read: async () =>
        (await depths()).flatMap(({ queue, waiting, active }) => [
          { labels: { queue, state: "waiting" }, value: waiting },
          { labels: { queue, state: "active" }, value: active },
        ]),
    },
    {
      name: "matraz_queue_oldest_seconds",
      help: "Since when the oldest job that is due has been",
      labels: ["queue"],
      read: async () =>
        (await depths()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    },
    {
      name: "matraz_mails",
      help: "Mails by state: all that are queued or failed, and those of the last day that are sent or suppressed",
      labels: ["state"],
      read: async () => Object.entries(await mails()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: "matraz_files_bytes",
      help: "What all documents and pictures take",
      labels: [],
      read: async () => [{ labels: {}, value: (await stored()).bytes }],
    },
    {
      name: "matraz_free_bytes",
      help: "What is free on the disk of the embedded database; absent with PostgreSQL",
      labels: ["database"],
      async read() {
        const value = await readFreeSpace();
        return value === null ? [] : [{ labels: { database: "embedded" }, value }];
      },
    },
    {
      name: "matraz_task_last_success_timestamp_seconds",
      help: "When a scheduled task last did everything that was due; 0 when it never did",
      labels: ["task"],
      async read() {
        const at = await successes();
        return [...registry.keys()].map((task) => ({
          labels: { task },
          value: (at.get(task)?.getTime() ?? 0) / 1000,
        }));
      },
    },
  ];
}
