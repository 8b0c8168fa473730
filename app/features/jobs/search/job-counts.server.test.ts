import { expect, test } from "vitest";
import type { JobCounts } from "./count-found.server";
import { countsCachedMs, createJobCounts } from "./job-counts.server";
import type { JobFilter } from "./job-filter.schema";

/** Counts that tell which searches were counted. */
function countings() {
  const clock = { now: 1 };
  const counted: JobFilter[] = [];
  const count = async (filter: JobFilter) => {
    counted.push(filter);
    return { total: counted.length } as JobCounts;
  };
  return { clock, counted, getCounts: createJobCounts(count, () => clock.now) };
}

test("a search's jobs are counted once, in whatever order its filters were given", async () => {
  const { counted, getCounts } = countings();
  await getCounts({ q: "química", field: ["chemistry"] });
  expect((await getCounts({ field: ["chemistry"], q: "química" })).total).toBe(1);
  expect(counted).toHaveLength(1);
  expect((await getCounts({ field: ["chemistry"], q: "química", salaryMin: 1 })).total).toBe(2);
});

test("a filter that nobody chose has numbers of its own", async () => {
  const { getCounts } = countings();
  const filter = { q: "química", field: ["chemistry" as const] };
  expect((await getCounts(filter)).total).toBe(1);
  expect((await getCounts(filter, "field")).total).toBe(2);
  expect((await getCounts(filter, "field")).total).toBe(2);
});

test("a search's jobs are counted again once thirty seconds are over", async () => {
  const { clock, getCounts } = countings();
  await getCounts({ q: "química" });
  clock.now += countsCachedMs + 1;
  expect((await getCounts({ q: "química" })).total).toBe(2);
});
