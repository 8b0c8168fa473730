import { Redis } from "ioredis";
import { describe, expect, test } from "vitest";
import { describeInterface, type Served, withDatabase } from "../../support/api/interface";
import { freshAddress } from "../../support/app/addresses";
import { startApp } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { bodyOf, type Client, password, uniqueEmail, waitlistEntry } from "../../support/factories";
import { isEverything } from "../../support/run/scope";

const operations: [name: string, send: (client: Client) => Promise<Response>][] = [
  ["POST /api/auth/sign-in/email", (client) => client.post("/api/auth/sign-in/email", {})],
  ["POST /api/auth/sign-up/email", (client) => client.post("/api/auth/sign-up/email", {})],
  ["GET /api/auth/session", (client) => client.get("/api/auth/session")],
  ["GET /api/auth/get-session", (client) => client.get("/api/auth/get-session")],
  ["POST /api/auth/sign-out", (client) => client.request("/api/auth/sign-out", { method: "POST" })],
];

describeInterface("8 Limits", (app) => {
  /** Sends until one is refused. @returns how many were not. */
  async function countAdmitted(send: () => Promise<Response>, most = 12): Promise<number> {
    for (let count = 0; count < most; count += 1) if ((await send()).status === 429) return count;
    return most;
  }

  test("8 · /api/waitlist: 5 requests of a minute pass, the 6th is refused", async () => {
    const client = app().client();
    expect(await countAdmitted(() => client.post("/api/waitlist", waitlistEntry()))).toBe(5);
  });

  test.each(operations)(
    "8 · /api/auth/*: 10 requests of a minute pass, the 11th is refused: %s",
    async (_, send) => {
      const client = app().client();
      expect(await countAdmitted(() => send(client))).toBe(10);
    },
  );

  test("8 · /api/cron: no limit", async () => {
    const client = app().client();
    const headers = { authorization: `Bearer ${app().env.CRON_SECRET}` };
    const wrong = () => client.request("/api/cron", { method: "POST" });
    const answers = await Promise.all(Array.from({ length: 100 }, wrong));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await client.request("/api/cron", { method: "POST", headers })).status).toBe(200);
  });

  test("8 · /api/og: no limit", async () => {
    const client = app().client();
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.get("/api/og")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  describe("per client IP address", () => {
    const joinFrom = (headers: Record<string, string>) => () =>
      fetch(`${app().baseUrl}/api/waitlist`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(waitlistEntry()),
      });

    test.each(["x-forwarded-for", "x-real-ip"])("8 · the address is taken from %s", async (name) => {
      const [one, other] = [freshAddress(), freshAddress()];
      expect(await countAdmitted(joinFrom({ [name]: one }))).toBe(5);
      expect((await joinFrom({ [name]: other })()).status).toBe(200);
    });

    test("8 · the two headers speak of the same client", async () => {
      const address = freshAddress();
      expect(await countAdmitted(joinFrom({ "x-forwarded-for": address }))).toBe(5);
      expect((await joinFrom({ "x-real-ip": address })()).status).toBe(429);
    });

    test("8 · each operation is counted on its own", async () => {
      const client = app().client();
      expect(await countAdmitted(() => client.post("/api/waitlist", waitlistEntry()))).toBe(5);
      expect((await client.get("/api/auth/session")).status).toBe(401);
    });
  });

  describe("lengths and sizes", () => {
    const join = (fields: Record<string, unknown>) =>
      app().client().post("/api/waitlist", waitlistEntry(fields));

    /** An address with as many characters: a local part of 20, and labels of at most 60. */
    function emailOf(length: number): string {
      const start = uniqueEmail("a").split("@")[0]?.padEnd(20, "a");
      const domain = `${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.`;
      return `${start}@${domain}`.padEnd(length - 3, "g").concat(".es");
    }

    test("8 · email: 254 characters pass, 255 do not", async () => {
      expect((await join({ email: emailOf(254) })).status).toBe(200);
      expect((await join({ email: emailOf(255) })).status).toBe(400);
    });

    test.each(["name", "field", "company"])("8 · %s: 200 characters pass, 201 do not", async (name) => {
      expect((await join({ [name]: "ñ".repeat(200) })).status).toBe(200);
      expect((await join({ [name]: "ñ".repeat(201) })).status).toBe(400);
    });

    test("8 · password: 8 and 128 characters pass, 7 and 129 do not", async () => {
      const register = async (secret: string) => {
        const input = { email: uniqueEmail(), password: secret, name: "Ana Torres" };
        const response = await app().client().post("/api/auth/sign-up/email", input);
        return (await bodyOf(response)).code ?? response.status;
      };
      expect(await register("zq7 kfp!")).toBe(201);
      expect(await register("zq7 kfp")).toBe("PASSWORD_TOO_SHORT");
      expect(await register(password.padEnd(128, "xyz "))).toBe(201);
      expect(await register(password.padEnd(129, "xyz "))).toBe("PASSWORD_TOO_LONG");
    });

    test("8 · request body: 16 KiB pass, a byte more does not", async () => {
      const send = (bytes: number) => {
        const entry = JSON.stringify(waitlistEntry());
        const body = entry.padEnd(bytes, " ");
        const headers = { "content-type": "application/json" };
        return app().client().request("/api/waitlist", { method: "POST", headers, body });
      };
      expect((await send(16 * 1024)).status).toBe(200);
      expect((await send(16 * 1024 + 1)).status).toBe(400);
    });
  });
});

describeInterface(
  "8 Limits, as time goes by",
  (app) => {
    test("8 · window of 1 minute: refused until its end, admitted after it, as Retry-After says", async () => {
      const send = (to: Served, { address }: Client) => to.client(address).post("/api/waitlist", {});
      const client = app().client();
      for (let count = 1; count <= 5; count += 1) expect((await send(app(), client)).status).toBe(400);
      const { DATABASE_URL: databaseUrl = "", REDIS_URL: redisUrl = "" } = app().env;
      // Moving time in Redis moves none in the memory of the process that admitted: another one is asked then.
      const start = isEverything ? startApp : openApp;
      const other = await start({ target: "production", databaseUrl, redisUrl });
      const redis = new Redis(redisUrl);
      try {
        const hits = `limit:waitlist:${client.address}`;
        await moveBack(redis, hits, 30);
        const refused = await send(other, client);
        expect(refused.status).toBe(429);
        const wait = Number(refused.headers.get("retry-after"));
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(30);
        await waitFor(redis, hits, wait);
        expect((await send(other, client)).status).toBe(400);
      } finally {
        redis.disconnect();
        await other.dispose();
      }
    });

    /** Lets so many seconds more have passed since each of the requests, however long ago they are by now. */
    async function waitFor(redis: Redis, key: string, seconds: number) {
      for (const hit of await redis.zrange(key, 0, -1)) await redis.zincrby(key, -seconds * 1000, hit);
    }

    /** Lets the five requests be so many seconds ago. */
    async function moveBack(redis: Redis, key: string, ago: number) {
      const hits = await redis.zrange(key, 0, -1);
      expect(hits).toHaveLength(5);
      const [seconds = "0"] = await redis.time();
      for (const hit of hits) await redis.zadd(key, "XX", (Number(seconds) - ago) * 1000, hit);
    }
  },
  { targets: withDatabase },
);
