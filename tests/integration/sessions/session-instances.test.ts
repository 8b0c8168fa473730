import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { bodyOf, type Client, password, signIn, signUp } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { codeOf } from "../../support/people/second-factor";

const [first, second] = ["a", "b"].map((letter) => `${letter}0123456789abcdefghijklmnopqrstuvwxyz`);
const read = (client: Client) => client.get("/api/auth/session");

describe("several instances on one database, while SESSION_SECRET rotates in two rounds", () => {
  const instances: App[] = [];
  let options: { target: "production"; databaseUrl: string; redisUrl: string };
  const startWith = (secrets: string | undefined) =>
    openApp({ ...options, env: { SESSION_SECRET: secrets } });
  beforeAll(async () => {
    options = { target: "production", databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() };
    for (const secrets of [first, `${first},${second}`, `${second},${first}`])
      instances.push(await startWith(secrets));
  });
  afterAll(async () => {
    for (const instance of instances.toReversed()) await instance.dispose();
  });

  test("a name changed on one instance is told by the other as soon as it hears of it, past the copy, and a session ended on one is refused on the other", async () => {
    const [one, two] = instances;
    if (!one || !two) throw new Error("Three instances run");
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
    const three = await startWith(first);
    onTestFinished(three.dispose);
    expect((await read(copyOf(elsewhere, three.baseUrl))).status).toBe(401);
  });

  test("a factor added on one instance makes the session on the other pending, past its copy, and a code shown on both at once counts on one", async () => {
    const [one, two] = instances;
    if (!one || !two) throw new Error("Two instances run");
    const client = one.client();
    const { user } = await signUp(client);
    const other = two.client();
    await signIn(other, user.email);
    expect((await read(other)).status).toBe(200);
    const begun = await bodyOf(await client.post("/api/auth/two-factor/enable", { password }));
    const secret = new URL(begun.totpURI).searchParams.get("secret") ?? "";
    const show = (by: Client, code: string) => by.post("/api/auth/two-factor/verify-totp", { code });
    expect((await show(client, codeOf(secret))).status).toBe(200);
    const isPending = async () => (await bodyOf(await read(other))).twoFactorRedirect;
    await expect.poll(isPending).toBe(true);
    const third = one.client();
    await signIn(third, user.email);
    const code = codeOf(secret, 1);
    const shown = await Promise.all([show(other, code), show(third, code)]);
    expect(shown.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("the instances before and after each round of SESSION_SECRET know what the others sign", async () => {
    const people: Client[] = [];
    for (const round of [instances.slice(0, 2), instances.slice(1)]) {
      for (const instance of round) {
        const person = instance.client();
        await signUp(person);
        people.push(person);
      }
      for (const person of people)
        for (const { baseUrl } of round) expect((await read(copyOf(person, baseUrl))).status).toBe(200);
    }
  });

  test("an instance refuses a cookie that it cannot read, and leaves it to the instances that can", async () => {
    const [behind, , ahead] = instances;
    if (!behind || !ahead) throw new Error("Three instances run");
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
  });
});
