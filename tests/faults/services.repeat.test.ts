import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../../scripts/services/postgres.mjs";
import { startRedis } from "../../scripts/services/redis.mjs";

/** The basis of the other fault tests: the faults do what their names say. */
describe("PostgreSQL", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
  });
  afterAll(() => server.stop());

  async function query(sql: string, options: pg.ClientConfig = {}) {
    const client = new pg.Client({ connectionString: server.url, ...options });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  test("keeps what was committed through a crash, on the same port", async () => {
    await query("CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)");
    await server.stopImmediate();
    await expect(query("SELECT 1")).rejects.toThrow(/ECONNREFUSED/);
    await server.start();
    expect(await query("SELECT id FROM kept")).toEqual([{ id: 1 }]);
  });

  test("hangs while paused, and goes on", async () => {
    await server.pause();
    await expect(query("SELECT 1", { connectionTimeoutMillis: 300 })).rejects.toThrow(/timeout/);
    await server.resume();
    expect(await query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("is paused whole, and goes on, while connections come and go", async () => {
    let isOver = false;
    const visits = Array.from({ length: 4 }, async () => {
      while (!isOver) await query("SELECT 1");
    });
    try {
      for (let round = 0; round < 10; round += 1) {
        await server.pause();
        await server.resume();
      }
    } finally {
      isOver = true;
    }
    await Promise.all(visits);
    expect(await query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });
});

describe("Redis", () => {
  test("hangs while paused, dies without a word, and comes back empty on the same port", async () => {
    const server = await startRedis();
    const redis = new Redis(server.url, {
      commandTimeout: 300,
      maxRetriesPerRequest: 0,
      retryStrategy: () => 50,
    });
    redis.on("error", () => {});
    await redis.set("kept", "1");
    server.pause();
    await expect(redis.get("kept")).rejects.toThrow(/timed out/);
    server.resume();
    await expect.poll(() => redis.get("kept")).toBe("1");
    await server.kill();
    await expect(redis.get("kept")).rejects.toThrow();
    await server.restart();
    await expect.poll(() => redis.get("kept").catch(() => "away")).toBeNull();
    redis.disconnect();
    await server.stop();
  });
});
