import { describe, expect, test } from "vitest";
import { describeTargets, useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn, signUp, uniqueEmail } from "../../support/factories";
import { insertUser, quickHash } from "../../support/people/users";

const wrong = { password: "otra frase cualquiera" };

describe("guessing at one account from many addresses", () => {
  const app = useApp("production");

  /** Lets guesses at a password cost next to nothing until somebody enters with the right one. */
  const weaken = async (userId: string) =>
    app().db.query("UPDATE users SET password_hash = $2 WHERE id = $1", [userId, await quickHash(password)]);

  async function somebody() {
    const { id, email } = await insertUser(app().db, { passwordHash: await quickHash(password) });
    return { user: { id, email } };
  }

  /** A try from an address of its own. */
  const attempt = (email: string, fields: Record<string, unknown> = wrong) =>
    signIn(app().client(), email, fields);

  async function fail(email: string, times: number) {
    for (let count = 1; count <= times; count += 1)
      expect((await attempt(email)).status, `failure ${count}`).toBe(401);
  }

  test("an account that failed thirty times is slowed down, and its right password gets in after the wait", async () => {
    const { user } = await somebody();
    await fail(user.email, 30);
    const slowed = await attempt(user.email, { password });
    expect(slowed.status).toBe(429);
    expect(await bodyOf(slowed)).toEqual({
      error: "Too many requests",
      code: "RATE_LIMIT_EXCEEDED",
      message: "Too many requests",
    });
    expect(slowed.headers.get("retry-after")).toBe("1");
    await expect
      .poll(async () => (await attempt(user.email, { password })).status, {
        interval: 250,
      })
      .toBe(200);
  });

  test("twenty-nine failures slow nothing down, and the right password from another address forgets none of them", async () => {
    const { user } = await somebody();
    await fail(user.email, 29);
    for (let round = 0; round < 2; round += 1)
      expect((await attempt(user.email, { password })).status).toBe(200);
    await fail(user.email, 1);
    expect((await attempt(user.email)).status).toBe(429);
  });

  test("the right password forgets the failures of a known browser", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    const headers = () => ({ cookie: `known_browser=${client.cookies.get("known_browser")}` });
    const enter = (secret: string) => {
      const fields = { email: user.email, password: secret };
      return app().client().post("/api/auth/sign-in/email", fields, { headers: headers() });
    };
    for (let round = 0; round < 2; round += 1) {
      await weaken(user.id);
      for (let count = 0; count < 29; count += 1) expect((await enter(wrong.password)).status).toBe(401);
      expect((await enter(password)).status).toBe(200);
    }
  });

  test("whoever signs out takes their own account out of the browser, and no other", async () => {
    const client = app().client();
    const known = () => client.cookies.get("known_browser");
    const signOut = () => client.post("/api/auth/sign-out", {});
    const first = await signUp(client);
    const before = known();
    await signUp(client);
    expect(known()).not.toBe(before);
    await signOut();
    expect(known()).toBe(before);
    await signIn(client, first.user.email);
    await signOut();
    expect(known()).toBeUndefined();
  });

  test("failures at an address without an account are counted like others, in capitals and small letters", async () => {
    const email = uniqueEmail();
    await fail(email, 29);
    expect((await attempt(` ${email.toUpperCase()} `)).status).toBe(401);
    expect((await attempt(email)).status).toBe(429);
  });

  test.each([
    ["an empty password", ""],
    ["a password of 129 characters", "x".repeat(129)],
  ])("the failures of an account do not count %s, which no account can have", async (_case, impossible) => {
    const { user } = await somebody();
    await fail(user.email, 29);
    for (let count = 0; count < 3; count += 1)
      expect((await attempt(user.email, { password: impossible })).status).toBe(401);
    expect((await attempt(user.email, { password })).status).toBe(200);
  });

  test("from one address ten of a minute are 401 and the eleventh 429, though the account failed before", async () => {
    const { user } = await somebody();
    await fail(user.email, 20);
    const client = app().client();
    for (let count = 1; count <= 10; count += 1)
      expect((await signIn(client, user.email, wrong)).status, `failure ${count}`).toBe(401);
    expect((await signIn(client, user.email, wrong)).status).toBe(429);
  });

  test("an attacked account still lets its owner in from a browser or an address that entered it before", async () => {
    const { user } = await somebody();
    const [browser, address] = [app().client(), app().client()];
    for (const known of [browser, address]) expect((await signIn(known, user.email)).status).toBe(200);
    expect((await address.post("/api/auth/sign-out", {})).status).toBe(200);
    expect(address.cookies.size).toBe(0);
    await weaken(user.id);
    // Moves on to another network, as a laptop does; the other is a program without cookies.
    const moved = app().client();
    const cookie = `known_browser=${browser.cookies.get("known_browser")}`;
    await fail(user.email, 30);
    const hold = async () => expect([401, 429]).toContain((await attempt(user.email)).status);
    const enter = (client: Client, headers: Record<string, string>) =>
      client.post("/api/auth/sign-in/email", { email: user.email, password }, { headers });
    for (let round = 0; round < 3; round += 1) {
      await hold();
      expect((await attempt(user.email, { password })).status).toBe(429);
      expect((await enter(moved, { cookie })).status).toBe(200);
      expect((await enter(address, { cookie: "" })).status).toBe(200);
    }
    // It proves nothing about another account, nor once it was changed.
    const other = await somebody();
    await fail(other.user.email, 30);
    await attempt(other.user.email);
    const another = { email: other.user.email, password };
    for (const sent of [cookie, `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`]) {
      const headers = { cookie: sent };
      expect((await app().client().post("/api/auth/sign-in/email", another, { headers })).status).toBe(429);
    }
  });

  test("a known browser that fails is slowed down on its own", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    const cookie = `known_browser=${client.cookies.get("known_browser")}`;
    await weaken(user.id);
    const guess = () =>
      app()
        .client()
        .post("/api/auth/sign-in/email", { email: user.email, ...wrong }, { headers: { cookie } });
    for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await attempt(user.email, { password })).status).toBe(200);
  });

  test("thirty failures at one account slow down no other account", async () => {
    await fail((await somebody()).user.email, 30);
    const { user } = await somebody();
    expect((await attempt(user.email, { password })).status).toBe(200);
  });

  test("many guesses at once are slowed down after thirty failures like guesses one after the other", async () => {
    const { user } = await somebody();
    const tries = await Promise.all(Array.from({ length: 45 }, () => attempt(user.email)));
    const checked = tries.filter(({ status }) => status === 401);
    // One more for each wait that goes by while they come in.
    expect(checked.length).toBeGreaterThanOrEqual(30);
    expect(checked.length).toBeLessThanOrEqual(32);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(45 - checked.length);
  });
});

