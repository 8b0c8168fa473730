import { beforeEach, describe, expect, test } from "vitest";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, password } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { runAdmin } from "../../support/people/admin";
import { makeMember } from "../../support/people/members";
import { codeOf, insertTotp, showRecently } from "../../support/people/second-factor";
import { makeAdmin } from "../../support/people/users";
import { insertSignedUp } from "../../support/people/with-password";

const setUp = "/dashboard/account/second-step";
const list = "/dashboard/admin/people";
const api = "/api/admin/waitlist";

describe("REQUIRE_SECOND_FACTOR=admins", () => {
  const app = useApp("production", { REQUIRE_SECOND_FACTOR: "admins" });
  let client: Client;
  let user: { id: string; email: string };

  const dueIn = (days: number) =>
    app().db.query("UPDATE users SET factor_due_at = now() + make_interval(days => $2) WHERE id = $1", [
      user.id,
      days,
    ]);
  const overview = async () => (await (await client.get("/dashboard")).text()).replaceAll("\u00a0", " ");

  beforeEach(async () => {
    ({ client, user } = await insertSignedUp(app()));
    await makeAdmin(app().db, user.email);
  });

  test("until their day administrators read how many are left, and from then on a page leads to the second step and a program is refused", async () => {
    await dueIn(3);
    expect((await client.get(list)).status).toBe(200);
    expect((await client.get(api)).status).toBe(200);
    expect(await overview()).toMatch(/hace falta un segundo paso a partir del .*: quedan 3 días\./);
    for (const days of [0, null]) {
      if (days === null)
        await app().db.query("UPDATE users SET factor_due_at = NULL WHERE id = $1", [user.id]);
      else await dueIn(days);
      const led = await client.get(`${list}?q=ana`);
      const target = encodeURIComponent(`${list}?q=ana`);
      expect([led.status, led.headers.get("location")]).toEqual([302, `${setUp}?redirectTo=${target}`]);
      expect(await outcomeOf(await client.get(api))).toEqual([403, "FACTOR_REQUIRED"]);
      expect(await overview()).toContain("hace falta un segundo paso, y tu cuenta no lo tiene.");
    }
    expect((await client.get("/dashboard/account")).status).toBe(200);
    await insertTotp(app().db, user.id);
    await showRecently(app().db, user.id);
    expect((await client.get(list)).status).toBe(200);
    expect(await overview()).not.toContain("segundo paso");
    const other = await insertSignedUp(app());
    expect(await outcomeOf(await other.client.get(api))).toEqual([403, "FORBIDDEN"]);
  });

  test("a form that was sent too late waits until the second step is set up", async () => {
    await dueIn(0);
    const page = "/dashboard/admin/waitlist/invite";
    const held = await client.postForm(page, { intent: "invite", number: "7" });
    const at = `${setUp}?redirectTo=${encodeURIComponent(page)}`;
    expect([held.status, held.headers.get("location")]).toEqual([303, at]);
    const shown = await (await client.get(at)).text();
    expect(shown).toContain("Cuando lo actives, seguirás donde estabas.");
    const wrong = await client.postForm(at, { intent: "begin", password: "otra" });
    expect(await wrong.text()).toContain(`action="${at}"`);
    const begun = await client.postForm(at, { intent: "begin", password });
    expect(begun.headers.get("location")).toBe(at);
    const [, secret = ""] = /secret=([A-Z2-7]{32})/.exec(await (await client.get(at)).text()) ?? [];
    const code = codeOf(secret);
    const confirmed = await client.postForm(at, { intent: "confirm", code });
    const codes = confirmed.headers.get("location") ?? "";
    expect(codes).toBe(`/dashboard/account/recovery-codes?redirectTo=${encodeURIComponent(page)}`);
    const saved = await client.postForm(codes, { intent: "saved" });
    expect(saved.headers.get("location")).toMatch(/^\/dashboard\/admin\/waitlist\/invite\?held=/);
  });

  test("an administrator keeps the last factor, also within the first days", async () => {
    await dueIn(3);
    await insertTotp(app().db, user.id);
    await showRecently(app().db, user.id);
    const disable = () => client.post("/api/auth/two-factor/disable", { password });
    expect(await outcomeOf(await disable())).toEqual([409, "LAST_FACTOR"]);
    await app().db.query("UPDATE users SET is_admin = false WHERE id = $1", [user.id]);
    expect((await disable()).status).toBe(200);
  });

  test("somebody made an administrator has fourteen days, once", async () => {
    const { user: other } = await insertSignedUp(app());
    const grant = () => runAdmin(app().env, "grant-admin", other.email);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await grant()).output).toContain(`They need a second factor from ${day(14)} on.`);
    await app().db.query("UPDATE users SET factor_due_at = now() + interval '2 days' WHERE id = $1", [
      other.id,
    ]);
    expect((await grant()).output).toContain(`from ${day(2)} on.`);
    await runAdmin(app().env, "revoke-admin", other.email);
    const { rows } = await app().db.query("SELECT is_admin, factor_due_at FROM users WHERE id = $1", [
      other.id,
    ]);
    expect(rows).toEqual([{ is_admin: false, factor_due_at: null }]);
  });
});

