import { describe, expect, test } from "vitest";
import { rawRequest } from "../../support/app/raw-request";
import { useApp } from "../../support/app/targets";
import { password, uniqueEmail } from "../../support/factories";

const nul = "a\0b";

describe("a NUL in a request", () => {
  const app = useApp("production");
  const ask = async (
    path: string,
    init?: Parameters<ReturnType<ReturnType<typeof app>["client"]>["request"]>[1],
  ) => {
    const response = await app().client().request(path, init);
    const text = await response.text();
    expect(text.includes("\0"), `a NUL in the answer to ${path}`).toBe(false);
    return { status: response.status, text };
  };

  test.each([
    ["/login?email=a%00b", 200],
    ["/signup?type=employee&email=a%00b&redirectTo=%2F%00", 200],
    ["/forgot-password?email=a%00b", 200],
    ["/verify-email?t=%00&email=a%00b", 200],
    ["/reset-password?t=%00", 200],
    ["/waitlist/confirm?t=%00", 200],
    ["/unsubscribe?t=%00", 200],
    ["/jobs?q=a%00b&field=%00&page=%00", 200],
    ["/organizations?q=a%00b", 200],
    ["/jobs/compare?job=a%00b", 200],
    ["/notices?target=job&id=%00", 404],
    ["/jobs/a%00b", 404],
    ["/jobs/a%00b/apply", 404],
    ["/organizations/a%00b", 404],
    ["/invitation/a%00b", 404],
    ["/team/a%00b", 404],
    ["/calendar/a%00b.ics", 404],
    ["/a%00b", 404],
    ["/%00", 404],
    ["/api/jobs/a%00b", 404],
    ["/api/organizations/a%00b", 404],
    ["/api/auth/reset-password/a%00b", 302],
    ["/api/a%00b", 404],
  ])("in the address %s: %i", async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test.each<[path: string, json: object, status: number]>([
    ["/api/auth/sign-in/email", { email: `${nul}@example.es`, password }, 401],
    ["/api/auth/sign-up/email", { email: uniqueEmail(), password, name: nul, type: "employee" }, 400],
    ["/api/auth/request-password-reset", { email: nul }, 200],
    ["/api/waitlist", { email: `${nul}@example.es`, role: "professional" }, 400],
    ["/api/waitlist", { email: uniqueEmail(), role: "professional", name: nul }, 400],
    ["/api/waitlist/confirm", { token: nul }, 400],
  ])("in the JSON for %s, %j: %i", async (path, json, status) => {
    expect((await ask(path, { method: "POST", json })).status).toBe(status);
  });

  test("as a byte of JSON it is no JSON", async () => {
    const headers = { "content-type": "application/json" };
    const body = `{"email":"${nul}@example.es","role":"professional"}`;
    expect((await ask("/api/waitlist", { method: "POST", body, headers })).status).toBe(400);
  });

  test.each<[path: string, form: Record<string, string>, status: number]>([
    ["/login", { email: nul, password }, 401],
    ["/signup?type=employee", { email: uniqueEmail(), name: nul, password, type: "employee" }, 400],
    ["/forgot-password", { email: nul }, 400],
    ["/?index", { email: nul, role: "professional", name: nul }, 400],
  ])(
    "in a field of the form on %s it is refused, and what was typed comes back without it",
    async (path, form, status) => {
      const answer = await ask(path, { method: "POST", form, headers: { origin: app().baseUrl } });
      expect(answer.status).toBe(status);
      expect(answer.text).toContain('value="ab"');
    },
  );

  test.each(["X-Request-Id", "Origin", "Cookie", "If-None-Match", "X-Forwarded-For"])(
    "in the header %s it is no request",
    async (name) => {
      const { host } = new URL(app().baseUrl);
      const lines = ["GET /login HTTP/1.1", `Host: ${host}`, "Connection: close", `${name}: ${nul}`];
      const { raw } = await rawRequest(app().baseUrl, `${lines.join("\r\n")}\r\n\r\n`);
      expect(raw).toMatch(/^HTTP\/1.1 400 /);
      expect(raw.includes("\0")).toBe(false);
    },
  );
});
