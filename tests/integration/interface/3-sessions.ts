import { expect, test } from "vitest";
import { deriveKey, hmac, sha256 } from "~/lib/crypto/crypto.server";
import { describeInterface, withDatabase } from "../../support/api/interface";
import { bodyOf, type Client, signIn, signUp } from "../../support/factories";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How far an expiry is from what it should be, in milliseconds. */
const apart = (timestamp: string, expected: number) => Math.abs(Date.parse(timestamp) - expected);

describeInterface("3 States and transitions", (app) => {
  async function enter(fields: Record<string, unknown> = {}) {
    const { user } = await signUp(app().client());
    const client = app().client();
    const response = await signIn(client, user.email, fields);
    return { client, response, body: await bodyOf(response) };
  }

  test("3, rule 1 · a session expires 7 days after login", async () => {
    const { response, body } = await enter();
    expect(apart(body.session.expiresAt, Date.now() + 7 * day)).toBeLessThan(10_000);
    expect(response.headers.getSetCookie().join()).toContain("Max-Age=604800");
  });

  test("3, rule 2 · use on the same day does not move the expiry", async () => {
    const { client, body } = await enter();
    client.cookies.delete("session_cache");
    const read = await bodyOf(await client.get("/api/auth/session"));
    expect(read.session.expiresAt).toBe(body.session.expiresAt);
  });

  test("3, rule 3 · the copy of the session in a cookie lasts 5 minutes", async () => {
    const { response } = await enter();
    const copy = response.headers.getSetCookie().find((line) => line.startsWith("session_cache="));
    expect(copy).toContain("Max-Age=300");
  });

  test("3, rule 4 · rememberMe extends the session, here to 30 days", async () => {
    const { response, body } = await enter({ rememberMe: true });
    expect(apart(body.session.expiresAt, Date.now() + 30 * day)).toBeLessThan(10_000);
    expect(response.headers.getSetCookie().join()).toContain("Max-Age=2592000");
  });

  test("3, rule 4 · rememberMe false is the same as none", async () => {
    const { body } = await enter({ rememberMe: false });
    expect(apart(body.session.expiresAt, Date.now() + 7 * day)).toBeLessThan(10_000);
  });
});

