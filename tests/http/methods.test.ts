import { describe, expect, test } from "vitest";
import { rawRequest } from "../support/app/raw-request";
import { useApp } from "../support/app/targets";
import { bodyOf, outcomeOf, waitlistEntry } from "../support/factories";

/** Under /api/auth/ an error has its sentence twice. */
const withoutMessage = ({ message: _message, ...body }: Record<string, unknown>) => body;

describe("requests", () => {
  const app = useApp("production");

  describe("methods and paths", () => {
    const own = () => ({ origin: app().baseUrl });

    // Other methods: operations.test.ts.
    test("OPTIONS names a path's methods and says nothing else", async () => {
      const response = await app().client().request("/api/profile/preferences", { method: "OPTIONS" });
      const allow = "GET, HEAD, PATCH, OPTIONS";
      expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([
        200,
        allow,
        "",
      ]);
      expect(response.headers.getSetCookie()).toEqual([]);
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

    test("an address under /api/ without an endpoint is 404 with the error object, whatever the method", async () => {
      for (const path of [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/auth",
        "/api/auth/sign-in",
        "/api/waitlist/x",
      ])
        for (const method of ["GET", "POST"]) {
          const response = await app().client().request(path, { method, headers: own() });
          expect(response.status, `${method} ${path}`).toBe(404);
          expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
          expect(withoutMessage(await bodyOf(response))).toEqual({
            error: expect.any(String),
            code: "NOT_FOUND",
          });
        }
      // Names that every object has.
      for (const name of ["constructor", "__proto__"])
        expect((await app().client().get(`/api/auth/${name}`)).status, name).toBe(404);
    });

    test("other names of an operation's address do not count apart in its limit", async () => {
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

    const raw = (line: string, headers = "") =>
      rawRequest(app().baseUrl, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

    test("TRACE is 405 everywhere, and a page takes GET, HEAD and POST alone", async () => {
      for (const path of ["/api/waitlist", "/api/og", "/"]) {
        const { status, headers } = await raw(`TRACE ${path}`, "X-Secret: s3cr3t\r\n");
        expect([path, status, Boolean(headers.allow)]).toEqual([path, 405, true]);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const response = await app().client().request("/login", { method });
        expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
      }
    });

    test("another spelling of an operation's path, which a URL would make the same, is 404", async () => {
      for (const path of ["/api/./jobs", "/api/x/../jobs", "/api/%2e/jobs", "/api/jobs#x", "/api/jobs/"])
        expect((await raw(`GET ${path}`)).status, path).toBe(404);
      expect((await raw("GET /api/jobs")).status).toBe(200);
    });

    test("the parameter _data, which goes past Remix's own checks, is 400, and the data address of an API path 404", async () => {
      for (const path of ["/?index&_data=routes%2F_index", "/api/waitlist?_data=routes%2Fapi.waitlist"])
        for (const method of ["GET", "POST"]) {
          const response = await app().client().request(path, { method });
          expect(await outcomeOf(response), path).toEqual([400, "INVALID_DATA"]);
        }
      for (const path of ["/api/waitlist.data", "/api/auth/session.data", "/API/og.data"])
        expect((await app().client().get(path)).status, path).toBe(404);
    });

    test("a request whose Host, length or lines can be read in two ways is 400", async () => {
      const get = (path: string, headers: string) =>
        `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
      const post = (headers: string, body: string) =>
        `POST /api/waitlist HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`;
      for (const bytes of [
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        post("Content-Length: 2\r\nContent-Length: 3", "{}"),
        post("Content-Length: 2\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
        ...["/", "/favicon.svg", "/api/og"].map((path) => get(path, "Host: a\r\nhost: b")),
        get("/", "Host: a\r\nHost: a"),
        get("/", "Host : a"),
        ...["/", "/api/og"].map((path) => get(path, "Host: a b/")),
        "GET / HTTP/1.1\nHost: a\n\n",
      ])
        expect((await rawRequest(app().baseUrl, bytes)).status, JSON.stringify(bytes)).toBe(400);
    });

    test("an odd Host is answered and never fatal, and headers that are too large are 431", async () => {
      for (const bytes of [
        "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: %%%\r\nConnection: close\r\n\r\n",
      ]) {
        expect([200, 400]).toContain((await rawRequest(app().baseUrl, bytes)).status);
        expect((await app().client().get("/healthz")).status).toBe(200);
      }
      expect((await raw("GET /", `X-Long: ${"x".repeat(20_000)}\r\n`)).status).toBe(431);
    });
  });

  describe("request targets", () => {
    const send = (line: string) => {
      const { host, origin } = new URL(app().baseUrl);
      const body = line.startsWith("POST ") ? [`origin: ${origin}`, "content-length: 2"] : [];
      const fields = [`host: ${host}`, "connection: close", ...body];
      return rawRequest(
        app().baseUrl,
        `${line} HTTP/1.1\r\n${fields.join("\r\n")}\r\n\r\n${body.length ? "{}" : ""}`,
      );
    };
    const errorLines = () =>
      app()
        .logs()
        .filter(({ fields }) => fields.level === "error" || fields.level === "fatal")
        .map(({ text }) => text);

    test.each([
      ["GET /%5C", 400],
      ["GET /%5C@localhost/", 400],
      ["GET /\\cosa", 400],
      ["GET http://ana:clave@localhost/", 400],
      ["GET ftp://localhost/login", 400],
      ["GET login", 400],
      ["OPTIONS *", 400],
      ["GET /nada/%5C", 404],
      ["GET http://localhost?a=b", 200],
      // The endpoint's own answer, not the framework's.
      ["GET http://localhost/api/waitlist", 405],
    ])("%s is answered with %i, and logs no error", async (line, status) => {
      expect((await send(line)).status).toBe(status);
      expect(errorLines()).toEqual([]);
    });

    test("another version of HTTP in the line is refused with 505, without a line that alarms", async () => {
      const { host } = new URL(app().baseUrl);
      for (const version of ["2.0", "0.9", "3.0"])
        for (const line of ["GET /login", "GET /api/jobs", "GET http://localhost/"]) {
          const answer = await rawRequest(app().baseUrl, `${line} HTTP/${version}\r\nhost: ${host}\r\n\r\n`);
          expect([answer.status, answer.headers.connection], version).toEqual([505, "close"]);
        }
      expect(errorLines()).toEqual([]);
    });

    test("the host of an absolute target counts in the place of the field's", async () => {
      const ask = (target: string, field: string) =>
        rawRequest(
          app().baseUrl,
          `GET http://${target}/login HTTP/1.1\r\nhost: ${field}\r\nconnection: close\r\n\r\n`,
        );
      expect((await ask("localhost", "casa.example")).status).toBe(200);
      expect((await ask("evil..host:puerto", "localhost")).status).toBe(400);
      expect(errorLines()).toEqual([]);
    });
  });
});
