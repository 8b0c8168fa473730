import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRedis } from "../../scripts/services/redis.mjs";
import type { App } from "../support/app/app";
import { openApp } from "../support/app/app-in-process";
import { cloneDatabase } from "../support/app/databases";
import { password, waitlistEntry } from "../support/factories";
import { createAccount } from "../support/people/accounts";
import { isEverything } from "../support/run/scope";

let redis: Awaited<ReturnType<typeof startRedis>>;
let app: App;
beforeAll(async () => {
  redis = await startRedis();
  app = await openApp({ target: "production", databaseUrl: await cloneDatabase(), redisUrl: redis.url });
});
afterAll(async () => {
  await app?.dispose();
  redis?.resume();
  await redis?.stop();
});

/** Entries to the waitlist from one address, which may make five. */
async function joinTimes(address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await app.client(address).post("/api/waitlist", waitlistEntry())).status);
  return statuses;
}

const faults: [fault: string, begin: () => Promise<unknown>, mend: () => Promise<unknown>][] = [
  ["killed", () => redis.kill(), () => redis.restart()],
  ["paused", async () => redis.pause(), async () => redis.resume()],
  ["restarted empty", () => redis.restart(), async () => {}],
];

test.each(isEverything ? faults : faults.slice(0, 1))(
  "while Redis is %s the limit of requests goes on in memory, and is in Redis again when Redis is back",
  async (_fault, begin, mend) => {
    const { address } = app.client();
    expect(await joinTimes(address, 4)).toEqual([200, 200, 200, 200]);
    await begin();
    // The four from before count on.
    expect(await joinTimes(address, 3)).toEqual([200, 429, 429]);
    expect(await joinTimes(app.client().address, 6)).toEqual([200, 200, 200, 200, 200, 429]);

    const { client, user } = await createAccount(app);
    expect((await client.get("/api/auth/session")).status).toBe(200);
    expect((await client.post("/api/auth/sign-out", undefined)).status).toBe(200);
    const credentials = { email: user.email, password };
    expect((await app.client().post("/api/auth/sign-in/email", credentials)).status).toBe(200);
    expect((await app.client().get("/readyz")).status).toBe(200);

    await mend();
    const inspector = new Redis(redis.url);
    const before = await inspector.dbsize();
    const keysAfterRequest = async () => {
      await joinTimes(app.client().address, 1);
      return inspector.dbsize();
    };
    await expect.poll(keysAfterRequest, { interval: 200 }).toBeGreaterThan(before);
    await inspector.quit();
  },
);
