import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { authTexts, spanishTexts } from "~/content/errors/api-errors";
import { freePort } from "../../../scripts/services/ports.mjs";
import { type AppProcess, startApp } from "../../support/app/app";
import { createClient } from "../../support/app/client";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { nginxBefore } from "../../support/app/proxies";
import { bodyOf, signUp, waitlistEntry } from "../../support/factories";

const secret = "s0123456789abcdefghijklmnopqrstuvwxyz";
const token = `m${secret}`;
const programs = "application/json; charset=utf-8";

describe("two instances behind nginx, with deploy/nginx.conf", () => {
  const instances: AppProcess[] = [];
  let nginx: Awaited<ReturnType<typeof nginxBefore>>;
  let ports: { http: number; https: number };
  const address = () => `https://localhost:${ports.https}`;
  /** Through the proxy, each time with another address that it claims to have. */
  const visitor = () => createClient(address());

  beforeAll(async () => {
    // A certificate that nobody signed.
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    ports = { http: await freePort(), https: await freePort() };
    const [databaseUrl, redisUrl] = [await cloneDatabase(), await emptyRedis()];
    const own = { SESSION_SECRET: secret, CRON_SECRET: `c${secret}`, METRICS_TOKEN: token };
    const env = { ...own, APP_URL: address(), REQUIRE_EMAIL_VERIFICATION: "false" };
    for (let count = 0; count < 2; count += 1)
      instances.push(await startApp({ target: "production", databaseUrl, redisUrl, env }));
    const hosts = instances.map(({ baseUrl }) => new URL(baseUrl).host);
    nginx = await nginxBefore({ ...ports, instances: hosts });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await nginx?.stop();
    await Promise.all(instances.map((instance) => instance.dispose()));
  });

  const answered = (instance: AppProcess) =>
    instance.logs().filter(({ fields }) => fields.event === "request").length;

  test("nginx has nothing against it", () => {
    expect(nginx.lines().filter((line) => /\[(?:emerg|alert|crit|error)\]/.test(line))).toEqual([]);
  });

  test("http leads to https", async () => {
    const response = await fetch(`http://localhost:${ports.http}/jobs?q=a`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "https://localhost/jobs?q=a"]);
  });

  test("pages come from both, whole and compressed", async () => {
    const before = instances.map(answered);
    for (let count = 0; count < 6; count += 1) {
      const page = await visitor().get("/");
      expect([page.status, page.headers.get("strict-transport-security")]).toEqual([200, expect.any(String)]);
      expect(await page.text()).toContain("</html>");
    }
    await expect.poll(() => instances.every((each, at) => answered(each) > (before[at] ?? 0))).toBe(true);
  });

  test("a session of one is one of the other, and ends on both", async () => {
    const client = visitor();
    await signUp(client);
    const read = async () => (await client.get("/api/auth/session")).status;
    expect(await Promise.all([read(), read(), read(), read()])).toEqual([200, 200, 200, 200]);
    const elsewhere = visitor();
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await client.post("/api/auth/sign-out", {})).status).toBe(200);
    const status = async () => (await elsewhere.get("/api/auth/session")).status;
    await expect.poll(async () => [await status(), await status()]).toEqual([401, 401]);
  });

  test("a limit is one for both, whatever address a visitor claims to have", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await visitor().post("/api/waitlist", waitlistEntry())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("a form from the public address is taken", async () => {
    const response = await visitor().postForm("/login", { email: "nadie@example.es", password: "x" });
    // An answer about its fields, not one about where it comes from.
    expect([200, 400, 401, 422]).toContain(response.status);
  });

  test("/metrics is not there, with the right token too; at an instance it is", async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor().get("/metrics", { headers })).status).toBe(404);
    for (const instance of instances)
      expect((await fetch(`${instance.baseUrl}/metrics`, { headers })).status).toBe(200);
  });

  test("a body that is too large ends at the proxy", async () => {
    const body = Buffer.alloc(7 * 1024 * 1024);
    const response = await visitor().request("/api/waitlist", { method: "POST", body });
    expect([response.status, response.headers.get("content-type")]).toEqual([413, programs]);
    expect(await bodyOf(response)).toEqual({
      error: spanishTexts.errors.INVALID_DATA,
      code: spanishTexts.invalidCode,
    });
    const auth = await visitor().request("/api/auth/sign-in/email", { method: "POST", body });
    expect(await bodyOf(auth)).toEqual({
      error: authTexts.errors.INVALID_REQUEST,
      code: authTexts.invalidCode,
    });
    expect((await visitor().request("/login", { method: "POST", body })).headers.get("content-type")).toBe(
      "text/html",
    );
  });

  test("the proxy's log has no query and no whole address", async () => {
    await visitor().get("/waitlist/me?t=canario-de-un-enlace");
    const log = () => readFile(path.join(nginx.folder, "matraz.log"), "utf8");
    await expect.poll(log).toMatch(/^127\.0\.0\.0\/24 \[\S+\] "GET \/waitlist\/me" \d+ /m);
    expect(await log()).not.toMatch(/canario|127\.0\.0\.1 /);
  });

  test.each([
    ["/api/auth/session", "/api/auth/session"],
    ["/jobs/019aa0aa-0000-7000-8000-000000000000", "/jobs/019aa0aa-0000-7000-8000-000000000000"],
    ["/invitation/canario-corto", "/invitation/..."],
    ["/api/auth/Reset-Password/canario-corto", "/api/auth/Reset-Password/..."],
    ["/%69nvitation/canario-corto", "/invitation/..."],
    ["/%2569nvitation/canario-corto", "-"],
    ["/otra/canario-0123456789-ABCDEFGHIJ", "/otra/..."],
  ])("of %s it says %s", async (path, says) => {
    await visitor().get(path);
    const log = () => readFile(`${nginx.folder}/matraz.log`, "utf8");
    await expect.poll(log).toContain(`"GET ${says}" `);
    expect(await log()).not.toContain("canario");
  });

  test("an instance that goes is not missed", async () => {
    await instances[0]?.stop();
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await visitor().get("/healthz")).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await bodyOf(await visitor().get("/readyz"))).toEqual({ ok: true });
  });

  test("with no instance left the logs say neither who asked nor for what", async () => {
    await instances[1]?.stop();
    const response = await visitor().get("/invitation/canario-de-un-enlace?t=canario");
    expect([502, 504]).toContain(response.status);
    const program = await visitor().get("/api/jobs");
    expect([program.status, await bodyOf(program)]).toEqual([
      502,
      { error: spanishTexts.errors.INTERNAL, code: "INTERNAL" },
    ]);
    const files = await Promise.all(
      ["matraz.log", "matraz-error.log"].map((name) => readFile(path.join(nginx.folder, name), "utf8")),
    );
    expect(`${files.join("")}${nginx.lines().join("\n")}`).not.toMatch(/canario|127\.0\.0\.1,/);
  });
});
