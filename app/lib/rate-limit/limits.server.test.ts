import { expect, test } from "vitest";
import { consumeAccountLimit, consumeLimit, RateLimitError, readLimitHits } from "./limits.server";

const hitsOf = (limit: string) => readLimitHits().find(({ name }) => name === limit);

test("hits are counted by limit and by what came of them, one nobody met is not listed", async () => {
  expect(hitsOf("waitlist")).toBeUndefined();
  for (let count = 0; count < 5; count += 1) await consumeLimit("waitlist", "192.0.2.1");
  for (let count = 0; count < 2; count += 1)
    await expect(consumeLimit("waitlist", "192.0.2.1")).rejects.toBeInstanceOf(RateLimitError);
  await consumeLimit("waitlist", "192.0.2.2");
  expect(hitsOf("waitlist")).toEqual({ name: "waitlist", admitted: 6, refused: 2 });
});

test("an account's limit counts apart from its address'", async () => {
  await consumeLimit("jobs/change", "192.0.2.1");
  await consumeAccountLimit("jobs/change", "019a9f7c-0000-7000-8000-000000000000");
  expect(hitsOf("jobs/change")).toMatchObject({ admitted: 1, refused: 0 });
  expect(hitsOf("jobs/change:account")).toMatchObject({ admitted: 1, refused: 0 });
});
