import fc from "fast-check";

const letters = fc.string({
  unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789"),
  minLength: 1,
  maxLength: 20,
});

/** Strings that have broken somebody: control characters, half surrogates, markup, formulas, paths, long texts. */
const naughty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "a\r\nBcc: b@example.es",
  "\ud800",
  "\udfff\ud800",
  "\u202eab\u2066",
  "\ufeffab",
  "Ω≈ç√∫ ñandú 测试 👩‍🔬",
  "ＡＢＣ",
  "é",
  "e\u0301",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  "=2+5+cmd|' /C calc'!A0",
  "../../../../etc/passwd",
  "%00%0d%0a",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "NaN",
  "1e400",
  "true",
  "null",
  "x".repeat(200),
  "x".repeat(201),
  "👩‍🔬".repeat(60),
  "x".repeat(5000),
);

/** Any text, likely or not. */
export const text = fc.oneof(
  letters,
  naughty,
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** An address that is new each time, with capitals and white space around it now and then. */
export function freshEmail() {
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
  "toString",
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
export function almostJson(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<string | Uint8Array> {
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
