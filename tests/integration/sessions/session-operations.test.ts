import { describe, expect, test } from "vitest";
import { openApp } from "../../support/app/app-in-process";
import type { ClientRequest } from "../../support/app/client";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, signIn } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { insertSignedUp } from "../../support/people/with-password";

const isIn = async (client: Client) => (await client.get("/api/auth/session")).status === 200;

describe("operations on sessions", () => {
  const app = useApp("production");
  async function enter(email: string, fields = {}): Promise<Client> {
    const client = app().client();
    expect((await signIn(client, email, fields)).status).toBe(200);
    return client;
  }
  const list = async (client: Client) => bodyOf(await client.get("/api/auth/list-sessions"));
  const post = async (client: Client, operation: string, json: unknown = {}) =>
    bodyOf(await client.post(`/api/auth/${operation}`, json));

  test("the list has what its owner may see, this session marked, and no credential", async () => {
    const { user, client, session } = await insertSignedUp(app());
    const other = await enter(user.email, { rememberMe: true });
    const sessions = await list(client);
    expect(sessions).toHaveLength(2);
    const here = (await bodyOf(await client.get("/api/auth/session"))).session;
    for (const listed of sessions) {
      expect(Object.keys(listed).sort()).toEqual(
        "createdAt current expiresAt id ipAddress rememberMe token userAgent".split(" "),
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

  test("one is ended by its id, under either name; once", async () => {
    const { user, client } = await insertSignedUp(app());
    for (const key of ["id", "token"]) {
      const other = await enter(user.email);
      const { id } = (await list(client)).find(({ current }: { current: boolean }) => !current);
      expect(await post(client, "revoke-session", { [key]: id })).toEqual({ success: true, status: true });
      expect(await isIn(other)).toBe(false);
      expect(await post(client, "revoke-session", { [key]: id })).toMatchObject({
        code: "SESSION_NOT_FOUND",
      });
    }
    expect(await list(client)).toHaveLength(1);
  });

  test("a session that does not exist is not found; what names none is refused", async () => {
    const { client, session } = await insertSignedUp(app());
    for (const id of [crypto.randomUUID(), "x", "", session.token])
      expect(await post(client, "revoke-session", { id })).toMatchObject({ code: "SESSION_NOT_FOUND" });
    for (const body of [{}, { id: 7 }, { id: null }, { token: ["x"] }, []])
      expect(await post(client, "revoke-session", body)).toMatchObject({ code: "INVALID_REQUEST" });
    expect(await isIn(client)).toBe(true);
  });

  test("the others, counted; this one goes on", async () => {
    const { user, client } = await insertSignedUp(app());
    const others = [await enter(user.email), await enter(user.email)];
    expect(await post(client, "revoke-other-sessions")).toEqual({
      success: true,
      status: true,
      revoked: 2,
    });
    expect(await Promise.all([...others, client].map(isIn))).toEqual([false, false, true]);
    expect(await post(client, "revoke-other-sessions")).toMatchObject({ revoked: 0 });
  });

  test("all, this one too: its cookies are cleared, and a replay of both opens nothing", async () => {
    const { user, client } = await insertSignedUp(app());
    const other = await enter(user.email);
    const replay = copyOf(client);
    expect(await post(client, "revoke-sessions")).toEqual({ success: true, status: true, revoked: 2 });
    expect([...client.cookies.keys()]).toEqual([]);
    expect([await isIn(other), await isIn(replay)]).toEqual([false, false]);
  });

  test("where there is no request body any body is ignored", async () => {
    const bodies: ClientRequest[] = [
      { body: "{", headers: { "content-type": "application/json" } },
      { body: "<x/>", headers: { "content-type": "text/xml" } },
      { body: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
      { body: new Uint8Array([0xff, 0xfe]) },
      {},
    ];
    for (const init of bodies) {
      for (const operation of ["revoke-other-sessions", "revoke-sessions", "sign-out"]) {
        const { client } = await insertSignedUp(app());
        const response = await client.request(`/api/auth/${operation}`, { method: "POST", ...init });
        expect(response.status, `${operation} with ${init.body}`).toBe(200);
      }
    }
  });
});

describe("two instances", () => {
  const app = useApp("production");
  test("the other one tells the new name as soon as it hears of it, past the copy", async () => {
    const { databaseUrl, redisUrl, secret } = settings();
    const env = { SESSION_SECRET: secret };
    const second = await openApp({ target: "production", databaseUrl, redisUrl, env });
    try {
      const { client } = await insertSignedUp(app());
      const elsewhere = copyOf(client, second.baseUrl);
      const nameThere = async () => (await bodyOf(await elsewhere.get("/api/auth/session"))).user.name;
      expect(await nameThere()).toBe("Ana Torres");
      await client.post("/api/auth/update-user", { name: "Ana Ruiz" });
      await expect.poll(nameThere).toBe("Ana Ruiz");
    } finally {
      await second.dispose();
    }
  });

  function settings() {
    const { DATABASE_URL: databaseUrl = "", REDIS_URL: redisUrl = "", SESSION_SECRET: secret } = app().env;
    return { databaseUrl, redisUrl, secret };
  }
});
