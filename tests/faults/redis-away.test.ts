import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRedis } from "../../scripts/services/redis.mjs";
import type { App } from "../support/app/app";
import { openApp } from "../support/app/app-in-process";
import { cloneDatabase } from "../support/app/databases";
import { waitlistEntry } from "../support/factories";
import { createAccount } from "../support/people/accounts";

let redis: Awaited<ReturnType<typeof startRedis>>;
let app: App;
beforeAll(async () => {
  redis = await startRedis();
  app = await openApp({ target: "production", databaseUrl: await cloneDatabase(), redisUrl: redis.url });
});
afterAll(async () => {
  await app?.dispose();
  await redis?.stop();
});

/** Entries to the waitlist from one address, which may make five. */
async function joinTimes(address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await app.client(address).post("/api/waitlist", waitlistEntry())).status);
  return statuses;
}

test("while Redis is killed the limit of requests goes on in memory, and is in Redis again when Redis is back", async () => {
  const { address } = app.client();
  expect(await joinTimes(address, 4)).toEqual([200, 200, 200, 200]);
  await redis.kill();
  // The four from before count on.
  expect(await joinTimes(address, 3)).toEqual([200, 429, 429]);
  expect(await joinTimes(app.client().address, 6)).toEqual([200, 200, 200, 200, 200, 429]);

  const { client } = await createAccount(app);
  expect((await client.get("/api/auth/session")).status).toBe(200);
  expect((await client.post("/api/auth/sign-out", undefined)).status).toBe(200);
  expect((await app.client().get("/readyz")).status).toBe(200);

  await redis.restart();
  const inspector = new Redis(redis.url);
  const keysAfterRequest = async () => {
    await joinTimes(app.client().address, 1);
    return inspector.dbsize();
  };
  await expect.poll(keysAfterRequest, { interval: 200 }).toBeGreaterThan(0);
  await inspector.quit();
});
