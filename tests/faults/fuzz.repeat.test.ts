import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useProcess } from "../support/app/targets";

const letters = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789"),
  minLength: 1,
  maxLength: 20,
});

/** Strings that have broken somebody: control characters, half surrogates, markup, formulas, paths, long texts. */
const naughty = fc.constantFrom(
  ...["", " ", "\u0000", "a\u0000b", "a\r\nBcc: b@example.es", "\ud800", "\udfff\ud800", "\u202eab\u2066"],
  ...[
    "\ufeffab",
    "Ω≈ç√∫ ñandú 测试 👩‍🔬",
    "ＡＢＣ",
    "é",
    "e\u0301",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
  ],
  ...["=2+5+cmd|' /C calc'!A0", "../../etc/passwd", "%00%0d%0a", "__proto__", "NaN", "1e400", "true", "null"],
  ...["x".repeat(200), "x".repeat(201), "👩‍🔬".repeat(60), "x".repeat(5000)],
);

/** Any text, likely or not. */
const text = fc.oneof(
  letters,
  naughty,
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** An address that is new each time, with capitals and white space around it now and then. */
function freshEmail() {
  let number = 0;
  return fc
    .record({
      local: letters,
      wide: fc.constantFrom("", " ", "\t"),
      domain: fc.constantFrom("example.es", "Sub.Example.ORG"),
    })
    .map(({ local, wide, domain }) => {
      number += 1;
      return `${wide}${local}.${number}@${domain}${wide}`;
    });
}

const garbage = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.bigInt().map(Number), fc.constant(null));
const strangeKeys = fc.constantFrom(
  "__proto__",
  "constructor",
  "id",
  "isAdmin",
  "created_at",
  "",
  "a.b",
  "$ne",
);

/** A record whose fields are mostly right, sometimes absent, sometimes anything; with fields nobody asked for. */
function almost(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields).map(([name, right]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: right },
        { weight: 1, arbitrary: garbage },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  );
  const extra = fc.array(fc.tuple(strangeKeys, garbage), { maxLength: 2 });
  return fc.tuple(fc.tuple(...entries), extra).map(([known, unknown]) => {
    const all = [...unknown, ...known].filter(([, value]) => value !== undefined);
    return Object.fromEntries(all) as Record<string, unknown>;
  });
}

/** A JSON text: of such a record, or of anything, or none at all. */
function almostJson(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<string | Uint8Array> {
  return fc.oneof(
    { weight: 16, arbitrary: almost(fields).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: garbage.map((value) => JSON.stringify(value) ?? "") },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 1, arbitrary: almost(fields).map((value) => JSON.stringify(value).slice(0, -1)) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 15, max: 3000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
    },
  );
}

const anyEmail = fc.oneof({ weight: 6, arbitrary: freshEmail() }, { weight: 1, arbitrary: text });
const password = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1 }).map((n) => `un matraz con tapón ${n}`) },
  { weight: 1, arbitrary: text },
);
const mostly = (value: string) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: text });

interface Answer {
  status: number;
  answer: { error?: unknown; code?: unknown; user?: Record<string, unknown> };
  type: string | null;
}

/** Refused as the interface says: the right status, the error object of section 2.4 and nothing beside it. */
function expectRefusal({ status, answer, type }: Answer) {
  expect([400, 409]).toContain(status);
  expect(type).toBe("application/json; charset=utf-8");
  expect(answer.error).toEqual(expect.stringMatching(/^\S.{3,}/));
  expect(answer.code).toEqual(expect.stringMatching(/^[A-Z][A-Z_]+$/));
  const known = ["error", "code", "details", "message"];
  expect(Object.keys(answer).filter((key) => !known.includes(key))).toEqual([]);
}

/** A text as it is stored: without white space around it, null when nothing is left. */
function stored(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

describe("any body", () => {
  const app = useProcess("production");

  /** Sends bodies that may be anything as JSON, each from an address of its own, and compares what is stored. */
  async function check(
    path: string,
    fields: Record<string, fc.Arbitrary<unknown>>,
    cases: number,
    compare: (sent: Record<string, string>, answer: Answer["answer"]) => Promise<void>,
  ) {
    let accepted = 0;
    const property = fc.asyncProperty(almostJson(fields), async (body) => {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", body: body as BodyInit, headers };
      const response = await app().client().request(path, init);
      const answer = JSON.parse(await response.text());
      const result = { status: response.status, answer, type: response.headers.get("content-type") };
      if (!response.ok) return expectRefusal(result);
      accepted += 1;
      await compare(JSON.parse(String(body)), answer);
    });
    await fc.assert(property, { numRuns: cases });
    console.log(`${path}: ${cases} bodies, ${accepted} accepted`);
    // Were all refused, nothing would have been compared.
    expect(accepted).toBeGreaterThan(cases / 10);
  }

  test("any body sent to POST /api/waitlist is stored as sent, or refused", async () => {
    const role = fc.constantFrom("professional", "empresa");
    const fields = { email: anyEmail, role, name: text, field: text, company: text };
    await check("/api/waitlist", fields, 250, async (sent, answer) => {
      expect(answer).toEqual({ success: true });
      const email = sent.email?.trim().toLowerCase();
      const sql = "SELECT email, role, name, field, company FROM waitlist_entries WHERE email = $1";
      const { name, field, company } = sent;
      const expected = { name: stored(name), field: stored(field), company: stored(company) };
      expect((await app().db.query(sql, [email])).rows).toEqual([{ email, role: sent.role, ...expected }]);
    });
  });

  test("any body sent to POST /api/auth/sign-up/email is stored as sent, but for what a user may not decide, or refused", async () => {
    const fields = {
      email: anyEmail,
      password,
      name: mostly("Ana Prueba"),
      type: fc.constantFrom("employee", "organization"),
      profession: mostly("Químico"),
      isActive: fc.constant(false),
      isEmailVerified: fc.constant(true),
    };
    await check("/api/auth/sign-up/email", fields, 100, async (sent, { user }) => {
      const email = sent.email?.trim().toLowerCase();
      const { rows } = await app().db.query(
        `SELECT id, email, name, type, profession, is_active AS "isActive", is_email_verified AS "isEmailVerified"
         FROM users WHERE email = $1`,
        [email],
      );
      const type = sent.type ?? "employee";
      const person = { id: user?.id, email, name: stored(sent.name), type };
      const profession = stored(sent.profession) ?? "";
      expect(rows).toEqual([{ ...person, profession, isActive: true, isEmailVerified: false }]);
      expect(user).toMatchObject(rows[0]);
    });
  });
});
