import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { describeInterface, type Served, withDatabase } from "../../support/api/interface";
import { freshAddress } from "../../support/app/addresses";
import { startApp } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { bodyOf, type Client, password, uniqueEmail, waitlistEntry } from "../../support/factories";
import { isEverything } from "../../support/run/scope";

/** Of signing in: section 4.1, rule 2. */
const operations: [name: string, send: (client: Client) => Promise<Response>][] = [
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

  test.each(operations)(
    "8 · /api/auth/*: 10 requests of a minute pass, the 11th is refused: %s",
    async (_, send) => {
      const client = app().client();
      expect(await countAdmitted(() => send(client))).toBe(10);
    },
  );

  test("8 · /api/cron and /api/og have no limit", async () => {
    const client = app().client();
    const cron = (headers = {}) => client.request("/api/cron", { method: "POST", headers });
    const answers = await Promise.all(
      Array.from({ length: 140 }, (_, at) => (at % 2 ? cron() : client.get("/api/og"))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, at) => (at % 2 ? 401 : 200)));
    expect((await cron({ authorization: `Bearer ${app().env.CRON_SECRET}` })).status).toBe(200);
  });

  test("8 · clients are told apart by their address, which X-Forwarded-For and X-Real-IP both give", async () => {
    const joinFrom = (headers: Record<string, string>) => () =>
      fetch(`${app().baseUrl}/api/waitlist`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(waitlistEntry()),
      });
    for (const [name, other] of [
      ["x-forwarded-for", "x-real-ip"],
      ["x-real-ip", "x-forwarded-for"],
    ] as const) {
      const address = freshAddress();
      expect(await countAdmitted(joinFrom({ [name]: address }))).toBe(5);
      expect((await joinFrom({ [name]: freshAddress() })()).status).toBe(200);
      expect((await joinFrom({ [other]: address })()).status, "the same client").toBe(429);
    }
  });

  const join = (fields: Record<string, unknown>) =>
    app().client().post("/api/waitlist", waitlistEntry(fields));

  /** An address with as many characters: a local part of 20, and labels of at most 60. */
  function emailOf(length: number): string {
    const start = uniqueEmail("a").split("@")[0]?.padEnd(20, "a");
    const domain = `${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.`;
    return `${start}@${domain}`.padEnd(length - 3, "g").concat(".es");
  }

  test("8 · an email of 254 characters and a name, field or company of 200 pass, one more does not", async () => {
    expect((await join({ email: emailOf(254) })).status).toBe(200);
    expect((await join({ email: emailOf(255) })).status).toBe(400);
    for (const name of ["name", "field", "company"]) {
      expect((await join({ [name]: "ñ".repeat(200) })).status, name).toBe(200);
      expect((await join({ [name]: "ñ".repeat(201) })).status, name).toBe(400);
    }
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
