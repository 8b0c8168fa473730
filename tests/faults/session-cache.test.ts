import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppProcess, startApp } from "../support/app/app";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { startDatabaseProxy } from "../support/faults/database-proxy";
import { createAccount } from "../support/people/accounts";

/** A listener that hangs is noticed within ten seconds (docs/security.md); the rest is for a busy machine. */
const noticedWithinMs = 15_000;

/**
 * Two instances on one database. The second one reaches it through a proxy that can take away its LISTEN, by which it
 * hears of sessions that the first one ended.
 */
describe("the 5-minute copy of a session", () => {
  let first: AppProcess;
  let second: AppProcess;
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  beforeAll(async () => {
    const databaseUrl = await cloneDatabase();
    const redisUrl = await emptyRedis();
    proxy = await startDatabaseProxy(databaseUrl);
    first = await startApp({ target: "production", databaseUrl, redisUrl });
    const env = { SESSION_SECRET: first.env.SESSION_SECRET };
    second = await startApp({ target: "production", databaseUrl: proxy.databaseUrl, redisUrl, env });
  });
  afterAll(async () => {
    await first?.dispose();
    await second?.dispose();
    proxy?.stop();
  });

  /** Signs up at the first instance; the function reads the session at the second with the cookies as they were. */
  async function signedUp() {
    const { client } = await createAccount(first);
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    expect(cookie).toContain("session_cache=");
    const readAtSecond = async () =>
      (await second.client().get("/api/auth/session", { headers: { cookie } })).status;
    const end = async () => expect((await client.post("/api/auth/sign-out", undefined)).status).toBe(200);
    return { readAtSecond, end };
  }

  test("is refused as soon as another instance ended the session", async () => {
    const { readAtSecond, end } = await signedUp();
    expect(await readAtSecond()).toBe(200);
    await end();
    await expect.poll(readAtSecond).toBe(401);
  });

  test("is not believed while the listener is cut, nor after it is back", async () => {
    const [ended, kept] = [await signedUp(), await signedUp()];
    // One for sessions, one for what strangers read of jobs.
    await expect.poll(() => proxy.listeners()).toBe(2);
    proxy.breakListeners("cut");
    await expect.poll(() => proxy.listeners()).toBe(0);
    await ended.end();
    expect(await ended.readAtSecond()).toBe(401);
    expect(await kept.readAtSecond()).toBe(200);
    proxy.breakListeners("none");
    await expect.poll(() => proxy.listeners()).toBe(2);
    for (let read = 0; read < 5; read += 1) expect(await ended.readAtSecond()).toBe(401);
    expect(await kept.readAtSecond()).toBe(200);
    // It hears again.
    await kept.end();
    await expect.poll(kept.readAtSecond).toBe(401);
  });

  test("is not believed for long when the listener hangs without a word", async () => {
    const { readAtSecond, end } = await signedUp();
    proxy.breakListeners("silent");
    await end();
    await expect.poll(readAtSecond, { timeout: noticedWithinMs, interval: 500 }).toBe(401);
    proxy.breakListeners("none");
  });
});
