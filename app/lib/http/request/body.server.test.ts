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

describe("reading a JSON body", () => {
  test("a JSON body with any value up to 16 levels deep is read as it was sent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
        expect(await readJson(post(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 50 },
    );
  });

  test("one byte order mark before a JSON body is ignored, and refused anywhere else outside strings", async () => {
    expect(await readJson(post('\ufeff{"a":"\ufeff"}'))).toEqual({ a: "\ufeff" });
    for (const text of ["\ufeff\ufeff{}", "{\ufeff}", "\ufeff"])
      expect(await reasonOf(readJson(post(text)))).toBe("syntax");
  });

  test.each([
    [16, "read"],
    [17, "syntax"],
    [100_000, "size"],
  ])("a JSON body of %i levels of nesting: %s", async (levels, expected) => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const inside = open === "[" ? "" : "1";
      const text = open.repeat(levels) + inside + close.repeat(levels);
      expect(await reasonOf(readJson(post(text)))).toBe(expected);
    }
  });

  test("brackets inside strings do not count as levels of a JSON body, whatever is escaped before them", async () => {
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

  test("a chunked JSON body passes at its size limit and is refused one byte beyond", async () => {
    const stream = (bytes: number) => new Blob(["{}".padEnd(bytes, " ")]).stream();
    expect(await reasonOf(readJson(post(stream(64)), 64))).toBe("read");
    expect(await reasonOf(readJson(post(stream(65)), 64))).toBe("size");
    expect(await reasonOf(readJson(post(stream(3_000_000)), 64))).toBe("size");
  });

  test.each([
    ["text/plain", "type"],
    ["application/json-seq", "type"],
    ["application/JSON; charset=utf-8", "read"],
  ])("a JSON body sent as the content type %s: %s", async (type, expected) => {
    expect(await reasonOf(readJson(post("{}", { "content-type": type })))).toBe(expected);
  });

  test.each([
    ["gzip", "encoding"],
    ["Identity", "read"],
  ])("a JSON body with the content encoding %s: %s", async (encoding, expected) => {
    const headers = { "content-type": "application/json", "content-encoding": encoding };
    expect(await reasonOf(readJson(post("{}", headers)))).toBe(expected);
  });

  test.each([[[0xff]], [[0xc0, 0xaf]], [[0xed, 0xa0, 0x80]]])(
    "a JSON body with the bytes %j, which are not UTF-8, is refused",
    async (bytes) => {
      expect(await reasonOf(readJson(post(new Uint8Array(bytes))))).toBe("syntax");
    },
  );

  test("a JSON body that breaks off is refused as the sender's mistake", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await reasonOf(readJson(post(broken)))).toBe("syntax");
  });
});

describe("reading a form's body", () => {
  const form = (body: string) => post(body, { "content-type": "application/x-www-form-urlencoded" });

  test("a form field that was sent twice has its first value", async () => {
    expect([...(await readForm(form("a=1&a=2&b=%C3%B1+o")))]).toEqual([
      ["a", "1"],
      ["b", "ñ o"],
    ]);
  });

  test("a repeated form field has all its values in order, and one that was not sent has none", async () => {
    const sent = await readForm(form("box=b&box=&a=1&box=b&__proto__=x"));
    expect(sent.getAll("box")).toEqual(["b", "", "b"]);
    expect(sent.getAll("a")).toEqual(["1"]);
    expect(sent.getAll("__proto__")).toEqual(["x"]);
    for (const name of ["other", "toString", "constructor"]) expect(sent.getAll(name)).toEqual([]);
  });

  test.each([
    ["of different names", (index: number) => `f${index}=`],
    ["of one name", () => "box=1"],
  ])("a form takes 64 values %s and a long form 400, and one more is refused", async (_, field) => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => field(index)).join("&");
    expect(await reasonOf(readForm(form(fields(64))))).toBe("read");
    expect(await reasonOf(readForm(form(fields(65))))).toBe("size");
    expect(await reasonOf(readForm(form(fields(400)), longFormSize))).toBe("read");
    expect(await reasonOf(readForm(form(fields(401)), longFormSize))).toBe("size");
  });

  test("a form takes 64 KiB and a long form 256 KiB, and one byte more is refused", async () => {
    const text = (bytes: number) => form(`a=${"x".repeat(bytes - 2)}`);
    expect(await reasonOf(readForm(text(64 << 10)))).toBe("read");
    expect(await reasonOf(readForm(text((64 << 10) + 1)))).toBe("size");
    expect(await reasonOf(readForm(text(256 << 10), longFormSize))).toBe("read");
    expect(await reasonOf(readForm(text((256 << 10) + 1), longFormSize))).toBe("size");
  });
});

test("the media type of a content type is read in lower case, without its parameters", () => {
  const type = (value: string) => mediaType(new Headers({ "content-type": value }));
  expect(type(" Text/HTML ; charset=utf-8")).toBe("text/html");
  expect(mediaType(new Headers())).toBe("");
});
