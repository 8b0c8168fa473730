import { describe, expect, test } from "vitest";
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

  test("the list of sessions has what its owner may see, this session marked, and no credential", async () => {
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
    const bodies: ClientRequest[] = [
      { body: "{", headers: { "content-type": "application/json" } },
      { body: "<x/>", headers: { "content-type": "text/xml" } },
      { body: new Uint8Array([0xff, 0xfe]) },
      {},
    ];
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
