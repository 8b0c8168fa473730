import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { countHits } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import {
  bodyOf,
  type Client,
  outcomeOf,
  password,
  signIn,
  signUp,
  uniqueEmail,
} from "../../support/factories";
import { insertUser, quickHash } from "../../support/people/users";
import { insertSignedUp } from "../../support/people/with-password";

const wrong = { password: "otra frase cualquiera" };

/** The headers that differ in every answer. */
const varying = ["date", "x-request-id"];

async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => !varying.includes(name));
  return { status: response.status, headers, body: await response.text() };
}

describe("signing in, and guessing at one account from many addresses", () => {
  const app = useApp("production", { RUN_WORKER: "false" });

  /** An account whose password costs next to nothing to check, until somebody enters with the right one. */
  const somebody = async () => insertUser(app().db, { passwordHash: await quickHash(password) });
  const weaken = async (userId: string) =>
    app().db.query("UPDATE users SET password_hash = $2 WHERE id = $1", [userId, await quickHash(password)]);

  /** A try from an address of its own. */
  const attempt = (email: string, fields: Record<string, unknown> = wrong) =>
    signIn(app().client(), email, fields);

  /** So many failures of strangers, or of a browser that the account is known in. Six more than thirty slow down for a minute. */
  function fail(email: string, times: number, cookie = "") {
    const [, browser] = /^known_browser=([^.]+)/.exec(cookie) ?? [];
    return countHits(app(), "sign-in-failures", [sha256(email), browser].filter(Boolean).join(":"), times);
  }

  const enter = (client: Client, email: string, cookie: string, secret = password) =>
    client.post("/api/auth/sign-in/email", { email, password: secret }, { headers: { cookie } });
  const cookieOf = (client: Client) => `known_browser=${client.cookies.get("known_browser")}`;

  test("an account that failed thirty times is slowed down, and its right password gets in after the wait", async () => {
    const { email } = await somebody();
    await fail(email, 30);
    const slowed = await attempt(email, { password });
    expect(slowed.status).toBe(429);
    const error = "Too many requests";
    expect(await bodyOf(slowed)).toEqual({ error, code: "RATE_LIMIT_EXCEEDED", message: error });
    expect(slowed.headers.get("retry-after")).toBe("1");
    const enterAgain = async () => (await attempt(email, { password })).status;
    await expect.poll(enterAgain, { interval: 250 }).toBe(200);
  });

  test("twenty-nine failures slow no account down, and the right password from another address forgets none of them", async () => {
    const { email } = await somebody();
    await fail(email, 29);
    for (let round = 0; round < 2; round += 1) expect((await attempt(email, { password })).status).toBe(200);
    expect((await attempt(email)).status).toBe(401);
    expect((await attempt(email)).status).toBe(429);
    // Nobody else is slowed down.
    expect((await attempt((await somebody()).email, { password })).status).toBe(200);
  });

  test("a known browser's failures are forgotten by its right password, and slow down itself alone", async () => {
    const client = app().client();
    const { id, email } = await somebody();
    expect((await signIn(client, email)).status).toBe(200);
    const cookie = cookieOf(client);
    const guess = async (secret: string) => (await enter(app().client(), email, cookie, secret)).status;
    await weaken(id);
    await fail(email, 29, cookie);
    expect(await guess(password)).toBe(200);
    await weaken(id);
    await fail(email, 36, cookie);
    expect(await guess(wrong.password)).toBe(429);
    expect((await attempt(email, { password })).status).toBe(200);
  });

  test("signing out takes the own account out of the accounts that the browser is known for, and no other", async () => {
    const client = app().client();
    const known = () => client.cookies.get("known_browser");
    const signOut = () => client.post("/api/auth/sign-out", {});
    const [first, second] = [await somebody(), await somebody()];
    await signIn(client, first.email);
    const before = known();
    await signIn(client, second.email);
    expect(known()).not.toBe(before);
    await signOut();
    expect(known()).toBe(before);
    await signIn(client, first.email);
    await signOut();
    expect(known()).toBeUndefined();
  });

  test("failures at an address without an account are counted like others, in capitals and small letters", async () => {
    const email = uniqueEmail();
    await fail(email, 29);
    expect((await attempt(` ${email.toUpperCase()} `)).status).toBe(401);
    expect((await attempt(email)).status).toBe(429);
  });

  test("a password that no account can have is 401 and counts as no failure", async () => {
    const { email } = await somebody();
    await fail(email, 29);
    for (const impossible of ["", "x".repeat(129)])
      expect((await attempt(email, { password: impossible })).status).toBe(401);
    expect((await attempt(email, { password })).status).toBe(200);
  });

  test("an attacked account still lets its owner in from a browser or an address that entered it before", async () => {
    const { id, email } = await somebody();
    const [browser, address] = [app().client(), app().client()];
    for (const known of [browser, address]) expect((await signIn(known, email)).status).toBe(200);
    expect((await address.post("/api/auth/sign-out", {})).status).toBe(200);
    expect(address.cookies.size).toBe(0);
    await weaken(id);
    // Moves on to another network, as a laptop does; the other is a program without cookies.
    const moved = app().client();
    const cookie = cookieOf(browser);
    await fail(email, 36);
    for (let round = 0; round < 2; round += 1) {
      expect([401, 429]).toContain((await attempt(email)).status);
      expect((await attempt(email, { password })).status).toBe(429);
      expect((await enter(moved, email, cookie)).status).toBe(200);
      expect((await enter(address, email, "")).status).toBe(200);
    }
    // It proves nothing about another account, nor once it was changed.
    const other = await somebody();
    await fail(other.email, 36);
    for (const sent of [cookie, `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`])
      expect((await enter(app().client(), other.email, sent)).status).toBe(429);
  });

  test("many guesses at once are slowed down after thirty failures like guesses one after the other", async () => {
    const { email } = await somebody();
    await fail(email, 20);
    const tries = await Promise.all(Array.from({ length: 20 }, () => attempt(email)));
    const checked = tries.filter(({ status }) => status === 401);
    // One more for each wait that goes by while they come in.
    expect(checked.length).toBeGreaterThanOrEqual(10);
    expect(checked.length).toBeLessThanOrEqual(12);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20 - checked.length);
  });

  test("a deactivated account is told so with its right password alone, and is out of its open session", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [user.id]);
    const right = await signIn(app().client(), user.email);
    expect(await outcomeOf(right)).toEqual([403, "ACCOUNT_INACTIVE"]);
    expect(right.headers.getSetCookie()).toEqual([]);
    expect((await signIn(app().client(), user.email, wrong)).status).toBe(401);
    client.cookies.delete("session_cache");
    expect((await client.get("/api/auth/session")).status).toBe(401);
    const page = await client.get("/dashboard");
    expect(page.status).toBe(403);
    const html = await page.text();
    expect(html).toContain("Tu cuenta está desactivada.");
    expect(html).not.toContain(user.email);
    const form = { email: user.email, password, redirectTo: "" };
    const refused = await (await app().client().postForm("/login", form)).text();
    for (const said of [html, refused])
      expect(said.slice(said.indexOf("Tu cuenta está desactivada."))).toMatch(
        /^(?:(?!<footer).)*href="\/contact"[^>]*>Escríbenos</s,
      );
  });

  test("a session keeps 512 characters of a user agent", async () => {
    const client = app().client();
    const { email } = await insertUser(app().db, { passwordHash: await quickHash(password) });
    await client.post(
      "/api/auth/sign-in/email",
      { email, password },
      { headers: { "user-agent": "x".repeat(600) } },
    );
    expect((await bodyOf(await client.get("/api/auth/session"))).session.userAgent).toBe("x".repeat(512));
  });

  const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

  test.each([
    ["with less memory", "is replaced by one of today's", { algorithm: 2, memoryCost: 4096, timeCost: 1 }],
    ["of another kind", "is replaced by one of today's", { algorithm: 1, memoryCost: 4096, timeCost: 2 }],
    ["stronger than today's", "stays", { algorithm: 2, memoryCost: 20_480, timeCost: 3 }],
  ])("a password's hash %s %s when somebody signs in with it", async (_case, what, parameters) => {
    const stored = await hash(password, { ...parameters, parallelism: 1 });
    const { id, email } = await insertUser(app().db, { passwordHash: stored });
    const kept = async (): Promise<string> =>
      (await app().db.query("SELECT password_hash FROM users WHERE id = $1", [id])).rows[0].password_hash;
    expect((await signIn(app().client(), email, wrong)).status).toBe(401);
    expect(await kept()).toBe(stored);
    expect((await signIn(app().client(), email)).status).toBe(200);
    const after = await kept();
    if (what === "stays") expect(after).toBe(stored);
    else expect(after).toMatch(today);
    expect((await signIn(app().client(), email)).status).toBe(200);
    expect(await kept()).toBe(after);
  });

  const noAddresses = ["nadie", "", `${"a@a.".repeat(2500)}es`];

  /** Addresses of every kind of account, and of none. */
  async function makeAddresses() {
    const passwordHash = await quickHash(password);
    const kinds = [{}, { isEmailVerified: true }, { isActive: false }];
    const known = await Promise.all(
      kinds.map(async (kind) => (await insertUser(app().db, { passwordHash, ...kind })).email),
    );
    return [uniqueEmail("nadie"), ...known];
  }

  test.each([
    ["request-password-reset", "email", noAddresses, {}, 200],
    ["send-verification-email", "email", noAddresses, {}, 200],
    ["change-email", "newEmail", [], { password }, 200],
    ["sign-in/email", "email", noAddresses, { password: "otra frase" }, 401],
  ])(
    "/api/auth/%s answers every address, with or without an account, byte for byte alike",
    async (operation, field, others, fields, status) => {
      const headers = operation === "change-email" ? (await insertSignedUp(app())).bearer : {};
      const answers = await Promise.all(
        [...(await makeAddresses()), ...others].map(async (address) =>
          seen(
            await app()
              .client()
              .post(`/api/auth/${operation}`, { [field]: address, ...fields }, { headers }),
          ),
        ),
      );
      expect(answers[0]).toMatchObject({ status });
      const error = "Email or password is incorrect";
      const refusal = { error, code: "INVALID_CREDENTIALS", message: error };
      expect(JSON.parse(answers[0]?.body ?? "")).toEqual(
        status === 200 ? { success: true, status: true } : refusal,
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );
});
