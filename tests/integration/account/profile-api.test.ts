import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, signUp } from "../../support/factories";

const preferences = "/api/profile/preferences";
const exported = "/api/profile/export";
const all = {
  jobAlerts: true,
  applicationUpdates: true,
  messages: true,
  weeklyReport: true,
  reminders: true,
};

describeTargets("/api/profile", (app) => {
  const change = (client: ReturnType<ReturnType<typeof app>["client"]>, json: unknown) =>
    client.request(preferences, { method: "PATCH", json });

  test.each([
    ["GET", exported],
    ["GET", preferences],
    ["PATCH", preferences],
  ])("%s %s needs a session (401)", async (method, path) => {
    const json = method === "PATCH" ? {} : undefined;
    const response = await app().client().request(path, { method, json });
    expect(response.status).toBe(401);
    expect(await bodyOf(response)).toEqual({
      error: "Accede a tu cuenta para continuar.",
      code: "UNAUTHENTICATED",
    });
  });

  test("the export is a file with everything of the person, and no secret", async () => {
    const client = app().client();
    const { user, session } = await signUp(client, {
      type: "organization",
      organizationName: "Instituto Sol",
    });
    const response = await client.get(exported);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="matraz-datos.json"');
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { id: user.id, email: user.email },
      organization: { name: "Instituto Sol" },
      emailPrefs: all,
      sessions: [{ rememberMe: false }],
    });
    for (const secret of [session.token, "$argon2", "tokenHash", "passwordHash"])
      expect(text).not.toContain(secret);
  });

  test("the preferences that are named change, the others stay", async () => {
    const client = app().client();
    await signUp(client);
    expect(await bodyOf(await client.get(preferences))).toEqual({ emailPrefs: all });
    const changed = { emailPrefs: { ...all, messages: false } };
    expect(await bodyOf(await change(client, { messages: false, unknown: 1 }))).toEqual(changed);
    expect(await bodyOf(await change(client, {}))).toEqual(changed);
    expect(await bodyOf(await client.get(preferences))).toEqual(changed);
  });

  test("unknown preferences are refused (400)", async () => {
    const client = app().client();
    await signUp(client);
    for (const json of [{ messages: "no" }, { jobAlerts: null }, [], "x"]) {
      const response = await change(client, json);
      expect(response.status, JSON.stringify(json)).toBe(400);
      expect((await bodyOf(response)).code).toBe("INVALID_DATA");
    }
    expect(await bodyOf(await client.get(preferences))).toEqual({ emailPrefs: all });
  });

  test("a Bearer token is enough", async () => {
    const { session } = await signUp(app().client());
    const headers = { authorization: `Bearer ${session.token}`, origin: "https://evil.example.com" };
    const response = await app().client().request(preferences, { method: "PATCH", json: {}, headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
