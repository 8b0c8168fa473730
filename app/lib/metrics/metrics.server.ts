import type { Counter, Histogram, Registry } from "prom-client";
import { equalsInConstantTime } from "../crypto/crypto.server";
import { describeError, logger } from "../log/logger.server";

/** A request whose response has ended. */
export interface CompletedRequest {
  method: string;
  /** The pattern of its route, never its path: each becomes a series. */
  route: string;
  status: number;
  seconds: number;
}

/** Values by their labels, read at each scrape. */
export type Reading = readonly { labels: Record<string, string>; value: number }[];

/** Something that is read when somebody scrapes. */
export interface MetricSource {
  name: string;
  help: string;
  labels: readonly string[];
  /** Counters only ever grow while the process runs; everything else is a gauge. */
  isCounter?: boolean;
  read(): Promise<Reading> | Reading;
}

/** The metrics of a process for Prometheus. */
export interface Metrics {
  /** Whether a request's headers carry the token. */
  isAllowed(token: string | null): boolean;
  observe(request: CompletedRequest): void;
  /** The text of a scrape, with its content type. A source that fails or stands still is left out, and logged. */
  scrape(): Promise<{ text: string; contentType: string }>;
}

/** Ten milliseconds are good, and nothing may take longer than thirty seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A scrape waits no longer for a source: Prometheus gives up after ten seconds. */
const maxReadMs = 3000;

/** Prometheus counts and measures this process; loaded only where somebody wants to know. */
export async function createMetrics(
  tokens: readonly string[],
  sources: readonly MetricSource[],
  readMs = maxReadMs,
): Promise<Metrics> {
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  // Sums of the gauges beside them, under a suffix that Prometheus keeps for counters.
  for (const kind of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const requests = new prometheus.Counter({
    name: "matraz_http_requests_total",
    help: "Answered requests",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new prometheus.Histogram({
    name: "matraz_http_request_seconds",
    help: "From the request's headers to the end of its answer",
    labelNames: ["route"],
    buckets,
    registers: [registry],
  });
  const gauges = sources.map((source) => ({ source, metric: register(prometheus, registry, source) }));
  return {
    isAllowed: (token) =>
      // Every pair is compared, so that the time reveals nothing.
      tokens.map((expected) => token !== null && equalsInConstantTime(token, expected)).includes(true),
    observe: (request) => observe(requests, seconds, request),
    async scrape() {
      await Promise.all(gauges.map(({ source, metric }) => update(metric, source, readMs)));
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

/** The common part of counters and gauges. */
interface LabelledMetric {
  reset(): void;
  inc(labels: Record<string, string>, value: number): void;
}

function register(
  prometheus: typeof import("prom-client"),
  registry: Registry,
  { name, help, labels, isCounter }: MetricSource,
): LabelledMetric {
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  return isCounter ? new prometheus.Counter(options) : new prometheus.Gauge(options);
}

function observe(
  requests: Counter<"method" | "route" | "status">,
  seconds: Histogram<"route">,
  { method, route, status, seconds: took }: CompletedRequest,
): void {
  requests.inc({ method: knownMethods.has(method) ? method : "other", route, status: String(status) });
  seconds.observe({ route }, took);
}

/** Takes over what a source says; one that says nothing in time has no values, as if it did not exist. */
async function update(metric: LabelledMetric, source: MetricSource, readMs: number): Promise<void> {
  const reading = await readInTime(source, readMs);
  metric.reset();
  for (const { labels, value } of reading) metric.inc(labels, value);
}

async function readInTime({ name, read }: MetricSource, readMs: number): Promise<Reading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("It did not answer in time")), readMs);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (error) {
    logger().warn({ event: "metrics.failed", metric: name, error: describeError(error) });
    return [];
  } finally {
    clearTimeout(timer);
  }
}
