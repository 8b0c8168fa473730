import { expect, test } from "vitest";
import { deriveKey, hmac, sha256 } from "~/lib/crypto/crypto.server";
import { describeInterface, register, withDatabase } from "../../support/api/interface";
import { bodyOf, type Client, signIn } from "../../support/factories";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How far a time is from now and so much more, in milliseconds. */
const apart = (time: string | number, fromNow: number) =>
  Math.abs(new Date(time).getTime() - Date.now() - fromNow);

describeInterface("3 States and transitions", (app) => {
  test.each([
    [false, 7],
    [true, 30],
  ])(
    "3, rules 1 to 4 · with rememberMe %s a session and its cookie last %i days, its copy 5 minutes, and use on the same day moves nothing",
    async (rememberMe, days) => {
      const { email } = await register(app());
      const client = app().client();
      const response = await signIn(client, email, { rememberMe });
      const { session } = await bodyOf(response);
      expect(apart(session.expiresAt, days * day)).toBeLessThan(10_000);
      const cookies = response.headers.getSetCookie();
      expect(cookies.join()).toContain(`Max-Age=${days * 86_400}`);
      expect(cookies.find((line) => line.startsWith("session_cache="))).toContain("Max-Age=300");
      client.cookies.delete("session_cache");
      const read = await bodyOf(await client.get("/api/auth/session"));
      expect(read.session.expiresAt).toBe(session.expiresAt);
    },
  );
});

describeInterface(
  "3 States and transitions, as time goes by",
  (app) => {
    async function enter(rememberMe = false) {
      const user = await register(app());
      const client = app().client();
      const { session } = await bodyOf(await signIn(client, user.email, { rememberMe }));
      return { client, user, hash: sha256(session.token), token: session.token as string };
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

    const setSession = (hash: string, columns: string) =>
      app().db.query(`UPDATE sessions SET ${columns} WHERE token_hash = $1`, [hash]);

    /** Reads the session, or a page, past its copy. */
    function read(client: Client, path = "/api/auth/session") {
      client.cookies.delete("session_cache");
      return client.get(path);
    }

    test("3, rule 1 · a session holds until its last day ends, and no longer", async () => {
      const { client, hash } = await enter();
      await setSession(hash, "expires_at = now() + interval '5 s'");
      expect((await read(client)).status).toBe(200);
      await setSession(hash, "expires_at = now()");
      expect((await read(client)).status).toBe(401);
    });

    test.each(["/api/auth/session", "/"])(
      "3, rule 2 · a read of %s moves the expiry to 7 days from now, with its cookie, once a day has passed and not before",
      async (path) => {
        const { client, hash } = await enter();
        await age(hash, day - 60_000);
        const before = await expiryOf(hash);
        expect((await read(client, path)).status).toBe(200);
        expect(await expiryOf(hash)).toBe(before);
        await age(hash, 61_000);
        const response = await read(client, path);
        expect(response.status).toBe(200);
        expect(apart(await expiryOf(hash), 7 * day)).toBeLessThan(10_000);
        expect(response.headers.getSetCookie().join()).toMatch(/session=[^;]+;.*Max-Age=60(4800|4799)/);
      },
    );

    test("3, rule 2 · a Bearer token refreshes its session, without a cookie", async () => {
      const { hash, token } = await enter();
      await age(hash, 2 * day);
      const headers = { authorization: `Bearer ${token}` };
      const response = await app().client().request("/api/auth/session", { headers });
      expect(apart((await bodyOf(response)).session.expiresAt, 7 * day)).toBeLessThan(10_000);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(apart(await expiryOf(hash), 7 * day)).toBeLessThan(10_000);
    });

    test("3, rules 2 and 4 · with rememberMe a refresh leads to 30 days from now; without it none passes 30 days from sign-in", async () => {
      const remembered = await enter(true);
      await age(remembered.hash, 2 * day);
      expect((await read(remembered.client)).status).toBe(200);
      expect(apart(await expiryOf(remembered.hash), 30 * day)).toBeLessThan(10_000);
      const { client, hash } = await enter();
      await setSession(hash, "created_at = now() - interval '28 d', refreshed_at = now() - interval '2 d'");
      expect((await read(client)).status).toBe(200);
      expect(apart(await expiryOf(hash), 2 * day)).toBeLessThan(10_000);
    });

    test("3, rule 3 · within 5 minutes the copy answers, after them the database", async () => {
      const { client, user } = await enter();
      await app().db.query("UPDATE users SET name = 'Nombre nuevo' WHERE id = $1", [user.id]);
      const nameRead = async () => (await bodyOf(await client.get("/api/auth/session"))).user.name;
      const copy = client.cookies.get("session_cache") ?? "";
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
