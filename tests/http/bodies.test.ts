import { beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../support/app/raw-request";
import { useApp } from "../support/app/targets";
import { bodyOf, password, uniqueEmail, waitlistEntry } from "../support/factories";
import { insertSignedUp } from "../support/people/with-password";

const kibibyte = 1024;
const operations = [
  ["/api/waitlist", "Datos inválidos", "INVALID_DATA"],
  ["/api/auth/sign-in/email", "The request is not valid", "INVALID_REQUEST"],
] as const;

const nul = "a\0b";

const short = "corta";

async function refusalOf(response: Response) {
  const { code, details } = await bodyOf(response);
  const fields: Record<string, unknown> = details?.fields ?? {};
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/\w/);
  return { status: response.status, code, fields: Object.keys(fields).toSorted() };
}

describe("what a request brings", () => {
  const app = useApp("production");

  // What a body may be: app/lib/http/request/body.server.test.ts.
  describe("bodies of the API", () => {
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
      const entry = waitlistEntry({
        email: `  ${email.toUpperCase()} `,
        name: "  ",
        field: "",
        company: " ",
      });
      expect((await send("/api/waitlist", JSON.stringify(entry))).status).toBe(200);
      expect((await send("/api/waitlist", JSON.stringify(waitlistEntry({ email })))).status).toBe(409);
      expect((await send(`/api/waitlist?email=${uniqueEmail()}&role=professional`, "{}")).status).toBe(400);
    });
  });

  describe("a NUL in a request", () => {
    const ask = async (
      path: string,
      init?: Parameters<ReturnType<ReturnType<typeof app>["client"]>["request"]>[1],
    ) => {
      const response = await app().client().request(path, init);
      const text = await response.text();
      expect(text.includes("\0"), `a NUL in the answer to ${path}`).toBe(false);
      return { status: response.status, text };
    };

    test("a NUL in the address of a page, a feed or an operation is answered, and never an error of ours", async () => {
      const statuses = {
        200: [
          ...["/login", "/forgot-password", "/signup"].map((path) => `${path}?email=a%00b&redirectTo=%2F%00`),
          ...["/verify-email", "/reset-password", "/waitlist/confirm", "/unsubscribe"].map(
            (path) => `${path}?t=%00`,
          ),
          ...["/jobs?q=a%00b&field=%00&page=%00", "/organizations?q=a%00b", "/jobs/compare?job=a%00b"],
        ],
        302: ["/api/auth/reset-password/a%00b"],
        404: [
          ...["/jobs", "/organizations", "/invitation", "/team", "/api/jobs", "/api/organizations"].map(
            (path) => `${path}/a%00b`,
          ),
          ...["/notices?target=job&id=%00", "/calendar/a%00b.ics", "/%00"],
        ],
      };
      for (const [status, paths] of Object.entries(statuses))
        for (const path of paths) expect((await ask(path)).status, path).toBe(Number(status));
    });

    test.each<[path: string, form: Record<string, string>, status: number]>([
      ["/login", { email: nul, password }, 401],
      ["/signup?type=employee", { email: uniqueEmail(), name: nul, password, type: "employee" }, 400],
      ["/forgot-password", { email: nul }, 400],
      ["/?index", { email: nul, role: "professional", name: nul }, 400],
    ])(
      "a NUL in a field of the form on %s is refused, and what was typed comes back without it",
      async (path, form, status) => {
        const answer = await ask(path, { method: "POST", form, headers: { origin: app().baseUrl } });
        expect(answer.status).toBe(status);
        expect(answer.text).toContain('value="ab"');
      },
    );

    test("a NUL in a header is no request", async () => {
      for (const name of ["X-Request-Id", "Origin", "Cookie", "If-None-Match", "X-Forwarded-For"]) {
        const { host } = new URL(app().baseUrl);
        const lines = ["GET /login HTTP/1.1", `Host: ${host}`, "Connection: close", `${name}: ${nul}`];
        const { raw } = await rawRequest(app().baseUrl, `${lines.join("\r\n")}\r\n\r\n`);
        expect(raw, name).toMatch(/^HTTP\/1.1 400 /);
        expect(raw.includes("\0")).toBe(false);
      }
    });
  });

  // Of jobs: tests/integration/jobs/bad-input.test.ts.
  describe("every field that is refused is named", () => {
    let headers: Record<string, string>;
    beforeAll(async () => {
      headers = (await insertSignedUp(app())).bearer;
    });

    test.each([
      ["change-email", { newEmail: "x", password: 7 }, "INVALID_REQUEST", ["newEmail", "password"]],
      ["change-password", { newPassword: short }, "INVALID_REQUEST", ["currentPassword", "newPassword"]],
      ["verify-email", { token: "t", newPassword: "password1" }, "PASSWORD_TOO_COMMON", ["newPassword"]],
      ["update-user", { avatar: "https://elsewhere.example" }, "AVATAR_INVALID", ["avatar"]],
      ["sign-up/email", { email: "x", password: short, name: "Ana" }, "INVALID_EMAIL", ["email", "password"]],
    ])(
      "POST /api/auth/%s with %j is refused with %s, naming the fields %j",
      async (operation, body, code, fields) => {
        const response = await app().client().post(`/api/auth/${operation}`, body, { headers });
        expect(await refusalOf(response)).toEqual({ status: 400, code, fields });
      },
    );
  });
});