describe("a team that needs a second factor", () => {
  const app = useApp("production");
  let owner: Client;
  let ownerId: string;
  let rosa: Client;
  let rosaId: string;
  let jobId: string;
  let applicationId: string;

  const set = (from: string, client = owner) =>
    client.postForm("/dashboard/team", { intent: "factor", from });
  const day = (days: number) => isoDayAfter(new Date(), days);
  const textOf = async (client: Client, page: string) =>
    (await (await client.get(page)).text()).replaceAll("\u00a0", " ");
  const outcome = async (call: Promise<Response>) => (await outcomeOf(await call)).join(" ");
  /** What a member asks for the organization, pages and operations. */
  const pages = () => [
    ...["/dashboard/jobs", "/dashboard/candidates?of=all", "/dashboard/team", "/dashboard/interviews"],
    ...["/dashboard/messages?as=organization", `/dashboard/jobs/${jobId}/applications`],
    `/dashboard/applications/${applicationId}`,
  ];
  const operations = () => [
    ...["/api/organization/jobs", "/api/organization/members", `/api/applications/${applicationId}`],
    ...["/api/conversations?side=organization", `/api/applications?jobId=${jobId}`],
  ];

  beforeEach(async () => {
    const one = await insertSignedUp(app(), "organization");
    [owner, ownerId] = [one.client, one.user.id];
    const { rows } = await app().db.query("SELECT id FROM organizations WHERE owner_id = $1", [ownerId]);
    const organizationId = rows[0].id;
    const two = await insertSignedUp(app());
    [rosa, rosaId] = [two.client, two.user.id];
    await makeMember(app().db, rosaId, { organizationId, role: "recruiter" });
    jobId = (await insertJob(app().db, { organizationId })).id;
    const candidate = await insertSignedUp(app());
    applicationId = (await insertApplication(app().db, { jobId, userId: candidate.user.id })).id;
    await insertTotp(app().db, ownerId);
    await showRecently(app().db, ownerId);
  });

  test("its owner asks for it by a day, having one, and nobody else does", async () => {
    expect((await set(day(1), rosa)).status).toBe(403);
    for (const from of ["", "mañana", "2026-02-30", day(-1), day(366)]) {
      const refused = await set(from);
      expect([from, refused.status]).toEqual([from, 400]);
    }
    for (const from of [day(365), day(0), day(0)]) expect((await set(from)).status).toBe(303);
    const { rows } = await app().db.query(
      "SELECT meta FROM audit_log WHERE actor_id = $1 AND action = 'organization.factor' ORDER BY created_at",
      [ownerId],
    );
    expect(rows).toEqual([{ meta: { from: day(365) } }, { meta: { from: day(0) } }]);
    const page = await textOf(owner, "/dashboard/team");
    expect(page).toMatch(/Sin segundo paso/);
    expect(page).toContain("Le falta a 1 persona de 2");
    const factors = async (client: Client) =>
      (await bodyOf(await client.get("/api/organization/members"))).items.map(
        ({ hasSecondFactor }: { hasSecondFactor: unknown }) => hasSecondFactor,
      );
    expect(await factors(owner)).toEqual([true, false]);

    const other = await insertSignedUp(app(), "organization");
    expect(await textOf(other.client, "/dashboard/team")).toContain("Para pedirlo, activa antes el tuyo.");
    const refused = await set(day(1), other.client);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining("Para esto hace falta un segundo paso"),
    ]);
  });

  test("until that day a member reads how many are left, and from then on does nothing for it without one, and goes on where they were with it", async () => {
    await set(day(3));
    expect(await textOf(rosa, "/dashboard")).toMatch(/pide a su equipo un segundo paso .* quedan 3 días\./);
    for (const page of [...pages(), ...operations()])
      expect([page, (await rosa.get(page)).status]).toEqual([page, 200]);
    await set(day(0));
    for (const page of pages()) {
      const led = await rosa.get(page);
      const to = `${setUp}?redirectTo=${encodeURIComponent(page)}`;
      expect([page, led.status, led.headers.get("location")]).toEqual([page, 302, to]);
    }
    for (const operation of operations())
      expect([operation, await outcome(rosa.get(operation))]).toEqual([operation, "403 FACTOR_REQUIRED"]);
    const held = await rosa.postForm(`/dashboard/applications/${applicationId}`, {
      intent: "note",
      note: "Llamarla el lunes",
    });
    expect(held.headers.get("location")).toContain(setUp);
    expect(await textOf(rosa, "/dashboard")).toContain("Hasta que lo actives no ves aquí nada suyo");
    for (const page of ["/dashboard/applications", `/dashboard/team/${rosaId}`, "/dashboard/account"])
      expect([page, (await rosa.get(page)).status]).toEqual([page, 200]);

    await insertTotp(app().db, rosaId);
    await showRecently(app().db, rosaId);
    for (const page of [...pages(), ...operations()])
      expect([page, (await rosa.get(page)).status]).toEqual([page, 200]);
    const disable = () => rosa.post("/api/auth/two-factor/disable", { password });
    expect(await outcome(disable())).toBe("409 LAST_FACTOR");
    expect((await owner.postForm("/dashboard/team", { intent: "endFactor" })).status).toBe(303);
    expect((await disable()).status).toBe(200);
    expect((await rosa.get("/dashboard/jobs")).status).toBe(200);
  });

  test("an owner who lost theirs changes nothing of the organization either", async () => {
    await set(day(3));
    await app().db.query("UPDATE users SET second_factor_since = NULL WHERE id = $1", [ownerId]);
    expect(await (await owner.get("/dashboard/team")).text()).toContain('value="endFactor"');
    expect((await owner.postForm("/dashboard/team", { intent: "endFactor" })).status).toBe(303);
    await app().db.query("UPDATE organizations SET factor_required_from = now() WHERE owner_id = $1", [
      ownerId,
    ]);
    const { organization } = await bodyOf(await owner.get("/api/profile"));
    const json = { city: "Teruel", version: organization.version };
    const change = owner.request("/api/profile", { method: "PATCH", json });
    expect(await outcome(change)).toBe("403 FACTOR_REQUIRED");
    expect(await outcome(owner.get("/api/organization/members"))).toBe("403 FACTOR_REQUIRED");
    expect(await outcome(owner.get("/api/profile/export"))).toBe("403 FACTOR_REQUIRED");
    const { slug } = await insertJob(app().db, { organizationId: organization.id, status: "draft" });
    expect((await owner.get(`/jobs/${slug}`)).status).toBe(404);
    await app().db.query("UPDATE users SET second_factor_since = now() WHERE id = $1", [ownerId]);
    expect((await owner.get(`/jobs/${slug}`)).status).not.toBe(404);
    expect((await owner.get("/api/profile/export")).status).toBe(200);
  });

  test("is offered to nobody who lacks one, and changes by its owner take it shown recently", async () => {
    await set(day(3));
    const { rows } = await app().db.query("SELECT id FROM organizations WHERE owner_id = $1", [ownerId]);
    await app().db.query(
      `INSERT INTO ownership_offers (organization_id, to_user_id, created_at, expires_at)
       VALUES ($1, $2, now(), now() + interval '1 day')`,
      [rows[0].id, rosaId],
    );
    const accept = () => rosa.postForm("/dashboard/team", { intent: "own", password });
    expect(await (await accept()).text()).toContain("Para esto hace falta un segundo paso");
    await app().db.query("UPDATE sessions SET factor_at = now() - interval '6 minutes' WHERE user_id = $1", [
      ownerId,
    ]);
    for (const sent of [set(day(9)), owner.postForm("/dashboard/team", { intent: "endFactor" })]) {
      const led = await sent;
      expect([led.status, led.headers.get("location")]).toEqual([
        303,
        "/login/second-step?redirectTo=%2Fdashboard%2Fteam",
      ]);
    }
    expect(await textOf(rosa, "/dashboard")).toContain("quedan 3 días");
  });
});
