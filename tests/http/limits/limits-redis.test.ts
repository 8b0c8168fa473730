import { randomInt, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { failureLimit } from "~/features/auth/sign-in.server";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { createLimiter } from "../../support/app/rate-limiter";
import { signIn, waitlistEntry } from "../../support/factories";
import { insertSignedUp } from "../../support/people/with-password";

const wrong = { password: "otra frase cualquiera" };
const join = (app: App, address: string) => app.client(address).post("/api/waitlist", waitlistEntry());

const countAdmitted = (answers: readonly Response[]) => answers.filter(({ status }) => status !== 429).length;

// Two processes: tests/integration/running/proxy.repeat.test.ts.
describe("two instances that count in one Redis", () => {
  let redis: Redis;
  let one: App;
  let two: App;
  beforeAll(async () => {
    const redisUrl = await emptyRedis();
    redis = new Redis(redisUrl);
    const databaseUrl = await cloneDatabase();
    one = await openApp({ target: "production", databaseUrl, redisUrl });
    two = await openApp({ target: "production", databaseUrl, redisUrl });
  });
  afterAll(async () => {
    redis?.disconnect();
    await two?.dispose();
    await one?.dispose();
  });

  /** Counts the scripts that run in the pair's database from now on: others work in the same server. */
  async function watchScripts(): Promise<() => Promise<number>> {
    // A plain socket: ioredis takes what Redis tells before it has seen its «OK» for answers to commands.
    const { host, port, db } = redis.options;
    const monitor = connect(port ?? 0, host);
    onTestFinished(() => void monitor.destroy());
    const echoed = new Set<string>();
    let scripts = 0;
    const isWatching = new Promise((resolve) => {
      createInterface(monitor).on("line", (line) => {
        if (line === "+OK") resolve(true);
        const [, database, command = "", argument = ""] =
          /\[(\d+) \S+\] "(\w+)"(?: "([^"]*)")?/.exec(line) ?? [];
        if (database !== String(db)) return;
        if (/^eval(sha)?$/i.test(command)) scripts += 1;
        if (/^echo$/i.test(command)) echoed.add(argument);
      });
    });
    monitor.write("MONITOR\r\n");
    await isWatching;
    // It tells of commands in their order.
    return async () => {
      const marker = randomUUID();
      await redis.echo(marker);
      await expect.poll(() => echoed.has(marker)).toBe(true);
      return scripts;
    };
  }

  // First of all, while both are cold.
  test("two instances admit exactly the limit of the waitlist right after their start", async () => {
    const { address } = one.client();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => join(index % 2 ? one : two, address)),
    );
    expect(countAdmitted(answers)).toBe(5);
  });

  test("two instances admit four times a limit from an IPv6 /56, and as much again from the next", async () => {
    const line = `2001:db8:${randomInt(0x1000, 0x10000).toString(16)}`;
    const from = async (network: string, count: number) => {
      const addresses = Array.from({ length: count }, (_, at) => `${line}:${network}::${at + 1}`);
      return countAdmitted(
        await Promise.all(addresses.map((address, at) => join(at % 2 ? one : two, address))),
      );
    };
    // Refused requests of a /64 use up nothing of its neighbours' share.
    expect(await from("1f00", 10)).toBe(5);
    for (const neighbour of ["1f01", "1f10", "1fff"]) expect(await from(neighbour, 5)).toBe(5);
    expect(await from("1ffe", 2)).toBe(0);
    expect(await redis.zcard(`limit:waitlist:network:${line}:1f00::/56`)).toBe(20);
    expect(await from("2000", 2)).toBe(2);
    await expect
      .poll(() => [...one.logs(), ...two.logs()].map(({ fields }) => [fields.event, fields.limit]))
      .toContainEqual(["limit.hit", "waitlist:network"]);
  });

  test("a sign-in counts for its address, and for its account where it names one, with one script each, in sliding logs", async () => {
    const { user } = await insertSignedUp(one);
    const client = one.client();
    const countScripts = await watchScripts();
    expect((await signIn(client, user.email, wrong)).status).toBe(401);
    expect(await countScripts()).toBe(2);
    // Sign-ins without an account count in the limit of the address too.
    expect((await signIn(client, "nobody")).status).toBe(401);
    expect((await client.post("/api/auth/sign-in/email", {})).status).toBe(400);
    expect(await countScripts()).toBe(4);
    expect(await redis.zcard(`limit:auth/sign-in/email:${client.address}`)).toBe(3);
    const keys = await redis.keys("limit:*");
    const kinds = await Promise.all(keys.map((key) => redis.type(key)));
    expect(new Set(kinds)).toEqual(new Set(["zset"]));
    expect(keys.some((key) => key.startsWith("limit:sign-in-failures:"))).toBe(true);
  });

  test("a command that Redis refuses is an error in the log, and limits count on in memory", async () => {
    const { address } = one.client();
    await redis.set(`limit:waitlist:${address}`, "no log");
    const answers: Response[] = [];
    for (let count = 0; count < 7; count += 1) answers.push(await join(one, address));
    expect(countAdmitted(answers)).toBe(5);
    await expect
      .poll(() => one.logs().map(({ fields }) => [fields.level, fields.event]))
      .toContainEqual(["error", "redis.error"]);
  });
});

