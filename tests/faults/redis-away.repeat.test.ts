import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startRedis } from "../../scripts/services/redis.mjs";
import { type AppProcess, startApp } from "../support/app/app";
import { cloneDatabase } from "../support/app/databases";
import { password } from "../support/factories";
import { createAccount } from "../support/people/accounts";

const limit = 5;
let number = 0;

/** Asks for a place on the waitlist, with a new address each time. */
async function join(app: AppProcess, address: string): Promise<number> {
  number += 1;
  const entry = { email: `limite-${number}@example.es`, role: "professional" };
  const response = await app.client(address).post("/api/waitlist", entry);
  if (response.status === 429) expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d?$/);
  return response.status;
}

async function joinTimes(app: AppProcess, address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await join(app, address));
  return statuses;
}

const allowed = Array.from({ length: limit }, () => 200);

describe("Redis is away", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let first: AppProcess;
  let second: AppProcess;
  beforeAll(async () => {
    redis = await startRedis();
    const options = {
      target: "production",
      databaseUrl: await cloneDatabase(),
      redisUrl: redis.url,
    } as const;
    [first, second] = await Promise.all([startApp(options), startApp(options)]);
  });
  afterAll(async () => {
    await first?.dispose();
    await second?.dispose();
    redis?.resume();
    await redis?.stop();
  });
  beforeEach(async () => {
    redis.resume();
    await countsAreShared();
  });

  /** Waits until two instances share a limit, which they do only in Redis. */
  async function countsAreShared(): Promise<void> {
    const isShared = async () => {
      const { address } = first.client();
      const mine = await joinTimes(first, address, limit - 1);
      const others = await joinTimes(second, address, 2);
      return [...mine, ...others];
    };
    await expect.poll(isShared, { interval: 200 }).toEqual([...allowed, 429]);
  }

  /** The rules for any absence of Redis: limits in memory, nobody refused who should pass, no failure. */
  async function expectLimitsInMemory(): Promise<void> {
    const { address } = first.client();
    expect(await joinTimes(first, address, limit + 1)).toEqual([...allowed, 429]);
    // Each instance counts for itself.
    expect(await joinTimes(second, address, limit + 1)).toEqual([...allowed, 429]);
    const many = await Promise.all(Array.from({ length: 40 }, () => join(first, first.client().address)));
    expect(many).toEqual(many.map(() => 200));
    const crowd = first.client().address;
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => join(first, crowd)));
    expect(atOnce.filter((status) => status === 200)).toHaveLength(limit);
    expect(atOnce.filter((status) => status === 429)).toHaveLength(20 - limit);
  }

  test.each([
    ["killed", () => redis.kill(), () => redis.restart()],
    ["paused", async () => redis.pause(), async () => redis.resume()],
    ["restarted empty", () => redis.restart(), async () => {}],
  ])("while Redis is %s limits go on and come back to Redis by themselves", async (kind, fault, mend) => {
    const { address } = first.client();
    expect(await joinTimes(first, address, limit - 1)).toEqual(allowed.slice(1));
    await fault();
    // Counts of Redis are known in memory: one is left, in an empty Redis too.
    const left = await joinTimes(first, address, limit + 3);
    const admitted = left.filter((status) => status === 200).length;
    expect(admitted).toBe(1);
    expect(new Set(left)).toEqual(new Set([200, 429]));
    if (kind !== "restarted empty") await expectLimitsInMemory();
    await mend();
    await countsAreShared();
    await joinTimes(first, address, limit);
  });

  test("Redis is killed and back, again and again while one client hammers: the limit, and no more", async () => {
    const { address } = first.client();
    const statuses = await joinTimes(first, address, limit - 2);
    for (let outage = 0; outage < 2; outage += 1) {
      await redis.kill();
      statuses.push(...(await joinTimes(first, address, outage + 1)));
      await redis.restart();
      await countsAreShared();
      statuses.push(...(await joinTimes(first, address, limit)));
    }
    expect(statuses.slice(0, limit)).toEqual(allowed);
    expect(statuses.slice(limit)).toEqual(statuses.slice(limit).map(() => 429));
  });

  test("while Redis is killed or paused sign-in, sign-up, session and sign-out go on", async () => {
    const { email } = (await createAccount(first)).user;
    for (const fault of [() => redis.pause(), () => redis.kill()]) {
      await fault();
      const { client } = await createAccount(first);
      expect((await client.get("/api/auth/session")).status).toBe(200);
      expect((await client.post("/api/auth/sign-out", undefined)).status).toBe(200);
      const wrong = { email, password: "no es esta" };
      expect((await first.client().post("/api/auth/sign-in/email", wrong)).status).toBe(401);
      expect((await first.client().post("/api/auth/sign-in/email", { email, password })).status).toBe(200);
      expect((await first.client().get("/healthz")).status).toBe(200);
      expect((await first.client().get("/readyz")).status).toBe(200);
      expect((await first.client().get("/api/og")).status).toBe(200);
    }
    await redis.restart();
  });
});
