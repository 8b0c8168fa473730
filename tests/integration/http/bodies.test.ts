import { describe, expect, test } from "vitest";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";
import { bodyOf, password, uniqueEmail, waitlistEntry } from "../../support/factories";

const kibibyte = 1024;
const operations = [
  ["/api/waitlist", "Datos inválidos", "INVALID_DATA"],
  ["/api/auth/sign-in/email", "The request is not valid", "INVALID_REQUEST"],
] as const;

// What a body may be: app/lib/http/request/body.server.test.ts.
describe("bodies of the API", () => {
  const app = useApp("production");
  const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    app()
      .client()
      .request(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

  test.each(operations)(
    "%s answers a body that it cannot use with 400 and its own error object",
    async (path, error, code) => {
      const notUtf8 = Buffer.from('{"email":"ana@example.es","name":"\xff\xfe"}', "latin1");
      for (const [body, headers] of [
        ['{"email":', {}],
        ["[]", {}],
        [new Uint8Array(notUtf8), {}],
        ["{}", { "content-type": "text/plain" }],
        ["{}", { "content-encoding": "gzip" }],
      ] as const) {
        const response = await send(path, body, headers);
        expect(response.status, `${body} ${JSON.stringify(headers)}`).toBe(400);
        expect(await bodyOf(response)).toMatchObject({ error, code });
      }
    },
  );

  const entryOf = (bytes: number) => JSON.stringify(waitlistEntry()).padEnd(bytes, " ");
  const inChunks = (bytes: number) =>
    app()
      .client()
      .request("/api/waitlist", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: new Blob([entryOf(bytes)]).stream(),
        duplex: "half",
      } as RequestInit as object);

  test("a body of 16 KiB is taken, with a length or in chunks; one of more is 400 and ends the connection", async () => {
    for (const [bytes, status] of [
      [16 * kibibyte, 200],
      [16 * kibibyte + 1, 400],
      [900 * kibibyte, 400],
    ] as const) {
      expect((await send("/api/waitlist", entryOf(bytes))).status, `${bytes}`).toBe(status);
      if (bytes <= 16 * kibibyte + 1) expect((await inChunks(bytes)).status, `${bytes}`).toBe(status);
    }
    const body = entryOf(16 * kibibyte + 1);
    const head = `POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const { status, headers } = await rawRequest(app().baseUrl, `${head}\r\n\r\n${body}`);
    expect([status, headers.connection]).toEqual([400, "close"]);
  });

  test("text with control characters or half a surrogate pair is 400, and never an error of ours", async () => {
    for (const text of ["a\u0000b", "a\ud800b"]) {
      const email = `${text}@example.es`;
      for (const fields of [{ name: text }, { field: text }, { company: text }, { email }])
        expect((await send("/api/waitlist", JSON.stringify(waitlistEntry(fields)))).status).toBe(400);
      const account = { email: uniqueEmail(), password, name: text };
      expect((await send("/api/auth/sign-up/email", JSON.stringify(account))).status).toBe(400);
      const login = JSON.stringify({ email, password: text });
      expect((await send("/api/auth/sign-in/email", login)).status).toBe(401);
    }
  });

  test("fields that are empty after trimming are absent, the address is trimmed and lower-cased, and a query beside the body is not read", async () => {
    const email = uniqueEmail();
    const entry = waitlistEntry({ email: `  ${email.toUpperCase()} `, name: "  ", field: "", company: " " });
    expect((await send("/api/waitlist", JSON.stringify(entry))).status).toBe(200);
    expect((await send("/api/waitlist", JSON.stringify(waitlistEntry({ email })))).status).toBe(409);
    expect((await send(`/api/waitlist?email=${uniqueEmail()}&role=professional`, "{}")).status).toBe(400);
  });
});
