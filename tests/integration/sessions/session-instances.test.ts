import { describe, expect, test } from "vitest";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { bodyOf, type Client, signUp } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { isEverything } from "../../support/run/scope";

const [first, second] = ["a", "b"].map((letter) => `${letter}0123456789abcdefghijklmnopqrstuvwxyz`);
const startWith = (databaseUrl: string, secrets: string | undefined) =>
  openApp({ target: "production", databaseUrl, env: { SESSION_SECRET: secrets } });
const read = (client: Client) => client.get("/api/auth/session");

describe("several instances on one database", () => {
  test("a name changed on one instance is told by the other as soon as it hears of it, past the copy, and a session ended on one is refused on the other", async () => {
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
      const nameThere = async () => (await bodyOf(await read(elsewhere))).user.name;
      expect(await nameThere()).toBe("Ana Torres");
      await client.post("/api/auth/update-user", { name: "Ana Ruiz" });
      await expect.poll(nameThere).toBe("Ana Ruiz");
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

  test("SESSION_SECRET rotates in two rounds, and each round's instances know what the other's sign", async () => {
    const databaseUrl = await cloneDatabase();
    const people: Client[] = [];
    for (const [before, after] of [
      [first, `${first},${second}`],
      [`${first},${second}`, `${second},${first}`],
    ]) {
      const instances = [await startWith(databaseUrl, before), await startWith(databaseUrl, after)];
      for (const instance of instances) {
        const person = instance.client();
        await signUp(person);
        people.push(person);
      }
      for (const person of people)
        for (const { baseUrl } of instances) expect((await read(copyOf(person, baseUrl))).status).toBe(200);
      for (const instance of instances.reverse()) await instance.dispose();
    }
  });

  test("an instance refuses a cookie that it cannot read, and leaves it to the instances that can", async () => {
    const databaseUrl = await cloneDatabase();
    const behind = await startWith(databaseUrl, first);
    const ahead = await startWith(databaseUrl, `${second},${first}`);
    const client = ahead.client();
    await signUp(client);
    const there = copyOf(client, behind.baseUrl);
    for (const path of ["/api/auth/session", "/", "/dashboard"]) {
      const response = await there.get(path);
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
    expect((await read(there)).status).toBe(401);
    const back = copyOf(there, ahead.baseUrl);
    expect((await read(back)).status).toBe(200);
    // One that they can read, of a session that has ended, is cleared by either.
    expect((await back.request("/api/auth/sign-out", { method: "POST" })).status).toBe(200);
    const ended = await read(copyOf(client, ahead.baseUrl));
    expect(ended.headers.getSetCookie().join()).toContain("session_cache=; Max-Age=0");
    await ahead.dispose();
    await behind.dispose();
  });

  test.runIf(isEverything)("a session outlives a restart on the embedded database", async () => {
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
