import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../support/app/app";
import { openApp } from "../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { bodyOf } from "../support/factories";
import { startDatabaseProxy } from "../support/faults/database-proxy";
import { insertJob } from "../support/jobs/jobs";
import { copyOf } from "../support/people/accounts";
import { insertAccount, insertMember, insertOwner } from "../support/people/signed-in";

/**
 * Two instances on one database. The second one reaches it through a proxy that can take away its LISTEN, by which it
 * hears of sessions that the first one ended.
 */
describe("the 5-minute copy of a session", () => {
  let first: App;
  let second: App;
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  beforeAll(async () => {
    const databaseUrl = await cloneDatabase();
    const redisUrl = await emptyRedis();
    proxy = await startDatabaseProxy(databaseUrl);
    first = await openApp({ target: "production", databaseUrl, redisUrl });
    const env = { SESSION_SECRET: first.env.SESSION_SECRET };
    second = await openApp({ target: "production", databaseUrl: proxy.databaseUrl, redisUrl, env });
  });
  afterAll(async () => {
    await second?.dispose();
    await first?.dispose();
    proxy?.stop();
  });

  /** Somebody signed in at the first instance; the function reads the session at the second with the cookies as they were. */
  async function signedIn() {
    const { client } = await insertAccount(first);
    await client.get("/api/auth/session");
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    expect(cookie).toContain("session_cache=");
    const readAtSecond = async () =>
      (await second.client().get("/api/auth/session", { headers: { cookie } })).status;
    const end = async () => expect((await client.post("/api/auth/sign-out", undefined)).status).toBe(200);
    return { readAtSecond, end };
  }

  test("the copy of a session does not say a membership any more that another instance ended", async () => {
    const owner = await insertOwner(first);
    const { organizationId } = owner;
    const { id: jobId } = await insertJob(first.db, { organizationId });
    const recruiter = await insertMember(first, { organizationId, role: "recruiter" });
    await recruiter.client.get("/api/auth/session");
    expect(recruiter.client.cookies.has("session_cache")).toBe(true);
    // Each time the cookies as they were, so that the second instance gives no newer copy.
    const atSecond = (path: string) => copyOf(recruiter.client, second.baseUrl).get(path);
    const belongsTo = async () => (await bodyOf(await atSecond("/api/auth/session"))).user.organizationId;
    const board = async () => (await atSecond(`/dashboard/jobs/${jobId}/applications`)).status;
    expect([await belongsTo(), await board()]).toEqual([organizationId, 200]);
    const path = `/api/organization/members/${recruiter.user.id}`;
    expect((await owner.client.request(path, { method: "DELETE" })).status).toBe(200);
    await expect.poll(belongsTo).toBeNull();
    expect(await board()).toBe(403);
  });

  test("the copy of a session is not believed while the listener is cut, nor after it is back", async () => {
    const [ended, kept] = [await signedIn(), await signedIn()];
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
});