describeInterface(
  "3 States and transitions, as time goes by",
  (app) => {
    async function enter(rememberMe = false) {
      const { user } = await signUp(app().client());
      const client = app().client();
      const { session } = await bodyOf(await signIn(client, user.email, { rememberMe }));
      return { client, user, hash: sha256(session.token) };
    }

    /** Makes a session as old as if it had begun that long ago. */
    async function age(hash: string, ms: number) {
      const { rowCount } = await app().db.query(
        `UPDATE sessions SET created_at = created_at - $2::interval, refreshed_at = refreshed_at - $2::interval,
         expires_at = expires_at - $2::interval WHERE token_hash = $1`,
        [hash, `${ms} milliseconds`],
      );
      expect(rowCount).toBe(1);
    }

    async function expiryOf(hash: string): Promise<number> {
      const { rows } = await app().db.query("SELECT expires_at FROM sessions WHERE token_hash = $1", [hash]);
      return rows[0].expires_at.getTime();
    }

    /** Reads the session past its copy. */
    function read(client: Client) {
      client.cookies.delete("session_cache");
      return client.get("/api/auth/session");
    }

    test("3, rule 1 · a session holds until its seventh day ends, and no longer", async () => {
      const { client, hash } = await enter();
      await app().db.query("UPDATE sessions SET expires_at = now() + interval '5 s' WHERE token_hash = $1", [
        hash,
      ]);
      expect((await read(client)).status).toBe(200);
      await app().db.query("UPDATE sessions SET expires_at = now() WHERE token_hash = $1", [hash]);
      expect((await read(client)).status).toBe(401);
    });

    test("3, rule 2 · after 1 day of activity the session is refreshed to 7 days from now", async () => {
      const { client, hash } = await enter();
      await age(hash, day + 1000);
      const response = await read(client);
      expect(response.status).toBe(200);
      expect(apart((await bodyOf(response)).session.expiresAt, Date.now() + 7 * day)).toBeLessThan(10_000);
      expect(Math.abs((await expiryOf(hash)) - Date.now() - 7 * day)).toBeLessThan(10_000);
      expect(response.headers.getSetCookie().join()).toMatch(/session=[^;]+;.*Max-Age=60(4800|4799)/);
    });

    test("3, rule 2 · a page outside the dashboard refreshes too, and sends the cookie again", async () => {
      const { client, hash } = await enter();
      await age(hash, 2 * day);
      client.cookies.delete("session_cache");
      const response = await client.get("/");
      expect(response.status).toBe(200);
      expect(Math.abs((await expiryOf(hash)) - Date.now() - 7 * day)).toBeLessThan(10_000);
      expect(response.headers.getSetCookie().join()).toMatch(/session=[^;]+;.*Max-Age=60(4800|4799)/);
    });

    test("3, rule 2 · a Bearer token refreshes its session, without a cookie", async () => {
      const { user } = await signUp(app().client());
      const { session } = await bodyOf(await signIn(app().client(), user.email));
      await age(sha256(session.token), 2 * day);
      const headers = { authorization: `Bearer ${session.token}` };
      const response = await app().client().request("/api/auth/session", { headers });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(Math.abs((await expiryOf(sha256(session.token))) - Date.now() - 7 * day)).toBeLessThan(10_000);
    });

    test("3, rule 2 · before that day is over nothing is moved", async () => {
      const { client, hash } = await enter();
      await age(hash, day - 60_000);
      const before = await expiryOf(hash);
      expect((await read(client)).status).toBe(200);
      expect(await expiryOf(hash)).toBe(before);
    });

    test("3, rule 2 · no refresh passes 30 days from sign-in", async () => {
      const { client, hash } = await enter();
      await app().db.query(
        "UPDATE sessions SET created_at = now() - interval '28 d', refreshed_at = now() - interval '2 d' WHERE token_hash = $1",
        [hash],
      );
      expect((await read(client)).status).toBe(200);
      expect(Math.abs((await expiryOf(hash)) - Date.now() - 2 * day)).toBeLessThan(10_000);
    });

    test("3, rule 4 · with rememberMe a refresh leads to 30 days from now", async () => {
      const { client, hash } = await enter(true);
      await age(hash, 2 * day);
      expect((await read(client)).status).toBe(200);
      expect(Math.abs((await expiryOf(hash)) - Date.now() - 30 * day)).toBeLessThan(10_000);
    });

    test("3, rule 3 · within 5 minutes the copy answers, after them the database", async () => {
      const { client, user } = await enter();
      await app().db.query("UPDATE users SET name = 'Nombre nuevo' WHERE id = $1", [user.id]);
      const nameRead = async () => (await bodyOf(await client.get("/api/auth/session"))).user.name;
      const copy = client.cookies.get("session_cache") ?? "";
      expect(await nameRead()).toBe("Ana Torres");
      client.cookies.set("session_cache", signedEarlier(copy, 290_000));
      expect(await nameRead()).toBe("Ana Torres");
      client.cookies.set("session_cache", signedEarlier(copy, 300_000));
      expect(await nameRead()).toBe("Nombre nuevo");
    });

    /** The copy as it would be if it had been made that long ago. */
    function signedEarlier(copy: string, ms: number): string {
      const payload = JSON.parse(Buffer.from(copy.split(".")[0] ?? "", "base64url").toString());
      const text = Buffer.from(JSON.stringify({ ...payload, at: payload.at - ms })).toString("base64url");
      return `${text}.${hmac(text, deriveKey(app().env.SESSION_SECRET ?? "", "session-cache"))}`;
    }

    test("3 · isActive false ends what the account can do", async () => {
      const { client, user } = await enter();
      await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [user.id]);
      expect((await read(client)).status).toBe(401);
      expect((await signIn(app().client(), user.email)).status).toBe(403);
    });
  },
  { targets: withDatabase },
);
