import { describe, expect, test } from "vitest";
import { deriveKey, hmac } from "~/lib/crypto/crypto.server";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, signIn, signUp, uniqueEmail } from "../../support/factories";

const read = (client: Client) => client.get("/api/auth/session");

/** Another client with the same cookies, like a thief's. */
function withCookiesOf(client: Client, other: Client): Client {
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

describe("sessions", () => {
  const app = useApp("production");
  const copyOf = (client: Client) => withCookiesOf(client, app().client());

  test("cookies on http: HttpOnly, SameSite=Lax, for the whole site, as long as the session", async () => {
    const input = { email: uniqueEmail(), password, name: "Ana" };
    const response = await app().client().post("/api/auth/sign-up/email", input);
    const [session, cache] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^session=[^;]+; Max-Age=604800; Path=\/;( Expires=[^;]+;)? HttpOnly; SameSite=Lax$/,
    );
    expect(cache).toMatch(
      /^session_cache=[^;]+; Max-Age=300; Path=\/;( Expires=[^;]+;)? HttpOnly; SameSite=Lax$/,
    );
  });

  test("the copy holds no token, and nothing that the session read does not tell", async () => {
    const client = app().client();
    const { session } = await signUp(client);
    const [text = ""] = (client.cookies.get("session_cache") ?? "").split(".");
    const payload = JSON.parse(Buffer.from(text, "base64url").toString());
    expect(JSON.stringify(payload)).not.toContain(session.token);
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

  test("a token that came with the request is never adopted", async () => {
    const [attacker, victim] = [app().client(), app().client()];
    await signUp(attacker);
    const { user } = await signUp(app().client());
    withCookiesOf(attacker, victim);
    const planted = victim.cookies.get("session");
    expect((await signIn(victim, user.email)).status).toBe(200);
    expect(victim.cookies.get("session")).not.toBe(planted);
    expect((await read(attacker)).status).toBe(401);
  });

  test("signing in again ends the session that the browser had", async () => {
    const client = app().client();
    const { user } = await signUp(client);
    const before = copyOf(client);
    await signIn(client, user.email);
    expect((await read(before)).status).toBe(401);
    expect((await read(client)).status).toBe(200);
  });

  test("ten sessions hold at once; the eleventh ends the oldest", async () => {
    const clients = [app().client()];
    const { user } = await signUp(clients[0] as Client);
    for (let count = 2; count <= 11; count += 1) {
      const client = app().client();
      expect((await signIn(client, user.email)).status).toBe(200);
      clients.push(client);
    }
    const statuses = await Promise.all(clients.map(async (client) => (await read(client)).status));
    expect(statuses).toEqual([401, ...Array(10).fill(200)]);
  });

  test("after sign-out neither cookie opens anything, alone or together, API or page", async () => {
    const client = app().client();
    const { session } = await signUp(client);
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

  test("whatever bit of a cookie is changed, it opens nothing and breaks nothing", async () => {
    const client = app().client();
    await signUp(client);
    for (const name of ["session", "session_cache"]) {
      const value = decodeURIComponent(client.cookies.get(name) ?? "");
      for (let at = 0; at < value.length; at += Math.ceil(value.length / 25)) {
        const changed = copyOf(client);
        const other = String.fromCharCode(value.charCodeAt(at) ^ 1);
        changed.cookies.set(name, encodeURIComponent(value.slice(0, at) + other + value.slice(at + 1)));
        const { status } = await changed.get("/api/auth/session");
        // A copy that is not ours is as good as none: the session itself still answers.
        expect(name === "session" ? [401] : [200], `${name}, character ${at}`).toContain(status);
      }
    }
  });

  test.each(["", "x", "%", "%zz", "a.b.c", "\u00e1", "x".repeat(5000), "eyJ9.", "bnVsbA.x"])(
    "junk in a cookie is nobody's session: %.20s",
    async (junk) => {
      const headers = { cookie: `session=${encodeURI(junk)}; session_cache=${encodeURI(junk)}; ;=;x` };
      expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
      expect((await app().client().get("/dashboard", { headers })).status).toBe(302);
    },
  );

  describe("the copy", () => {
    const sign = (payload: object, purpose = "session-cache") => {
      const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
      return `${text}.${hmac(text, deriveKey(app().env.SESSION_SECRET ?? "", purpose))}`;
    };
    const payloadOf = (client: Client) =>
      JSON.parse(
        Buffer.from((client.cookies.get("session_cache") ?? "").split(".")[0] ?? "", "base64url").toString(),
      );

    async function nameWith(client: Client, copy: string) {
      client.cookies.set("session_cache", copy);
      return (await bodyOf(await read(client))).user?.name;
    }

    test("is believed as it was signed, for five minutes by its own time", async () => {
      const client = app().client();
      await signUp(client);
      const payload = payloadOf(client);
      payload.user.name = "Copia";
      expect(await nameWith(client, sign(payload))).toBe("Copia");
      expect(await nameWith(client, sign({ ...payload, at: payload.at - 301_000 }))).toBe("Ana Torres");
      expect(await nameWith(client, sign({ ...payload, at: payload.at + 60_000 }))).toBe("Ana Torres");
    });

    test("is refused when signed for another purpose, of another kind, or of another session", async () => {
      const [client, other] = [app().client(), app().client()];
      await signUp(client);
      await signUp(other);
      const payload = payloadOf(client);
      payload.user.name = "Copia";
      expect(await nameWith(client, sign(payload, "session-cookie"))).toBe("Ana Torres");
      expect(await nameWith(client, sign({ ...payload, kind: "session-cache/0" }))).toBe("Ana Torres");
      expect(await nameWith(client, sign({ ...payload, of: payloadOf(other).of }))).toBe("Ana Torres");
    });
  });

  test("a Bearer token works without cookies, and never sets any", async () => {
    const { session } = await signUp(app().client());
    const headers = { authorization: `Bearer ${session.token}` };
    const response = await app().client().get("/api/auth/session", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    const out = await app().client().request("/api/auth/sign-out", { method: "POST", headers });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()).toEqual([]);
    expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
  });

  test("better-auth's session read: null when signed out, never 401", async () => {
    const response = await app().client().get("/api/auth/get-session");
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toBeNull();
  });

  test("reading never begins a session", async () => {
    for (const path of ["/", "/login", "/signup", "/api/auth/session", "/api/auth/get-session"])
      expect((await app().client().get(path)).headers.getSetCookie()).toEqual([]);
  });
});