describeTargets(
  "the answers of sign-in",
  (app) => {
    test("a deactivated account: 403 with the right password, 401 for everybody else", async () => {
      const { user } = await signUp(app().client());
      await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [user.id]);
      const right = await signIn(app().client(), user.email);
      expect(right.status).toBe(403);
      expect((await bodyOf(right)).code).toBe("ACCOUNT_INACTIVE");
      expect(right.headers.getSetCookie()).toEqual([]);
      expect((await signIn(app().client(), user.email, wrong)).status).toBe(401);
    });

    test("an account that is deactivated while signed in is out at the next read of the database", async () => {
      const client = app().client();
      const { user } = await signUp(client);
      await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [user.id]);
      client.cookies.delete("session_cache");
      expect((await client.get("/api/auth/session")).status).toBe(401);
      const page = await client.get("/dashboard");
      expect(page.status).toBe(403);
      const html = await page.text();
      expect(html).toContain("Tu cuenta está desactivada.");
      expect(html).not.toContain(user.email);
    });

    test.each([
      ["an unknown address", uniqueEmail(), password],
      ["an invalid address", "ana", password],
      ["an empty address", "", password],
      ["an empty password", uniqueEmail(), ""],
      ["a password that no account can have", uniqueEmail(), "x".repeat(129)],
      ["an address of 10,000 characters", `${"a@a.".repeat(2500)}es`, password],
    ])("%s is 401 like any other", async (_case, email, secret) => {
      const response = await signIn(app().client(), email, { password: secret });
      expect(response.status).toBe(401);
      expect(await bodyOf(response)).toEqual({
        error: "Email or password is incorrect",
        code: "INVALID_CREDENTIALS",
        message: "Email or password is incorrect",
      });
    });

    test("a user agent is cut to 512 characters, and none is null", async () => {
      const client = app().client();
      const { user } = await signUp(client);
      const headers = { "user-agent": "x".repeat(600) };
      const input = { email: user.email, password };
      await client.post("/api/auth/sign-in/email", input, { headers });
      expect((await bodyOf(await client.get("/api/auth/session"))).session.userAgent).toBe("x".repeat(512));
    });
  },
  ["production"],
);
