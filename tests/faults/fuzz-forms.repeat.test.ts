import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useProcess } from "../support/app/targets";
import { freshEmail, text } from "../support/faults/arbitrary-input";
import { isEverything } from "../support/run/scope";

const cases = isEverything ? 60 : 12;

const email = fc.oneof(freshEmail(), text);
const password = fc.oneof(
  fc.integer({ min: 1 }).map((n) => `un matraz con tapón ${n}`),
  text,
);
const target = fc.oneof(
  text,
  fc.constantFrom("/dashboard", "//evil.example", "/\\evil.example", "javascript:alert(1)"),
);

/** Text can be sent as a form only without half surrogates, which the encoding replaces. */
const sendable = (value: string) => value.toWellFormed();

const forms: [string, Record<string, fc.Arbitrary<string>>][] = [
  [
    "/?index",
    {
      email,
      role: fc.constantFrom("professional", "empresa", "otra"),
      name: text,
      field: text,
      company: text,
    },
  ],
  ["/login", { email, password, rememberMe: fc.constant("on"), redirectTo: target }],
  [
    "/signup",
    {
      email,
      password,
      name: text,
      type: fc.constantFrom("employee", "organization", "otra"),
      profession: text,
      organizationName: text,
      acceptTerms: fc.constant("on"),
      redirectTo: target,
    },
  ],
];

describe("any form", () => {
  const app = useProcess("production");

  test.each(forms)("%s is answered with a page or a way within this site", async (path, fields) => {
    const seen = new Map<number, number>();
    const form = fc.tuple(fc.record(fields, { requiredKeys: [] }), fc.dictionary(text, text, { maxKeys: 2 }));
    const property = fc.asyncProperty(form, async ([known, unknown]) => {
      const pairs = Object.entries({ ...unknown, ...known }) as [string, string][];
      const body = Object.fromEntries(pairs.map(([name, value]) => [sendable(name), sendable(value)]));
      const response = await app().client().postForm(path, body);
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      const page = await response.text();
      expect([200, 303, 400, 401, 409]).toContain(response.status);
      if (response.status === 303) {
        const location = new URL(response.headers.get("location") ?? "", app().baseUrl);
        expect(location.origin).toBe(new URL(app().baseUrl).origin);
        return;
      }
      expect(page).toContain('<html lang="es"');
      expect(page).not.toContain("<script>alert(1)");
      expect(page).not.toContain("<svg onload");
    });
    await fc.assert(property, { numRuns: cases });
    console.log(`${path}: ${JSON.stringify(Object.fromEntries(seen))}`);
  });
});
