import { describe, expect, test } from "vitest";
import { deriveKey, hmac } from "~/lib/crypto/crypto.server";
import type { ClientRequest } from "../../support/app/client";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn, signUp, uniqueEmail } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { insertSignedUp } from "../../support/people/with-password";

const read = (client: Client) => client.get("/api/auth/session");

/** Another client with the same cookies, like a thief's. */
function withCookiesOf(client: Client, other: Client): Client {
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

const isIn = async (client: Client) => (await client.get("/api/auth/session")).status === 200;

describe("sessions", () => {
  const app = useApp("production");

  describe("sessions", () => {
    const copyOf = (client: Client) => withCookiesOf(client, app().client());

    test("a session's cookies on http, of which the copy holds no token: HttpOnly, SameSite=Lax, for the whole site, as long as the session", async () => {
      const input = { email: uniqueEmail(), password, name: "Ana" };
      const client = app().client();
      const response = await client.post("/api/auth/sign-up/email", input);
      const [session, cache] = response.headers.getSetCookie();
      expect(session).toMatch(
        /^session=[^;]+; Max-Age=604800; Path=\/;( Expires=[^;]+;)? HttpOnly; SameSite=Lax$/,
      );
      expect(cache).toMatch(
        /^session_cache=[^;]+; Max-Age=300; Path=\/;( Expires=[^;]+;)? HttpOnly; SameSite=Lax$/,
      );
      const [, text = ""] = /^session_cache=([^.]+)/.exec(cache ?? "") ?? [];
      const payload = JSON.parse(Buffer.from(text, "base64url").toString());
      expect(JSON.stringify(payload)).not.toContain((await bodyOf(response)).session.token);
      const told = await bodyOf(await read(client));
      expect(payload).toMatchObject({ user: told.user, session: told.session });
    });

    test("a cookie stays within 4096 bytes for the longest user there can be", async () => {
      const client = app().client();
      const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.es`;
      const long = "\u{1f9ea}".repeat(200);
      const headers = { "user-agent": "ü".repeat(600) };
      const input = { email, password, name: long, profession: long };
      const response = await client.post("/api/auth/sign-up/email", input, { headers });
      expect(response.status).toBe(201);
      for (const line of response.headers.getSetCookie())
        expect(Buffer.byteLength(line.split(";")[0] ?? "")).toBeLessThanOrEqual(4096);
      const session = await read(client);
      expect(session.status).toBe(200);
      expect((await bodyOf(session)).user.name).toBe(long);
    });

    test("signing in adopts no token that came with the request, and ends the session that the browser had", async () => {
      const [attacker, victim] = [app().client(), app().client()];
      await signUp(attacker);
      const { user } = await signUp(app().client());
      withCookiesOf(attacker, victim);
      const planted = victim.cookies.get("session");
      expect((await signIn(victim, user.email)).status).toBe(200);
      expect(victim.cookies.get("session")).not.toBe(planted);
      expect((await read(attacker)).status).toBe(401);
      expect((await read(victim)).status).toBe(200);
    });

    test("ten sessions hold at once; the eleventh ends the oldest", async () => {
      const first = await insertSignedUp(app());
      const { rows } = await app().db.query(
        `INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
       SELECT gen_random_uuid(), user_id, gen_random_uuid(), created_at + n * interval '1 ms', refreshed_at, expires_at
       FROM sessions, generate_series(1, 8) AS n WHERE user_id = $1 RETURNING id`,
        [first.user.id],
      );
      const live = async () => {
        const sql =
          "SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()";
        return (await app().db.query(sql, [first.user.id])).rows.length;
      };
      const [tenth, eleventh] = [app().client(), app().client()];
      await signIn(tenth, first.user.email);
      expect([rows.length, await live(), (await read(first.client)).status]).toEqual([8, 10, 200]);
      await signIn(eleventh, first.user.email);
      expect(await live()).toBe(10);
      const statuses = [first.client, tenth, eleventh].map(
        async (client) => (await read(copyOf(client))).status,
      );
      expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    });

    test("after sign-out neither cookie opens anything, alone or together, API or page", async () => {
      const { client, session } = await insertSignedUp(app());
      expect((await read(client)).status).toBe(200);
      const both = copyOf(client);
      expect((await read(both)).status).toBe(200);
      const response = await client.request("/api/auth/sign-out", { method: "POST" });
      expect(response.headers.get("clear-site-data")).toBe('"storage"');
      for (const missing of ["", "session", "session_cache"]) {
        const replay = app().client();
        withCookiesOf(both, replay).cookies.delete(missing);
        expect((await read(replay)).status, `without ${missing}`).toBe(401);
      }
      const page = copyOf(both);
      expect((await page.get("/dashboard")).status).toBe(302);
      const headers = { authorization: `Bearer ${session.token}` };
      expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
    });

    // A changed character: app/features/sessions/session-cookies.
    test("junk in a cookie is nobody's session", async () => {
      for (const junk of ["", "%zz", "\u00e1", "bnVsbA.x"]) {
        const headers = { cookie: `session=${encodeURI(junk)}; session_cache=${encodeURI(junk)}; ;=;x` };
        expect((await app().client().get("/api/auth/session", { headers })).status, junk).toBe(401);
        expect((await app().client().get("/dashboard", { headers })).status, junk).toBe(302);
      }
    });

    // Its time and its bits: app/features/sessions/session-cookies.server.test.ts.
    test("the copy of a session is believed as we signed it, and not for another purpose, of another kind or of another session", async () => {
      const sign = (payload: object, purpose = "session-cache") => {
        const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
        return `${text}.${hmac(text, deriveKey(app().env.SESSION_SECRET ?? "", purpose))}`;
      };
      const payloadOf = async (client: Client) => {
        await read(client);
        const [text = ""] = (client.cookies.get("session_cache") ?? "").split(".");
        return JSON.parse(Buffer.from(text, "base64url").toString());
      };
      const [{ client }, other] = [await insertSignedUp(app()), await insertSignedUp(app())];
      const payload = await payloadOf(client);
      payload.user.name = "Copia";
      const nameWith = async (copy: string) => {
        client.cookies.set("session_cache", copy);
        return (await bodyOf(await read(client))).user?.name;
      };
      expect(await nameWith(sign(payload))).toBe("Copia");
      expect(await nameWith(sign(payload, "session-cookie"))).toBe("Ana Torres");
      expect(await nameWith(sign({ ...payload, kind: "session-cache/0" }))).toBe("Ana Torres");
      expect(await nameWith(sign({ ...payload, of: (await payloadOf(other.client)).of }))).toBe("Ana Torres");
    });

    test("reading never begins a session, and better-auth's read is null when signed out, never 401", async () => {
      for (const path of ["/", "/login", "/signup", "/api/auth/session", "/api/auth/get-session"])
        expect((await app().client().get(path)).headers.getSetCookie()).toEqual([]);
      const response = await app().client().get("/api/auth/get-session");
      expect([response.status, await bodyOf(response)]).toEqual([200, null]);
    });
  });

  describe("operations on sessions", () => {
    async function enter(email: string, fields = {}): Promise<Client> {
      const client = app().client();
      expect((await signIn(client, email, fields)).status).toBe(200);
      return client;
    }
    const list = async (client: Client) => bodyOf(await client.get("/api/auth/list-sessions"));
    const post = async (client: Client, operation: string, json: unknown = {}) =>
      bodyOf(await client.post(`/api/auth/${operation}`, json));

    test("the list of sessions has what its owner may see, this session marked, and no credential", async () => {
      const { user, client, session } = await insertSignedUp(app());
      const other = await enter(user.email, { rememberMe: true });
      const sessions = await list(client);
      expect(sessions).toHaveLength(2);
      const here = (await bodyOf(await client.get("/api/auth/session"))).session;
      for (const listed of sessions) {
        expect(Object.keys(listed).sort()).toEqual(
          "createdAt current expiresAt factorAt id ipAddress isPending methods rememberMe token userAgent".split(
            " ",
          ),
        );
        expect(listed.token).toBe(listed.id);
        expect(listed.current).toBe(listed.id === here.id);
        expect(listed.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }
      expect(sessions[0]).toMatchObject({ rememberMe: true, ipAddress: other.address });
      const text = JSON.stringify(sessions);
      for (const secret of [session.token, ...client.cookies.values()]) expect(text).not.toContain(secret);
      const headers = { authorization: `Bearer ${here.id}` };
      expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
    });

    test("a session is ended by its id, under either name, once; one that does not exist is not found, and a wrong type refused", async () => {
      const { user, client, session } = await insertSignedUp(app());
      const notFound = { code: "SESSION_NOT_FOUND" };
      for (const key of ["id", "token"]) {
        const other = await enter(user.email);
        const { id } = (await list(client)).find(({ current }: { current: boolean }) => !current);
        expect(await post(client, "revoke-session", { [key]: id })).toEqual({ success: true, status: true });
        expect(await isIn(other)).toBe(false);
        expect(await post(client, "revoke-session", { [key]: id })).toMatchObject(notFound);
      }
      for (const id of [crypto.randomUUID(), "", session.token])
        expect(await post(client, "revoke-session", { id })).toMatchObject(notFound);
      for (const body of [{}, { id: 7 }, []])
        expect(await post(copyOf(client), "revoke-session", body)).toMatchObject({ code: "INVALID_REQUEST" });
      expect(await list(client)).toHaveLength(1);
    });

    test("revoke-other-sessions ends and counts the others; revoke-sessions this one too, with its cookies and their replay", async () => {
      const { user, client } = await insertSignedUp(app());
      const others = [await enter(user.email), await enter(user.email)];
      const ended = (revoked: number) => ({ success: true, status: true, revoked });
      expect(await post(client, "revoke-other-sessions")).toEqual(ended(2));
      expect(await Promise.all([...others, client].map(isIn))).toEqual([false, false, true]);
      expect(await post(client, "revoke-other-sessions")).toEqual(ended(0));
      const other = await enter(user.email);
      const replay = copyOf(client);
      expect(await post(client, "revoke-sessions")).toEqual(ended(2));
      expect([...client.cookies.keys()]).toEqual([]);
      expect([await isIn(other), await isIn(replay)]).toEqual([false, false]);
    });

    test("operations on sessions that take no body ignore any", async () => {
      const bodies: ClientRequest[] = [{ body: "{", headers: { "content-type": "application/json" } }, {}];
      for (const init of bodies) {
        const { client } = await insertSignedUp(app());
        for (const operation of ["revoke-other-sessions", "revoke-sessions", "sign-out"]) {
          const sender = operation === "sign-out" ? app().client() : client;
          const response = await sender.request(`/api/auth/${operation}`, { method: "POST", ...init });
          expect(response.status, `${operation} with ${init.body}`).toBe(200);
        }
      }
    });
  });
});
