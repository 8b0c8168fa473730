import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, password, uniqueEmail } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { hashOfPassword, insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

const filters = "q=cat%C3%A1lisis&field=chemistry&field=physics&salaryMin=30000";
const wish = `/dashboard/alerts/new?${filters}`;
const criteria = { q: "catálisis", field: ["chemistry", "physics"], salaryMin: 30_000 };
const created = "/dashboard/alerts?done=created";
const person = { type: "employee", name: "Eva", password, acceptTerms: "on" };

const alertsOf = async (client: Client) => (await bodyOf(await client.get("/api/alerts"))).items;

describe("alerts of a person, from a search and in the API", () => {
  const app = useApp("production", { REQUIRE_EMAIL_VERIFICATION: "true" });
  const locationOf = (response: Response) => [response.status, response.headers.get("location")];

  test("a signed-in person makes an alert of a search in one step; a second step leads to that alert", async () => {
    const { client } = await insertAccount(app());
    const html = await (await client.get(`/jobs?${filters}&sort=salary`)).text();
    expect(html).toContain(`action="${wish.replaceAll("&", "&amp;")}"`);
    expect(locationOf(await client.postForm(wish, {}))).toEqual([303, created]);
    const list = await (await client.get(created)).text();
    expect(list).toContain("Hemos creado la alerta.");
    // Something else between, so that it is no second press of the same button.
    await client.postForm("/dashboard/account", { intent: "email-prefs" });
    expect(locationOf(await client.postForm(wish, {}))).toEqual([303, "/dashboard/alerts?done=exists"]);
    expect(await alertsOf(client)).toMatchObject([{ criteria, frequency: "daily" }]);
    expect(list).toContain("Desde 30.000 € al año");
  });

  test("a stranger is led to sign in, which makes the alert; a GET makes none", async () => {
    const email = uniqueEmail();
    await insertUser(app().db, { email, passwordHash: await hashOfPassword(), isEmailVerified: true });
    const client = app().client();
    const [status, login] = locationOf(await client.postForm(wish, {}));
    expect([status, login]).toEqual([303, `/login?redirectTo=${encodeURIComponent(wish)}`]);
    const entered = await client.postForm("/login", { email, password, redirectTo: wish });
    expect(locationOf(entered)).toEqual([303, created]);
    expect(await alertsOf(client)).toMatchObject([{ criteria }]);
    await client.get("/dashboard/alerts/new?city=Sevilla");
    expect(await alertsOf(client)).toHaveLength(1);
  });

  test("an organization has no button for an alert, and signing up makes none for it", async () => {
    const organization = { type: "organization", organizationName: "Luna" };
    const sent = { ...person, ...organization, email: uniqueEmail(), redirectTo: wish };
    const [, to] = locationOf(await app().client().postForm("/signup", sent));
    expect(new URL(String(to), "http://localhost").searchParams.get("redirectTo")).not.toBe(wish);
    const made = "SELECT 1 FROM job_alerts JOIN users ON users.id = user_id WHERE email = $1";
    expect((await app().db.query(made, [sent.email])).rows).toEqual([]);
    const owner = await insertOwner(app());
    expect(await (await owner.client.get(`/jobs?${filters}`)).text()).not.toContain("Crear alerta");
  });

  test("an alert is offered where a search finds nothing, but not without a filter", async () => {
    await insertJob(app().db);
    const { client } = await insertAccount(app());
    expect(await (await client.get("/jobs?q=%26%7C")).text()).not.toContain("Crear alerta");
    const empty = await (await client.get("/jobs?q=xilofonista")).text();
    expect(empty).toContain("No hay ofertas con esta palabra.");
    expect(empty).toContain("Crear alerta con esta búsqueda");
  });

  test("an eleventh alert is refused in its form, with its filters and the reason", async () => {
    const { client, user } = await insertAccount(app());
    await app().db.query(
      `WITH made AS (INSERT INTO alert_criteria (id, hash, criteria, created_at)
           SELECT gen_random_uuid(), n::text, '{}', now() FROM generate_series(1, 10) AS n RETURNING id)
         INSERT INTO job_alerts (id, user_id, name, criteria_id, frequency, created_at, updated_at)
         SELECT gen_random_uuid(), $1, 'Alerta', id, 'daily', now(), now() FROM made`,
      [user.id],
    );
    const refused = await client.postForm(wish, {});
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain("Puedes tener hasta 10 alertas.");
    expect(html).toContain('value="catálisis"');
  });

  test("an alert can be named and changed in its form, and errors keep what was typed", async () => {
    const { client } = await insertAccount(app());
    const form = [
      ["name", "Para mayo"],
      ["frequency", "weekly"],
      ["q", ""],
      ["field", "earth"],
      ["field", "energy"],
      ["city", "León"],
      ["salaryMin", "mucho"],
    ];
    const refused = await client.postForm("/dashboard/alerts/new", form);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('value="mucho"');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="energy"/);
    const right = form.map(([name = "", value = ""]) => [name, name === "salaryMin" ? "32.000 €" : value]);
    const made = await client.postForm("/dashboard/alerts/new", right);
    expect(locationOf(made)).toEqual([303, created]);
    const [alert] = await alertsOf(client);
    expect(alert).toMatchObject({
      name: "Para mayo",
      frequency: "weekly",
      criteria: { field: ["earth", "energy"], city: "León", salaryMin: 32_000 },
    });
    const edit = `/dashboard/alerts/${alert.id}`;
    expect(await (await client.get(edit)).text()).toContain('value="León"');
    const changed = [
      ["name", ""],
      ["frequency", "daily"],
      ["city", "Sevilla"],
    ];
    const saved = await client.postForm(edit, changed);
    expect(locationOf(saved)).toEqual([303, "/dashboard/alerts?done=saved"]);
    expect(await alertsOf(client)).toMatchObject([{ name: "Sevilla", criteria: { city: "Sevilla" } }]);
  });

  test("the list pauses, resumes, deletes and restores an alert of its person", async () => {
    const { client } = await insertAccount(app());
    await client.postForm(wish, {});
    const [{ id }] = await alertsOf(client);
    const press = (intent: string, fields: Record<string, string> = { id }) =>
      client.postForm("/dashboard/alerts", { intent, ...fields });
    expect(locationOf(await press("pause"))).toEqual([303, "/dashboard/alerts?done=paused"]);
    expect(await alertsOf(client)).toMatchObject([{ status: "paused" }]);
    expect(locationOf(await press("resume"))).toEqual([303, "/dashboard/alerts?done=resumed"]);
    const removed = await press("remove");
    const address = removed.headers.get("location") ?? "";
    expect(address).toBe(`/dashboard/alerts?done=removed&undo=${id}`);
    expect(await (await client.get(address)).text()).toContain("Deshacer");
    const stranger = (await insertAccount(app())).client;
    expect(await (await stranger.get(address)).text()).not.toContain("Deshacer");
    const refused = await stranger.postForm("/dashboard/alerts", { intent: "undo", id });
    expect([refused.status, await textOf(refused)]).toEqual([
      404,
      expect.stringContaining("Ya no se puede deshacer."),
    ]);
    expect(locationOf(await press("undo"))).toEqual([303, "/dashboard/alerts?done=restored"]);
    expect(await alertsOf(client)).toMatchObject([{ criteria }]);
  });

  const post = async (client: Client, criteria: unknown, rest: object = { frequency: "daily" }) => {
    const response = await client.post("/api/alerts", { criteria, ...rest });
    return { status: response.status, body: await bodyOf(response) };
  };

  test("the API makes, lists, changes and deletes the caller's alerts alone", async () => {
    const { client } = await insertAccount(app());
    const { client: stranger } = await insertAccount(app());
    const { status, body } = await post(client, criteria);
    const name = "“catálisis” · Química · Física y astronomía · Desde 30.000 € al año";
    const fresh = { status: "active", excludedOrganizations: [], lastMailAt: null, matchesInWeek: 0 };
    expect([status, body.alert]).toEqual([
      201,
      {
        ...fresh,
        name,
        criteria,
        frequency: "daily",
        id: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
    const { id } = body.alert;
    // Read criteria can be sent again.
    const same = await post(client, body.alert.criteria);
    expect([same.status, same.body.code, same.body.details]).toEqual([409, "DUPLICATE_ALERT", { id }]);
    const change = { status: "paused", frequency: "weekly", criteria: { city: "León" } };
    for (const [method, json] of [
      ["PATCH", change],
      ["DELETE", undefined],
    ] as const)
      expect((await stranger.request(`/api/alerts/${id}`, { method, json })).status).toBe(404);
    expect((await stranger.get(`/api/alerts/${id}/preview`)).status).toBe(404);
    const changed = await client.request(`/api/alerts/${id}`, { method: "PATCH", json: change });
    expect((await bodyOf(changed)).alert).toMatchObject({ ...change, name: "León" });
    expect((await bodyOf(await client.get("/api/alerts"))).items).toHaveLength(1);
    expect(await bodyOf(await client.get(`/api/alerts/${id}/preview`))).toEqual({ items: [], more: 0 });
    const deleted = await client.request(`/api/alerts/${id}`, { method: "DELETE" });
    expect([deleted.status, await bodyOf(deleted)]).toEqual([200, { success: true }]);
    expect(await bodyOf(await client.get("/api/alerts"))).toEqual({ items: [] });
  });

  // Which criteria are right: app/features/alerts/alert.schema.test.ts.
  test("the API refuses an alert with criteria that the search does not understand, or that find everything", async () => {
    const { client } = await insertAccount(app());
    for (const [criteria, code, field] of [
      [{ field: ["alchemy"] }, "INVALID_DATA", ["criteria.field"]],
      [{ organization: "no-existe" }, "INVALID_DATA", undefined],
      [{ q: "-beca -verano", field: [] }, "ALERT_TOO_BROAD", undefined],
    ] as const) {
      const { status, body } = await post(client, criteria);
      expect([criteria, status, body.code]).toEqual([criteria, 400, code]);
      if (field) expect(Object.keys(body.details.fields)).toEqual(field);
    }
    expect((await post(client, { city: "León" }, { frequency: "hourly" })).status).toBe(400);
    expect(await bodyOf(await client.get("/api/alerts"))).toEqual({ items: [] });
  });
  test("an alert from a search exists once its person has signed up, before the address is confirmed", async () => {
    const email = uniqueEmail();
    const sent = { ...person, email, redirectTo: wish };
    const response = await app().client().postForm("/signup", sent);
    const next = new URL(response.headers.get("location") ?? "", "http://localhost");
    expect(next.pathname).toBe("/verify-email");
    expect(next.searchParams.get("redirectTo")).toBe(created);
    const { rows } = await app().db.query(
      "SELECT criteria FROM job_alerts JOIN alert_criteria c ON c.id = criteria_id JOIN users u ON u.id = user_id WHERE email = $1",
      [email],
    );
    expect(rows).toEqual([{ criteria }]);
  });
});
