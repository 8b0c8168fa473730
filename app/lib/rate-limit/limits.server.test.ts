import { expect, test } from "vitest";
import {
  consumeAccountLimit,
  consumeLimit,
  isWithinLimit,
  type Quota,
  RateLimitError,
  readLimitHits,
} from "./limits.server";
import { widerNetworks } from "./wider-networks";

const hitsOf = (limit: string) => readLimitHits().find(({ name }) => name === limit);

test("a rate limit's hits are counted as admitted or refused, and a limit without hits is not listed", async () => {
  expect(hitsOf("waitlist")).toBeUndefined();
  for (let count = 0; count < 5; count += 1) await consumeLimit("waitlist", "192.0.2.1");
  for (let count = 0; count < 2; count += 1)
    await expect(consumeLimit("waitlist", "192.0.2.1")).rejects.toBeInstanceOf(RateLimitError);
  await consumeLimit("waitlist", "192.0.2.2");
  expect(hitsOf("waitlist")).toEqual({ name: "waitlist", admitted: 6, refused: 2 });
});

test("a rate limit counts an IPv6 address by its /64, and by its /56 for four times as many hits", async () => {
  const hit = (network: string) => isWithinLimit("waitlist", `2001:db8:0:${network}::/64`);
  const hits = async (network: string, count: number) => {
    const admitted = [];
    for (let at = 0; at < count; at += 1) admitted.push(await hit(network));
    return admitted.filter(Boolean).length;
  };
  expect(await hits("0", 30)).toBe(5);
  for (const network of ["1", "a0", "ff"]) expect(await hits(network, 5)).toBe(5);
  expect(await hits("7", 2)).toBe(0);
  expect(await hits("100", 6)).toBe(5);
  expect(hitsOf("waitlist:network")).toMatchObject({ admitted: 25, refused: 2 });
});

test("a rate limit counts an IPv6 address by its /48 for sixteen times as many hits", async () => {
  const hits = async (network: number, count: number) => {
    let admitted = 0;
    for (let at = 0; at < count; at += 1)
      if (await isWithinLimit("waitlist/resend", `2001:db8:9:${network.toString(16)}::/64`)) admitted += 1;
    return admitted;
  };
  const admitted = [];
  for (let line = 0; line < 16; line += 1) admitted.push(await hits(line << 8, 5));
  expect(admitted).toEqual(Array(16).fill(5));
  expect(await hits(0xff00, 3)).toBe(0);
  expect(hitsOf("waitlist/resend:site")).toMatchObject({ admitted: 80, refused: 3 });
  const quotas: Quota[] = [];
  await expect(consumeLimit("waitlist/resend", "2001:db8:9:ff00::/64", quotas)).rejects.toMatchObject({
    limit: "waitlist/resend:site",
  });
  expect(quotas.map(({ remaining }) => remaining)).toEqual([4, 19, 0]);
});

test.each([
  ["2001:db8:1:2::/64", ["2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:ff::/64", ["2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:100::/64", ["2001:db8:1:100::/56", "2001:db8:1::/48"]],
  ["2001:db8:0:abcd::/64", ["2001:db8:0:ab00::/56", "2001:db8:0::/48"]],
  ["192.0.2.1", []],
  ["unknown", []],
])("the wider networks that a rate limit counts for the bucket %s are %j", (bucket, networks) =>
  expect(widerNetworks(bucket).map(({ key }) => key)).toEqual(networks),
);

test("a refusal by a rate limit names that limit", async () => {
  for (let count = 0; count < 60; count += 1) await consumeAccountLimit("jobs/save", "a");
  const refused = consumeAccountLimit("jobs/save", "a");
  await expect(refused).rejects.toMatchObject({ limit: "jobs/save:account" });
});

test("a rate limit's quotas say how many hits are left, and how long to wait when none are", async () => {
  const quotas: Quota[] = [];
  for (let count = 0; count < 5; count += 1)
    await consumeLimit("waitlist/resend", "2001:db8:3:1::/64", quotas);
  await expect(consumeLimit("waitlist/resend", "2001:db8:3:1::/64", quotas)).rejects.toThrow();
  const own = quotas.filter(({ name }) => name === "waitlist/resend");
  expect(own.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0]);
  expect(own.at(-1)).toMatchObject({
    limit: { points: 5, seconds: 60 },
    waitSeconds: expect.closeTo(58, -1),
  });
  expect(quotas.slice(-3, -1)).toMatchObject([
    { name: "waitlist/resend:network", remaining: 15 },
    { name: "waitlist/resend:site", remaining: 75 },
  ]);
});

test("a rate limit counts an account's hits apart from those of its address", async () => {
  await consumeLimit("jobs/change", "192.0.2.1");
  await consumeAccountLimit("jobs/change", "019a9f7c-0000-7000-8000-000000000000");
  expect(hitsOf("jobs/change")).toMatchObject({ admitted: 1, refused: 0 });
  expect(hitsOf("jobs/change:account")).toMatchObject({ admitted: 1, refused: 0 });
});
