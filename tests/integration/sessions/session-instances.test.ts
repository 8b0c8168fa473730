import { describe, expect, inject, test } from "vitest";
import { startApp } from "../../support/app";
import { cloneDatabase, emptyRedis } from "../../support/databases";
import { type Client, signUp } from "../../support/factories";

const [first, second, third] = ["a", "b", "c"].map(
  (letter) => `${letter}0123456789abcdefghijklmnopqrstuvwxyz`,
);
const read = (client: Client) => client.get("/api/auth/session");

function carry(from: Client, to: Client): Client {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
  return to;
}

describe("several instances on one database", { timeout: 60_000 }, () => {
  test("a session ended on one is refused on the other at once, its copy too", async () => {
    const options = {
      target: "production" as const,
      databaseUrl: await cloneDatabase(),
      redisUrl: await emptyRedis(),
    };
    const env = { SESSION_SECRET: first };
    const [one, two] = await Promise.all([startApp({ ...options, env }), startApp({ ...options, env })]);
    try {
      const client = one.client();
      await signUp(client);
      const elsewhere = carry(client, two.client());
      expect((await read(elsewhere)).status).toBe(200);
      expect((await client.request("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
      await expect.poll(async () => (await read(carry(elsewhere, two.client()))).status).toBe(401);
      // One that starts now has heard of nothing, and refuses the copy all the same.
      await two.restart();
      expect((await read(carry(elsewhere, two.client()))).status).toBe(401);
    } finally {
      await Promise.all([one.dispose(), two.dispose()]);
    }
  });

  test("SESSION_SECRET rotates without signing anybody out; a secret that is gone is refused", async () => {
    const databaseUrl = await cloneDatabase();
    const start = (secret: string | undefined) =>
      startApp({ target: "production", databaseUrl, env: { SESSION_SECRET: secret } });
    const old = await start(first);
    const client = old.client();
    await signUp(client);
    await old.dispose();

    const rotated = await start(`${second},${first}`);
    const later = carry(client, rotated.client());
    expect((await read(later)).status).toBe(200);
    const fresh = rotated.client();
    await signUp(fresh);
    await rotated.dispose();

    const next = await start(`${third},${second}`);
    expect((await read(carry(fresh, next.client()))).status).toBe(200);
    expect((await read(carry(client, next.client()))).status).toBe(401);
    await next.dispose();
  });

  test("a session outlives a restart on the embedded database", async () => {
    const app = await startApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
    try {
      const client = app.client();
      await signUp(client);
      await app.restart();
      client.cookies.delete("session_cache");
      expect((await read(client)).status).toBe(200);
    } finally {
      await app.dispose();
    }
  });
});
