import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BodyError } from "../errors.server";
import { longFormSize, mediaType, readForm, readJson } from "./body.server";

function post(
  body: BodyInit,
  headers: Record<string, string> = { "content-type": "application/json" },
): Request {
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

const reasonOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof BodyError ? error.reason : error),
  );

describe("readJson", () => {
  test("reads whatever JSON can say, up to 16 levels", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
        expect(await readJson(post(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 50 },
    );
  });

  test("a byte order mark before it is ignored, a second one or one within is not", async () => {
    expect(await readJson(post('\ufeff{"a":"\ufeff"}'))).toEqual({ a: "\ufeff" });
    for (const text of ["\ufeff\ufeff{}", "{\ufeff}", "\ufeff"])
      expect(await reasonOf(readJson(post(text)))).toBe("syntax");
  });

  test.each([
    [16, "read"],
    [17, "syntax"],
    [100_000, "size"],
  ])("%i levels: %s", async (levels, expected) => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const inside = open === "[" ? "" : "1";
      const text = open.repeat(levels) + inside + close.repeat(levels);
      expect(await reasonOf(readJson(post(text)))).toBe(expected);
    }
  });

  test("brackets in strings are no levels, escaped quotes end no string", async () => {
    for (const text of [
      "[".repeat(40),
      '"'.repeat(3) + "[".repeat(40),
      `\\${"{".repeat(40)}`,
      '\\"[[[[[[[[[[[[[[[[[[[',
    ])
      expect(await readJson(post(JSON.stringify({ text })))).toEqual({ text });
    const hidden = `["\\\\",${"[".repeat(16)}${"]".repeat(16)}]`;
    expect(await reasonOf(readJson(post(hidden)))).toBe("syntax");
  });

  test("a chunked body is counted: the limit passes, a byte more does not", async () => {
    const stream = (bytes: number) => new Blob(["{}".padEnd(bytes, " ")]).stream();
    expect(await reasonOf(readJson(post(stream(64)), 64))).toBe("read");
    expect(await reasonOf(readJson(post(stream(65)), 64))).toBe("size");
    expect(await reasonOf(readJson(post(stream(3_000_000)), 64))).toBe("size");
  });

  test.each([
    ["text/plain", "type"],
    ["application/json-seq", "type"],
    ["application/JSON; charset=utf-8", "read"],
  ])("the type %s: %s", async (type, expected) => {
    expect(await reasonOf(readJson(post("{}", { "content-type": type })))).toBe(expected);
  });

  test.each([
    ["gzip", "encoding"],
    ["Identity", "read"],
  ])("the encoding %s: %s", async (encoding, expected) => {
    const headers = { "content-type": "application/json", "content-encoding": encoding };
    expect(await reasonOf(readJson(post("{}", headers)))).toBe(expected);
  });

  test.each([[[0xff]], [[0xc0, 0xaf]], [[0xed, 0xa0, 0x80]]])(
    "the bytes %j are no JSON in UTF-8",
    async (bytes) => {
      expect(await reasonOf(readJson(post(new Uint8Array(bytes))))).toBe("syntax");
    },
  );

  test("a body that breaks off is the sender's doing", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await reasonOf(readJson(post(broken)))).toBe("syntax");
  });
});

describe("readForm", () => {
  const form = (body: string) => post(body, { "content-type": "application/x-www-form-urlencoded" });

  test("the first value of a field sent twice counts", async () => {
    expect([...(await readForm(form("a=1&a=2&b=%C3%B1+o")))]).toEqual([
      ["a", "1"],
      ["b", "ñ o"],
    ]);
  });

  test("a repeated field has all its values in order, an absent one has none", async () => {
    const sent = await readForm(form("box=b&box=&a=1&box=b&__proto__=x"));
    expect(sent.getAll("box")).toEqual(["b", "", "b"]);
    expect(sent.getAll("a")).toEqual(["1"]);
    expect(sent.getAll("__proto__")).toEqual(["x"]);
    for (const name of ["other", "toString", "constructor"]) expect(sent.getAll(name)).toEqual([]);
  });

  test.each([
    ["of different names", (index: number) => `f${index}=`],
    ["of one name", () => "box=1"],
  ])("64 values %s pass, 65 do not", async (_, field) => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => field(index)).join("&");
    expect(await reasonOf(readForm(form(fields(64))))).toBe("read");
    expect(await reasonOf(readForm(form(fields(65))))).toBe("size");
    expect(await reasonOf(readForm(form(fields(400)), longFormSize))).toBe("read");
    expect(await reasonOf(readForm(form(fields(401)), longFormSize))).toBe("size");
  });

  test("64 KiB pass, a byte more does not; a long form may have 256", async () => {
    const text = (bytes: number) => form(`a=${"x".repeat(bytes - 2)}`);
    expect(await reasonOf(readForm(text(64 << 10)))).toBe("read");
    expect(await reasonOf(readForm(text((64 << 10) + 1)))).toBe("size");
    expect(await reasonOf(readForm(text(256 << 10), longFormSize))).toBe("read");
    expect(await reasonOf(readForm(text((256 << 10) + 1), longFormSize))).toBe("size");
  });
});

test("the media type is read without parameters, in lower case", () => {
  const type = (value: string) => mediaType(new Headers({ "content-type": value }));
  expect(type(" Text/HTML ; charset=utf-8")).toBe("text/html");
  expect(mediaType(new Headers())).toBe("");
});
