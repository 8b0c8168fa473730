import { describe, expect, test, vi } from "vitest";
import { createMetrics, type MetricSource } from "./metrics.server";

vi.stubEnv("LOG_LEVEL", "silent");

const current = "m0123456789abcdefghijklmnopqrstuvwxyz";
const previous = "p0123456789abcdefghijklmnopqrstuvwxyz";
const tokens = [current, previous];

const gauge = (read: MetricSource["read"]): MetricSource => ({
  name: "some",
  help: "Some",
  labels: ["of"],
  read,
});

/** The lines of a scrape that begin with a name. */
async function linesOf(metrics: Awaited<ReturnType<typeof createMetrics>>, name: string) {
  const { text } = await metrics.scrape();
  return text.split("\n").filter((line) => line.startsWith(name));
}

describe("the token of /metrics", () => {
  test("the current and the previous metrics token are accepted while the token rotates", async () => {
    const metrics = await createMetrics(tokens, []);
    expect(tokens.map((token) => metrics.isAllowed(token))).toEqual([true, true]);
  });

  test.each([
    null,
    "",
    "undefined",
    `${current}0`,
    current.slice(1),
    current.toUpperCase(),
    tokens.join(","),
  ])("the metrics token «%s» is refused", async (token) => {
    expect((await createMetrics(tokens, [])).isAllowed(token)).toBe(false);
  });
});

describe("the metrics of requests", () => {
  test("requests are counted by method, route and status, and timed by route", async () => {
    const metrics = await createMetrics(tokens, []);
    for (const seconds of [0.004, 0.3])
      metrics.observe({ method: "GET", route: "/jobs/:slug", status: 200, seconds });
    expect(await linesOf(metrics, "matraz_http_requests_total")).toEqual([
      'matraz_http_requests_total{method="GET",route="/jobs/:slug",status="200"} 2',
    ]);
    const timed = await linesOf(metrics, "matraz_http_request_seconds");
    expect(timed).toContain('matraz_http_request_seconds_bucket{le="0.005",route="/jobs/:slug"} 1');
    expect(timed).toContain('matraz_http_request_seconds_bucket{le="0.5",route="/jobs/:slug"} 2');
    expect(timed).toContain('matraz_http_request_seconds_count{route="/jobs/:slug"} 2');
  });

  test("unusual methods are counted together as «other»", async () => {
    const metrics = await createMetrics(tokens, []);
    for (const method of ["PROPFIND", "MKCOL"])
      metrics.observe({ method, route: "other", status: 405, seconds: 0 });
    expect(await linesOf(metrics, "matraz_http_requests_total")).toEqual([
      'matraz_http_requests_total{method="other",route="other",status="405"} 2',
    ]);
  });

  test("two sets of metrics do not share their counts", async () => {
    const [one, two] = [await createMetrics(tokens, []), await createMetrics(tokens, [])];
    one.observe({ method: "GET", route: "/", status: 200, seconds: 0 });
    expect(await linesOf(two, "matraz_http_requests_total{")).toEqual([]);
  });
});

describe("the sources of metrics", () => {
  test("a source of metrics is read at each scrape, and values that it no longer has disappear", async () => {
    const readings = [[{ labels: { of: "a" }, value: 1 }], [{ labels: { of: "b" }, value: 2 }], []];
    const metrics = await createMetrics(tokens, [gauge(() => readings.shift() ?? [])]);
    expect(await linesOf(metrics, "some")).toEqual(['some{of="a"} 1']);
    expect(await linesOf(metrics, "some")).toEqual(['some{of="b"} 2']);
    expect(await linesOf(metrics, "some")).toEqual([]);
  });

  test("a counter's source gives its total, not its increase since the last scrape", async () => {
    const read = () => [{ labels: { of: "a" }, value: 5 }];
    const metrics = await createMetrics(tokens, [{ ...gauge(read), isCounter: true }]);
    await metrics.scrape();
    expect(await linesOf(metrics, "some")).toEqual(['some{of="a"} 5']);
  });

  test.each<[string, MetricSource["read"]]>([
    ["fails", () => Promise.reject(new Error("away"))],
    [
      "throws",
      () => {
        throw new Error("away");
      },
    ],
    ["stands still", () => new Promise(() => {})],
  ])("a source of metrics that %s has no values, and the other metrics are still there", async (_, read) => {
    const other = { ...gauge(() => [{ labels: { of: "a" }, value: 1 }]), name: "other" };
    const metrics = await createMetrics(tokens, [gauge(read), other], 20);
    const { text, contentType } = await metrics.scrape();
    expect(text).not.toMatch(/^some\{/m);
    expect(text).toMatch(/^other\{of="a"\} 1$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    // `promtool check metrics` refuses the suffix elsewhere.
    const totals = [...text.matchAll(/^# TYPE \S+_total (\w+)$/gm)].map(([, type]) => type);
    expect(new Set(totals)).toEqual(new Set(["counter"]));
    expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});
