import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useProcess } from "../support/app/targets";
import { almostJson, freshEmail, text } from "../support/faults/arbitrary-input";
import { isEverything } from "../support/run/scope";

const email = freshEmail();
const anyEmail = fc.oneof({ weight: 6, arbitrary: email }, { weight: 1, arbitrary: text });
const password = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1 }).map((n) => `un matraz con tapón ${n}`) },
  { weight: 1, arbitrary: text },
);

interface Answer {
  status: number;
  answer: { error?: unknown; code?: unknown; user?: Record<string, unknown> };
  type: string | null;
}

/** Refused as the interface says: the right status, the error object of section 2.4 and nothing beside it. */
function expectRefusal({ status, answer, type }: Answer, allowed: number[]) {
  expect(allowed).toContain(status);
  expect(type).toBe("application/json; charset=utf-8");
  expect(answer.error).toEqual(expect.stringMatching(/^\S.{3,}/));
  expect(answer.code).toEqual(expect.stringMatching(/^[A-Z][A-Z_]+$/));
  expect(Object.keys(answer).filter((key) => !["error", "code", "details", "message"].includes(key))).toEqual(
    [],
  );
}

/** A text as it is stored: without white space around it, null when nothing is left. */
function stored(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

const casesOf = (all: number) => (isEverything ? all : Math.round(all * 0.2));

async function check(
  body: fc.Arbitrary<string | Uint8Array>,
  cases: number,
  one: (body: string | Uint8Array) => Promise<boolean>,
) {
  let accepted = 0;
  const property = fc.asyncProperty(body, async (value) => {
    if (await one(value)) accepted += 1;
  });
  await fc.assert(property, { numRuns: cases });
  console.log(`${cases} bodies, ${accepted} accepted`);
  // Were all refused, nothing would have been compared.
  expect(accepted).toBeGreaterThan(isEverything ? cases / 10 : 0);
}

describe("any body", () => {
  const app = useProcess("production");

  /** Sends a body that may be anything as JSON, from an address of its own. */
  async function send(path: string, body: string | Uint8Array): Promise<Answer> {
    const headers = { "content-type": "application/json" };
    const response = await app()
      .client()
      .request(path, { method: "POST", body: body as BodyInit, headers });
    const answer = JSON.parse(await response.text());
    return { status: response.status, answer, type: response.headers.get("content-type") };
  }

  test("POST /api/waitlist: stored as sent, or refused", async () => {
    const fields = {
      email: anyEmail,
      role: fc.constantFrom("professional", "empresa"),
      name: text,
      field: text,
      company: text,
    };
    await check(almostJson(fields), casesOf(250), async (body) => {
      const result = await send("/api/waitlist", body);
      if (result.status !== 200) {
        expectRefusal(result, [400, 409]);
        return false;
      }
      expect(result.answer).toEqual({ success: true });
      const sent = JSON.parse(String(body));
      const { rows } = await app().db.query(
        "SELECT email, role, name, field, company FROM waitlist_entries WHERE email = $1",
        [sent.email.trim().toLowerCase()],
      );
      const { role, name, field, company } = sent;
      const expected = { role, name: stored(name), field: stored(field), company: stored(company) };
      expect(rows).toEqual([{ email: sent.email.trim().toLowerCase(), ...expected }]);
      return true;
    });
  });

  test("POST /api/auth/sign-up/email: stored as sent, or refused; other fields are not stored", async () => {
    const fields = {
      email: anyEmail,
      password,
      name: fc.oneof({ weight: 4, arbitrary: fc.constant("Ana Prueba") }, { weight: 1, arbitrary: text }),
      type: fc.constantFrom("employee", "organization"),
      profession: fc.oneof({ weight: 4, arbitrary: fc.constant("Químico") }, { weight: 1, arbitrary: text }),
      isActive: fc.constant(false),
      isEmailVerified: fc.constant(true),
    };
    await check(almostJson(fields), casesOf(100), async (body) => {
      const result = await send("/api/auth/sign-up/email", body);
      if (result.status !== 201) {
        expectRefusal(result, [400, 409]);
        return false;
      }
      const sent = JSON.parse(String(body));
      const { rows } = await app().db.query(
        `SELECT id, email, name, type, profession, is_active AS "isActive", is_email_verified AS "isEmailVerified"
         FROM users WHERE email = $1`,
        [sent.email.trim().toLowerCase()],
      );
      expect(rows).toEqual([
        {
          id: result.answer.user?.id,
          email: sent.email.trim().toLowerCase(),
          name: stored(sent.name),
          type: sent.type ?? "employee",
          profession: stored(sent.profession) ?? "",
          isActive: true,
          isEmailVerified: false,
        },
      ]);
      expect(result.answer.user).toMatchObject(rows[0]);
      return true;
    });
  });

  test("POST /api/auth/sign-in/email: nobody gets in but with the right password", async () => {
    const known = { email: "conocida@example.es", password: "un matraz con tapón 7" };
    const person = JSON.stringify({ ...known, name: "Ana" });
    expect((await send("/api/auth/sign-up/email", person)).status).toBe(201);
    const fields = {
      // The known one seldom: after ten failures its next tries have to wait.
      email: fc.oneof({ weight: 1, arbitrary: fc.constant(known.email) }, { weight: 1, arbitrary: anyEmail }),
      password: fc.oneof(
        { weight: 12, arbitrary: fc.constant(known.password) },
        { weight: 1, arbitrary: text },
      ),
      rememberMe: fc.boolean(),
    };
    await check(almostJson(fields), casesOf(120), async (body) => {
      const result = await send("/api/auth/sign-in/email", body);
      if (result.status !== 200) {
        expectRefusal(result, [400, 401, 429]);
        return false;
      }
      const sent = JSON.parse(String(body));
      expect({ email: sent.email.trim().toLowerCase(), password: sent.password }).toEqual(known);
      expect(result.answer.user?.email).toBe(known.email);
      return true;
    });
  });
});
