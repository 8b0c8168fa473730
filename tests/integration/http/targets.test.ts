import { describe, expect, test } from "vitest";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";

describe("request targets", () => {
  const app = useApp("production");

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
    ["GET /login/%2e%2e/%5C", 400],
    ["GET //%5C", 400],
    ["GET /\\cosa", 400],
    ["GET http://ana:clave@localhost/", 400],
    ["GET http://localhost//otra", 400],
    ["GET ftp://localhost/login", 400],
    ["GET HTTP://localhost/login", 200],
    ["GET login", 400],
    ["OPTIONS *", 400],
    ["GET /nada/%5C", 404],
    ["GET /?a=%5C", 200],
    ["GET http://localhost?a=b", 200],
    // The endpoint's own answer, not the framework's.
    ["GET http://localhost/api/waitlist", 405],
    ["GET http://localhost/API/waitlist", 404],
    ["POST /terms", 405],
    ["POST /nada", 404],
    ["PUT /", 405],
    ["GET /invitation/nada", 404],
    ["POST /login", 400],
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
