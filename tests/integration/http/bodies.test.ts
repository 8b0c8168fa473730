import { describe, expect, test } from "vitest";
import { rawRequest } from "../../support/app/raw-request";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, password, uniqueEmail, waitlistEntry } from "../../support/factories";

const kibibyte = 1024;
const operations = [
  ["/api/waitlist", "Datos inválidos", "INVALID_DATA"],
  ["/api/auth/sign-in/email", "The request is not valid", "INVALID_REQUEST"],
  ["/api/auth/sign-up/email", "The request is not valid", "INVALID_REQUEST"],
] as const;

describeTargets("bodies of the API", (app) => {
  const send = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    app()
      .client()
      .request(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

  describe.each(operations)("%s", (path, error, code) => {
    test.each([
      ["nothing", ""],
      ["half an object", '{"email":'],
      ["two objects", "{}{}"],
      ["a trailing comma", '{"email":"a@b.es",}'],
      ["a comment", '{} // "x"'],
      ["a list", "[]"],
      ["a string", '"x"'],
      ["a number", "1"],
      ["null", "null"],
      ["a byte order mark", "\ufeff{}"],
      ["an empty object", "{}"],
    ])(`${path} answers %s with 400 and its own error object`, async (_case, body) => {
      const response = await send(path, body);
      expect(response.status).toBe(400);
      expect(await bodyOf(response)).toMatchObject({ error, code });
    });

    test(`${path} takes no text that is not UTF-8`, async () => {
      const bytes = Buffer.from(
        '{"email":"ana@example.es","role":"professional","name":"\xff\xfe"}',
        "latin1",
      );
      expect((await send(path, new Uint8Array(bytes))).status).toBe(400);
    });

    test.each([
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "multipart/form-data",
      "",
    ])(`${path} takes no body of the type «%s»`, async (type) => {
      const response = await send(path, "{}", { "content-type": type });
      expect(response.status).toBe(400);
      expect((await bodyOf(response)).code).toBe(code);
    });

    test.each(["gzip", "br", "x"])(`${path} takes no encoding «%s»`, async (encoding) => {
      expect((await send(path, "{}", { "content-encoding": encoding })).status).toBe(400);
    });
  });

  test("the type may have parameters and any case; identity counts as no encoding", async () => {
    const body = () => JSON.stringify(waitlistEntry());
    for (const type of ["Application/JSON", "application/json;charset=utf-8", "application/json ; x=y"])
      expect((await send("/api/waitlist", body(), { "content-type": type })).status).toBe(200);
    expect((await send("/api/waitlist", body(), { "content-encoding": "identity" })).status).toBe(200);
  });

  test("nesting: 16 levels pass, 17 do not; brackets inside strings do not count", async () => {
    const nested = (levels: number) =>
      JSON.stringify(waitlistEntry()).replace(
        "}",
        `,"x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`,
      );
    expect((await send("/api/waitlist", nested(16))).status).toBe(200);
    expect((await send("/api/waitlist", nested(17))).status).toBe(400);
    const quoted = waitlistEntry({ name: '"[[[[[[[[[[[[[[[[[[[[{{\\' });
    expect((await send("/api/waitlist", JSON.stringify(quoted))).status).toBe(200);
  });

  describe("size", () => {
    const entryOf = (bytes: number) => JSON.stringify(waitlistEntry()).padEnd(bytes, " ");

    test.each([
      [16 * kibibyte, 200],
      [16 * kibibyte + 1, 400],
      [100 * kibibyte, 400],
      [900 * kibibyte, 400],
    ])("%i bytes with a length: %i", async (bytes, status) => {
      const response = await send("/api/waitlist", entryOf(bytes));
      expect(response.status).toBe(status);
      if (status === 400) expect((await bodyOf(response)).error).toBe("Datos inválidos");
    });

    test.each([
      [16 * kibibyte, 200],
      [16 * kibibyte + 1, 400],
      [100 * kibibyte, 400],
    ])("%i bytes in chunks: %i", async (bytes, status) => {
      const body = new Blob([entryOf(bytes)]).stream();
      const response = await app()
        .client()
        .request("/api/waitlist", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
          duplex: "half",
        } as RequestInit as object);
      expect(response.status).toBe(status);
    });

    test("a body that is too large ends the connection", async () => {
      const body = entryOf(16 * kibibyte + 1);
      const head = `POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      const { status, headers } = await rawRequest(app().baseUrl, `${head}\r\n\r\n${body}`);
      expect(status).toBe(400);
      expect(headers.connection).toBe("close");
    });
  });

  test.each([
    ["U+0000", "a\u0000b"],
    ["a line break, for a mail's headers", "a\r\nBcc: x@example.es"],
    ["U+007F", "a\u007fb"],
    ["half a surrogate pair", "a\ud800b"],
    ["another half", "a\udc00b"],
  ])("text with %s is 400, and never an error of ours", async (_case, text) => {
    for (const field of ["name", "field", "company"])
      expect((await send("/api/waitlist", JSON.stringify(waitlistEntry({ [field]: text })))).status).toBe(
        400,
      );
    const email = `${text}@example.es`;
    expect((await send("/api/waitlist", JSON.stringify(waitlistEntry({ email })))).status).toBe(400);
    const account = { email: uniqueEmail(), password, name: text };
    expect((await send("/api/auth/sign-up/email", JSON.stringify(account))).status).toBe(400);
    const login = JSON.stringify({ email, password: text });
    expect((await send("/api/auth/sign-in/email", login)).status).toBe(401);
  });

  test("fields that are empty after trimming are absent; the address is trimmed and lower-cased", async () => {
    const email = uniqueEmail();
    const entry = waitlistEntry({ email: `  ${email.toUpperCase()} `, name: "  ", field: "", company: " " });
    expect((await send("/api/waitlist", JSON.stringify(entry))).status).toBe(200);
    expect((await send("/api/waitlist", JSON.stringify(waitlistEntry({ email })))).status).toBe(409);
  });

  test("a query beside the body is not read", async () => {
    const { email, role } = waitlistEntry();
    expect((await send(`/api/waitlist?email=${email}&role=${role}`, "{}")).status).toBe(400);
  });

  test("of a key that comes twice the last counts, and __proto__ is nothing special", async () => {
    const email = uniqueEmail();
    const twice = `{"email":"x","email":"${email}","role":"professional","__proto__":{"role":"otro"}}`;
    expect((await send("/api/waitlist", twice)).status).toBe(200);
  });
});