describe.each([
  ["over Redis", () => inject("redisUrl")],
  ["in memory", () => undefined],
])("the brake on failed sign-ins, %s", (_where, redisUrl) => {
  const open = () => createLimiter(`brake-${randomUUID()}`, failureLimit, redisUrl());
  const spend = async ({ consume }: ReturnType<typeof open>) => {
    for (let count = 1; count <= 30; count += 1) expect(await consume("a"), `try ${count}`).toBe(0);
  };

  test("after thirty failed sign-ins each further try waits 1, 2, 4 … 60 s since the one before, and never longer", async () => {
    const limiter = open();
    const { consume, passTime, close } = limiter;
    await spend(limiter);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await consume("a")).toBe(wait);
      await passTime("a", wait - 0.5);
      expect(await consume("a")).toBe(1);
      await passTime("a", 0.5);
      expect(await consume("a")).toBe(0);
    }
    expect(await consume("b")).toBe(0);
    close();
  });

  test("failed sign-ins that were taken back or fifteen minutes ago do not count, and forgetting forgets all of them", async () => {
    const brake = open();
    const { consume, limiter, passTime, close } = brake;
    await spend(brake);
    expect(await consume("a")).toBe(1);
    await limiter.release("a");
    expect(await consume("a")).toBe(0);
    expect(await consume("a")).toBe(1);
    await limiter.forget("a");
    await spend(brake);
    expect(await consume("a")).toBe(1);
    await passTime("a", 15 * 60);
    await spend(brake);
    close();
  });
});

describe("two limits that are counted in turn", () => {
  /** This process's two limits, and another's on the same Redis. */
  function createPair() {
    const names = [`first-${randomUUID()}`, `second-${randomUUID()}`] as const;
    const open = (name: string, points: number) => {
      const limiter = createLimiter(name, { points, seconds: 60 }, inject("redisUrl"));
      onTestFinished(() => void limiter.close());
      return limiter;
    };
    const [first, second] = [open(names[0], 3), open(names[1], 2)];
    const others = [open(names[0], 3), open(names[1], 2)] as const;
    const count = async () => {
      await first.limiter.consume("a");
      await second.limiter.consume("a");
    };
    const stored = () =>
      Promise.all(names.map(async (name) => (await first.link?.client.zcard(`limit:${name}:a`)) ?? -1));
    return { first, second, others, count, stored };
  }

  test("a request that two limits count is counted once by each, by the first also when another process has used the second up", async () => {
    const { first, others, count, stored } = createPair();
    await count();
    expect(await stored()).toEqual([1, 1]);
    expect(await others[1].consume("a")).toBe(0);
    await expect(count()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(await stored()).toEqual([2, 2]);
    expect(first.limiter.hits).toEqual({ admitted: 2, refused: 0 });
  });

  test("the second of two limits does not count where the first is used up elsewhere, nor in this process's memory", async () => {
    const { second, others, count, stored } = createPair();
    for (let hit = 0; hit < 3; hit += 1) expect(await others[0].consume("a")).toBe(0);
    for (let hit = 0; hit < 4; hit += 1)
      await expect(count()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(await stored()).toEqual([3, 0]);
    expect(second.limiter.hits).toEqual({ admitted: 0, refused: 0 });
    expect(await second.consume("a")).toBe(0);
  });
});

test.each([
  ["an ordinary limit", { points: 5, seconds: 60 }, 60],
  ["the brake on failed sign-ins", failureLimit, 1],
])("%s that is used up stays so when Redis has lost everything", async (_name, limit, wait) => {
  const name = `lost-${randomUUID()}`;
  const { consume, link, close } = createLimiter(name, limit, inject("redisUrl"));
  for (let count = 0; count < limit.points; count += 1) expect(await consume("a")).toBe(0);
  expect(await link?.client.del(`limit:${name}:a`)).toBe(1);
  expect(await consume("a")).toBe(wait);
  close();
});

test("hits that Redis refused do not count in this process's memory once the hits of another have passed", async () => {
  const name = `refused-${randomUUID()}`;
  const [here, other] = [1, 2].map(() => createLimiter(name, { points: 2, seconds: 60 }, inject("redisUrl")));
  if (!here || !other) throw new Error("two limiters");
  for (let count = 0; count < 2; count += 1) expect(await other.consume("a")).toBe(0);
  for (let count = 0; count < 2; count += 1) expect(await here.consume("a")).toBe(60);
  await other.passTime("a", 60);
  expect(await here.consume("a")).toBe(0);
  here.close();
  other.close();
});

test("an answer of Redis that arrived while this process was busy counts", async () => {
  const name = `busy-${randomUUID()}`;
  const [busy, other] = [1, 2].map(() => createLimiter(name, { points: 5, seconds: 60 }, inject("redisUrl")));
  if (!busy || !other) throw new Error("two limiters");
  await Promise.all([busy.link?.opened, other.link?.opened]);
  for (let count = 0; count < 5; count += 1) expect(await other.consume("a")).toBe(0);
  const answer = busy.consume("a");
  await new Promise(process.nextTick);
  standStill(500);
  expect(await answer).toBe(60);
  busy.close();
  other.close();
});

test("an answer of Redis that comes soon after everything stood still counts", async () => {
  const { link, close } = createLimiter(randomUUID(), { points: 5, seconds: 60 }, inject("redisUrl"));
  if (!link) throw new Error("a link");
  await link.opened;
  const answer = link.ask(() => new Promise((resolve) => setTimeout(resolve, 320, "an answer")));
  standStill(300);
  expect(await answer).toBe("an answer");
  close();
});

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
