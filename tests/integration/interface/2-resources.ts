import { describe, expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { describeInterface, withDatabase } from "../../support/api/interface";
import { bodyOf, password, signIn, signUp, uniqueEmail, waitlistEntry } from "../../support/factories";

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const userFields =
  "id email name type profession avatar isActive organizationId isEmailVerified createdAt updatedAt";

describeInterface("2 Resources and their fields", (app) => {
  async function signedIn(fields: Record<string, unknown> = {}) {
    const { user } = await signUp(app().client(), fields);
    const response = await signIn(app().client(), user.email);
    expect(response.status).toBe(200);
    return bodyOf(response);
  }

  describe("2.1 User", () => {
    test("2.1 User · sign-in returns the eleven fields and no other", async () => {
      const { user } = await signedIn();
      expect(Object.keys(user).sort()).toEqual(userFields.split(" ").sort());
    });

    test("2.1 User · id is a UUID", async () => {
      expect((await signedIn()).user.id).toMatch(uuid);
    });

    test("2.1 User · email, name and profession are those of the account", async () => {
      const email = uniqueEmail("maria.lopez");
      const { user } = await signedIn({ email, name: "María López", profession: "Bióloga molecular" });
      expect(user).toMatchObject({ email, name: "María López", profession: "Bióloga molecular" });
    });

    test("2.1 User · profession is a string when none was given", async () => {
      expect((await signedIn()).user.profession).toBe("");
    });

    test.each(["employee", "organization"])("2.1 User · type can be %s", async (type) => {
      expect((await signedIn({ type })).user.type).toBe(type);
    });

    test("2.1 User · type is nothing but employee and organization", async () => {
      const fields = { email: uniqueEmail(), password, name: "Ana", type: "admin" };
      const response = await app().client().post("/api/auth/sign-up/email", fields);
      expect(response.status).toBe(400);
    });

    test("2.1 User · avatar is the URL of a picture", async () => {
      const { user } = await signedIn();
      const url = new URL(user.avatar);
      const picture = await app().client().get(url.pathname);
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toMatch(/^image\//);
    });

    test("2.1 User · isActive and isEmailVerified are booleans", async () => {
      expect((await signedIn()).user).toMatchObject({ isActive: true, isEmailVerified: false });
    });

    test("2.1 User · organizationId is null when there is none", async () => {
      expect((await signedIn()).user.organizationId).toBeNull();
    });

    test("2.1 User · createdAt and updatedAt are ISO 8601 timestamps", async () => {
      const { user } = await signedIn();
      for (const value of [user.createdAt, user.updatedAt]) {
        expect(value).toMatch(isoTimestamp);
        expect(Math.abs(Date.parse(value) - Date.now())).toBeLessThan(60_000);
      }
    });
  });

  describe("2.2 Session", () => {
    test("2.2 Session · sign-in returns token and expiresAt and no other field", async () => {
      const { session } = await signedIn();
      expect(Object.keys(session).sort()).toEqual(["expiresAt", "token"]);
    });

    test("2.2 Session · token is a string nobody can guess", async () => {
      const tokens = [(await signedIn()).session.token, (await signedIn()).session.token];
      for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
      expect(tokens[0]).not.toBe(tokens[1]);
    });

    test("2.2 Session · expiresAt is an ISO 8601 timestamp to come", async () => {
      const { session } = await signedIn();
      expect(session.expiresAt).toMatch(isoTimestamp);
      expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now());
    });
  });

  describe("2.3 Waitlist entry", () => {
    const join = (entry: unknown) => app().client().post("/api/waitlist", entry);

    test("2.3 Waitlist entry · email is required", async () => {
      expect((await join({ role: "professional" })).status).toBe(400);
    });

    test.each(["ana", "ana@", "@example.es", "ana@example", "a b@example.es", "ana@example.es,b@example.es"])(
      "2.3 Waitlist entry · email has to be valid: %s is not",
      async (email) => {
        expect((await join({ email, role: "professional" })).status).toBe(400);
      },
    );

    test("2.3 Waitlist entry · email is unique across entries, whatever its case", async () => {
      const entry = waitlistEntry();
      expect((await join(entry)).status).toBe(200);
      expect((await join({ ...entry, email: entry.email.toUpperCase() })).status).toBe(409);
    });

    test("2.3 Waitlist entry · role is required", async () => {
      expect((await join({ email: uniqueEmail() })).status).toBe(400);
    });

    test.each(["professional", "empresa"])("2.3 Waitlist entry · role can be %s", async (role) => {
      expect((await join(waitlistEntry({ role }))).status).toBe(200);
    });

    test.each(["company", "Professional", "", null, 1, ["empresa"]])(
      "2.3 Waitlist entry · role cannot be %j",
      async (role) => {
        expect((await join(waitlistEntry({ role }))).status).toBe(400);
      },
    );

    test.each([{}, { name: "Ana Torres" }, { field: "Biología" }, { company: "Laboratorios Sol" }])(
      "2.3 Waitlist entry · name, field and company are optional: %j",
      async (fields) => {
        for (const role of ["professional", "empresa"])
          expect((await join(waitlistEntry({ role, ...fields }))).status).toBe(200);
      },
    );

    test.each(["name", "field", "company"])("2.3 Waitlist entry · %s is a string", async (name) => {
      expect((await join(waitlistEntry({ [name]: 1 }))).status).toBe(400);
    });
  });

  describe("2.4 Error object", () => {
    test("2.4 Error object · error is a sentence on every error", async () => {
      const client = app().client();
      const refused = [
        await client.post("/api/waitlist", {}),
        await signIn(client, uniqueEmail()),
        await client.get("/api/auth/session"),
        await client.get("/api/waitlist"),
        await client.get("/api/nothing-here"),
        await client.post("/api/cron", {}),
      ];
      for (const response of refused) {
        expect(response.headers.get("content-type")).toMatch(/^application\/json/);
        expect((await bodyOf(response)).error).toMatch(/\w{3}/);
      }
    });

    test("2.4 Error object · code is present on sign-in errors", async () => {
      const body = await bodyOf(await signIn(app().client(), uniqueEmail()));
      expect(body.code).toBe("INVALID_CREDENTIALS");
    });

    test("2.4 Error object · details is an object where there is more to tell", async () => {
      const body = await bodyOf(await join({ role: "professional" }));
      expect(body.details).toEqual({ fields: { email: expect.any(String) } });
    });

    const join = (entry: unknown) => app().client().post("/api/waitlist", entry);
  });
});

describeInterface(
  "2 Resources and their fields, as they are stored",
  (app) => {
    test("2.1 User · organizationId is the organization of an employee", async () => {
      const employer = await signUp(app().client(), {
        type: "organization",
        organizationName: "Instituto Sol",
      });
      const employee = await signUp(app().client());
      const found = await app().db.query("SELECT id FROM organizations WHERE owner_id = $1", [
        employer.user.id,
      ]);
      const { id } = found.rows[0];
      await app().db.query("UPDATE users SET organization_id = $1 WHERE id = $2", [id, employee.user.id]);
      const { user } = await bodyOf(await signIn(app().client(), employee.user.email));
      expect(user.organizationId).toBe(id);
    });

    test("2.1 User · isEmailVerified is true once the address is", async () => {
      const { user } = await signUp(app().client());
      await app().db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
      expect((await bodyOf(await signIn(app().client(), user.email))).user.isEmailVerified).toBe(true);
    });

    test("2.2 Session · the client's address and its user agent are stored with it", async () => {
      const client = app().client();
      const { user } = await signUp(app().client());
      const headers = { "user-agent": "Matraz-Prueba/1.0" };
      const { session } = await bodyOf(
        await client.post("/api/auth/sign-in/email", { email: user.email, password }, { headers }),
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
