import { expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { describeInterface, register, withDatabase } from "../../support/api/interface";
import { bodyOf, password, signIn, signUp, uniqueEmail, waitlistEntry } from "../../support/factories";
import { insertOrganization } from "../../support/jobs/jobs";

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const userFields =
  "id email name type profession avatar isActive organizationId isEmailVerified createdAt updatedAt";

describeInterface("2 Resources and their fields", (app) => {
  test("2.1 User · sign-in returns the eleven fields of the account and no other, each of its type", async () => {
    const fields = {
      email: uniqueEmail("maria.lopez"),
      name: "María López",
      profession: "Bióloga molecular",
      type: "employee",
    };
    await signUp(app().client(), fields);
    const { user } = await bodyOf(await signIn(app().client(), fields.email));
    expect(Object.keys(user).sort()).toEqual(userFields.split(" ").sort());
    expect(user.id).toMatch(uuid);
    expect(user).toMatchObject({ ...fields, isActive: true, isEmailVerified: false, organizationId: null });
    for (const value of [user.createdAt, user.updatedAt]) {
      expect(value).toMatch(isoTimestamp);
      expect(Math.abs(Date.parse(value) - Date.now())).toBeLessThan(60_000);
    }
    const picture = await app().client().get(new URL(user.avatar).pathname);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });

  test("2.1 User · type can be organization, and nothing but that and employee; no profession is an empty text", async () => {
    const { user } = await signUp(app().client(), { type: "organization" });
    expect(user).toMatchObject({ type: "organization", profession: "" });
    const fields = { email: uniqueEmail(), password, name: "Ana", type: "admin" };
    expect((await app().client().post("/api/auth/sign-up/email", fields)).status).toBe(400);
  });

  test("2.2 Session · sign-in returns a token nobody can guess and an expiry to come, and no other field", async () => {
    const { email } = await register(app());
    const enter = async () => (await bodyOf(await signIn(app().client(), email))).session;
    const [session, other] = [await enter(), await enter()];
    expect(Object.keys(session).sort()).toEqual(["expiresAt", "token"]);
    expect(session.token).toMatch(/^[\w-]{43}$/);
    expect(session.token).not.toBe(other.token);
    expect(session.expiresAt).toMatch(isoTimestamp);
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now());
  });

  const join = (entry: unknown) => app().client().post("/api/waitlist", entry);

  test("2.3 Waitlist entry · a valid email and a role are required; name, field and company are texts, and optional", async () => {
    for (const role of ["professional", "empresa"])
      expect(
        (await join(waitlistEntry({ role, name: "Ana", field: "Biología", company: "Sol" }))).status,
      ).toBe(200);
    const wrong: Record<string, unknown[]> = {
      email: [undefined, "ana@", "ana@example.es,b@example.es"],
      role: [undefined, "company", "Professional", "", null, 1, ["empresa"]],
      name: [1],
      field: [1],
      company: [1],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values)
        expect((await join(waitlistEntry({ [name]: value }))).status, `${name}: ${value}`).toBe(400);
  });
});

describeInterface(
  "2 Resources and their fields, as they are stored",
  (app) => {
    test("2.1 User · organizationId and isEmailVerified follow the account", async () => {
      const employee = await register(app());
      const { id: organizationId } = await insertOrganization(app().db);
      await app().db.query("UPDATE users SET organization_id = $1, is_email_verified = true WHERE id = $2", [
        organizationId,
        employee.id,
      ]);
      const { user } = await bodyOf(await signIn(app().client(), employee.email));
      expect(user).toMatchObject({ organizationId, isEmailVerified: true });
    });

    test("2.2 Session · the client's address and its user agent are stored with it", async () => {
      const client = app().client();
      const { email } = await register(app());
      const headers = { "user-agent": "Matraz-Prueba/1.0" };
      const { session } = await bodyOf(
        await client.post("/api/auth/sign-in/email", { email, password }, { headers }),
      );
      const { rows } = await app().db.query(
        "SELECT ip_address, user_agent FROM sessions WHERE token_hash = $1",
        [sha256(session.token)],
      );
      expect(rows).toEqual([{ ip_address: client.address, user_agent: "Matraz-Prueba/1.0" }]);
    });

    test("2.3 Waitlist entry · the five fields are stored, and nothing the interface does not name", async () => {
      const entry = { role: "empresa", name: "Ana Torres", field: "Biología", company: "Sol" };
      const email = uniqueEmail();
      await app()
        .client()
        .post("/api/waitlist", { ...entry, email, id: crypto.randomUUID(), created_at: "2001-01-01" });
      const { rows } = await app().db.query("SELECT * FROM waitlist_entries WHERE email = $1", [email]);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject(entry);
      expect(Math.abs(rows[0].created_at.getTime() - Date.now())).toBeLessThan(60_000);
    });
  },
  { targets: withDatabase },
);
