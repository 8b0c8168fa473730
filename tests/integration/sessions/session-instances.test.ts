import { describe, expect, test } from "vitest";
import { copyOf } from "../../support/accounts";
import { openApp } from "../../support/app-in-process";
import { cloneDatabase, emptyRedis } from "../../support/databases";
import { copyOfEmbedded } from "../../support/embedded";
import { type Client, signUp } from "../../support/factories";

const [first, second, third] = ["a", "b", "c"].map(
  (letter) => `${letter}0123456789abcdefghijklmnopqrstuvwxyz`,
);
const read = (client: Client) => client.get("/api/auth/session");

describe("several instances on one database", { timeout: 60_000 }, () => {
  test("a session ended on one is refused on the other at once, its copy too", async () => {
    const options = {
      target: "production" as const,
      databaseUrl: await cloneDatabase(),
      redisUrl: await emptyRedis(),
    };
    const env = { SESSION_SECRET: first };
    const one = await openApp({ ...options, env });
    let two = await openApp({ ...options, env });
    try {
      const client = one.client();
      await signUp(client);
      const elsewhere = copyOf(client, two.baseUrl);
      expect((await read(elsewhere)).status).toBe(200);
      expect((await client.request("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
      await expect.poll(async () => (await read(copyOf(elsewhere, two.baseUrl))).status).toBe(401);
      // One that starts now has heard of nothing, and refuses the copy all the same.
      await two.dispose();
      two = await openApp({ ...options, env });
      expect((await read(copyOf(elsewhere, two.baseUrl))).status).toBe(401);
    } finally {
      await two.dispose();
      await one.dispose();
    }
  });

  test("SESSION_SECRET rotates without signing anybody out; a secret that is gone is refused", async () => {
    const databaseUrl = await cloneDatabase();
    const start = (secret: string | undefined) =>
      openApp({ target: "production", databaseUrl, env: { SESSION_SECRET: secret } });
    const old = await start(first);
    const client = old.client();
    await signUp(client);
    await old.dispose();

    const rotated = await start(`${second},${first}`);
    const later = copyOf(client, rotated.baseUrl);
    expect((await read(later)).status).toBe(200);
    const fresh = rotated.client();
    await signUp(fresh);
    await rotated.dispose();

    const next = await start(`${third},${second}`);
    expect((await read(copyOf(fresh, next.baseUrl))).status).toBe(200);
    expect((await read(copyOf(client, next.baseUrl))).status).toBe(401);
    await next.dispose();
  });

  test("a session outlives a restart on the embedded database", async () => {
    const data = await copyOfEmbedded();
    const start = () => openApp({ target: "embedded", dataDir: data.folder, env: { SESSION_SECRET: first } });
    try {
      const before = await start();
      const client = before.client();
      await signUp(client);
      await before.dispose();
      const after = await start();
      client.cookies.delete("session_cache");
      expect((await read(copyOf(client, after.baseUrl))).status).toBe(200);
      await after.dispose();
    } finally {
      data.remove();
    }
  });
});
