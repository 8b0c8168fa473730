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
