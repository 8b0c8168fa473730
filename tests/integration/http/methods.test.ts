import { describe, expect, test } from "vitest";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";
import { bodyOf, waitlistEntry } from "../../support/factories";

const resources: [path: string, allow: string][] = [
  ["/api/waitlist", "POST, OPTIONS"],
  ["/api/og", "GET, HEAD, OPTIONS"],
  ["/api/cron", "POST, OPTIONS"],
  ["/api/profile", "GET, HEAD, PATCH, OPTIONS"],
  ["/api/profile/export", "GET, HEAD, OPTIONS"],
  ["/api/profile/preferences", "GET, HEAD, PATCH, OPTIONS"],
  ["/api/auth/sign-up/email", "POST, OPTIONS"],
  ["/api/auth/sign-in/email", "POST, OPTIONS"],
  ["/api/auth/session", "GET, HEAD, OPTIONS"],
  ["/api/auth/get-session", "GET, HEAD, OPTIONS"],
  ["/api/auth/sign-out", "POST, OPTIONS"],
  ["/api/auth/ok", "GET, HEAD, OPTIONS"],
];
/** Under /api/auth/ an error has its sentence twice. */
const withoutMessage = ({ message: _message, ...body }: Record<string, unknown>) => body;

const otherMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

describe("methods of the API", () => {
  const app = useApp("production");
  const own = () => ({ origin: app().baseUrl });

  describe.each(resources)("%s", (path, allow) => {
    const lacking = otherMethods.filter((method) => !allow.split(", ").includes(method));

    test.each(lacking)(`${path} answers %s with 405, Allow and the error object`, async (method) => {
      const response = await app().client().request(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(allow);
      if (method === "HEAD") return;
      expect(withoutMessage(await bodyOf(response))).toEqual({
        error: expect.any(String),
        code: "METHOD_NOT_ALLOWED",
      });
    });

    test(`${path} answers OPTIONS with what it takes, without doing anything`, async () => {
      const response = await app().client().request(path, { method: "OPTIONS" });
      expect(response.status).toBe(200);
      expect(response.headers.get("allow")).toBe(allow);
      expect(await response.text()).toBe("");
      expect(response.headers.getSetCookie()).toEqual([]);
    });
  });

  test("OPTIONS does not count in a limit, HEAD counts as GET", async () => {
    const client = app().client();
    for (let count = 0; count < 12; count += 1)
      await client.request("/api/auth/session", { method: "OPTIONS" });
    for (let count = 0; count < 10; count += 1) {
      const method = count % 2 ? "GET" : "HEAD";
      expect((await client.request("/api/auth/session", { method })).status).toBe(401);
    }
    expect((await client.get("/api/auth/session")).status).toBe(429);
  });

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/auth",
    "/api/auth/",
    "/api/auth/sign-in",
    "/api/waitlist/x",
  ])("%s is 404 with the error object, whatever the method", async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await app().client().request(path, { method, headers: own() });
      expect(response.status, method).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(withoutMessage(await bodyOf(response))).toEqual({
        error: expect.any(String),
        code: "NOT_FOUND",
      });
    }
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "/api/auth/%s, a name every object has, is 404",
    async (name) => {
      expect((await app().client().get(`/api/auth/${name}`)).status).toBe(404);
    },
  );

  test("other names of the same operation count in the same bucket", async () => {
    const client = app().client();
    const aliases = [
      "/api/waitlist",
      "/api/waitlist/",
      "/API/WAITLIST",
      "/%61pi/waitlist",
      "/api/wait%6Cist",
    ];
    for (const path of aliases) {
      const { status } = await client.post(path, waitlistEntry(), { headers: own() });
      expect([200, 404], path).toContain(status);
      // An address that is not one of its names counts nowhere, so that the count is made even.
      if (status === 404) await client.post("/api/waitlist", waitlistEntry());
    }
    for (const path of aliases)
      expect([404, 429], path).toContain((await client.post(path, {}, { headers: own() })).status);
    expect((await client.post("/api/waitlist", {})).status).toBe(429);
  });
});

describe("methods and paths at our own server", () => {
  const app = useApp("production");
  const raw = (line: string, headers = "") =>
    rawRequest(app().baseUrl, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

  test.each(["/api/waitlist", "/api/og", "/api/auth/session", "/"])("TRACE %s is 405", async (path) => {
    const { status, headers } = await raw(`TRACE ${path}`, "X-Secret: s3cr3t\r\n");
    expect(status).toBe(405);
    expect(headers.allow).toBeTruthy();
  });

  test("a page takes GET, HEAD and POST alone", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await app().client().request("/login", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    }
  });

  test.each([
    "/?index&_data=routes%2F_index",
    "/api/waitlist?_data=routes%2Fapi.waitlist",
    "/dashboard?_data=x",
  ])("%s, which goes past Remix's own checks, is 400", async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await app().client().request(path, { method });
      expect(response.status).toBe(400);
      expect((await bodyOf(response)).code).toBe("INVALID_DATA");
    }
  });

  test("the data address of an API path is 404", async () => {
    for (const path of ["/api/waitlist.data", "/api/auth/session.data", "/API/og.data"])
      expect((await app().client().get(path)).status).toBe(404);
  });

  test.each(["/%", "/%zz", "/x/%E0%A4%A", "/%c0%ae%c0%ae/"])("the malformed path %s is 400", async (path) => {
    const { status, body } = await raw(`GET ${path}`);
    expect(status).toBe(400);
    expect(JSON.parse(body).error).toBe("Datos inválidos");
  });

  test.each([
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "two lengths",
      "POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    ],
    [
      "length and chunks",
      "POST /api/waitlist HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n"],
    ["the same Host twice", "GET /favicon.svg HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n"],
    ["two Hosts at the image", "GET /api/og HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"],
    ["a bare line feed", "GET / HTTP/1.1\nHost: a\n\n"],
  ])("a request with %s is 400", async (_case, bytes) => {
    expect((await rawRequest(app().baseUrl, bytes)).status).toBe(400);
  });

  test.each(["GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.1\r\nHost: %%%\r\nConnection: close\r\n\r\n"])(
    "an odd Host is answered and never fatal: %j",
    async (bytes) => {
      const { status } = await rawRequest(app().baseUrl, bytes);
      expect([200, 400]).toContain(status);
      expect((await app().client().get("/healthz")).status).toBe(200);
    },
  );

  test("headers that are too large are 431", async () => {
    const { status } = await raw("GET /", `X-Long: ${"x".repeat(20_000)}\r\n`);
    expect(status).toBe(431);
  });
});
