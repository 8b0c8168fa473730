import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf } from "../../support/factories";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

const preferences = "/api/profile/preferences";
const all = {
  jobAlerts: true,
  applicationUpdates: true,
  messages: true,
  weeklyReport: true,
  reminders: true,
};

describeTargets(
  "/api/profile",
  (app) => {
    const change = (client: Client, json: unknown, headers = {}) =>
      client.request(preferences, { method: "PATCH", json, headers });

    test("the export is a file with everything of the person, and no secret", async () => {
      const { client, user, session } = await insertOwner(app());
      const response = await client.get("/api/profile/export");
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

    test("the preferences that are named change, the others stay, and invalid ones are refused", async () => {
      const { client, bearer } = await insertAccount(app());
      expect(await bodyOf(await client.get(preferences))).toEqual({ emailPrefs: all });
      const changed = { emailPrefs: { ...all, messages: false } };
      expect(await bodyOf(await change(client, { messages: false, unknown: 1 }))).toEqual(changed);
      for (const json of [{ messages: "no" }, { jobAlerts: null }, []]) {
        const response = await change(client, json);
        expect(await outcomeOf(response)).toEqual([400, "INVALID_DATA"]);
      }
      // A Bearer token is enough, from any site.
      const headers = { ...bearer, origin: "https://evil.example.com" };
      const response = await change(app().client(), {}, headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(await bodyOf(await client.get(preferences))).toEqual(changed);
    });
  },
  ["production"],
);
