import { expect, test } from "vitest";
import { collectedIn, maxCollected } from "~/components/jobs/collected";
import { maxCompared } from "~/features/jobs/public/compared-jobs.server";

test("a list collects as many jobs as the comparison shows, each once", () => {
  expect(maxCollected).toBe(maxCompared);
  const query = new URLSearchParams(["a", "", "b", "a", "c", "d", "e"].map((slug) => ["compare", slug]));
  expect(collectedIn(query)).toEqual(["a", "b", "c", "d"]);
  expect(collectedIn(new URLSearchParams("q=a"))).toEqual([]);
});
