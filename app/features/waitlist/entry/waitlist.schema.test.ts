import fc from "fast-check";
import { expect, test } from "vitest";
import { waitlistSchema } from "./waitlist.schema";

/** Texts that have broken somebody, and any others. */
const text = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      " ",
      "\0",
      "a\0b",
      "a\r\nBcc: b@example.es",
      "\ud800",
      "\udfff\ud800",
      "\u202eab\u2066",
      "\ufeffab",
    ],
    ...["é", "e\u0301", "<script>alert(1)</script>", "__proto__", "NaN", "x".repeat(200), "x".repeat(201)],
    ...["👩‍🔬".repeat(60), "x".repeat(5000)],
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const anything = fc.oneof(
  { weight: 9, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

test("whatever is typed for the waitlist is taken as typed but for the space around it, or refused", () => {
  const input = fc.record(
    {
      email: fc.oneof(
        fc.nat().map((n) => ` Ana.${n}@Uni.example\t`),
        anything,
      ),
      role: fc.constantFrom("professional", "empresa"),
      name: anything,
      field: anything,
      company: anything,
    },
    { requiredKeys: ["email", "role"] },
  );
  let taken = 0;
  const property = fc.property(input, (typed) => {
    const { data } = waitlistSchema.safeParse(typed);
    if (!data) return;
    taken += 1;
    expect(data.email).toBe(String(typed.email).trim().toLowerCase());
    for (const name of ["name", "field", "company"] as const) {
      const { [name]: value } = typed;
      const expected = typeof value === "string" ? value.trim() : "";
      expect(data[name] ?? "").toBe(expected);
      expect(expected.isWellFormed() && !/[\0\r\n]/.test(expected)).toBe(true);
    }
  });
  fc.assert(property, { numRuns: 1000 });
  // Were all refused, nothing would have been compared.
  expect(taken).toBeGreaterThan(50);
});
