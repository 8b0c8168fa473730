import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { spanishTexts } from "~/content/errors/api-errors";
import { findCaddy, startCaddy } from "../../../scripts/services/caddy.mjs";
import { startNginx } from "../../../scripts/services/nginx.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { type AppProcess, startApp } from "../../support/app/app";
import { createClient } from "../../support/app/client";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { createCertificate } from "../../support/app/https-server";
import { outcomeOf, waitlistEntry } from "../../support/factories";

/** Where a proxy listens, and the `host:port` of the two instances behind it. */
interface ProxyPlaces {
  http: number;
  https: number;
  instances: string[];
}

/** nginx with deploy/nginx.conf and what an operator replaces in it. */
function nginxBefore({ http, https, instances }: ProxyPlaces) {
  const site = (folder: string) => {
    const { key, certificate } = createCertificate(folder);
    return readFileSync("deploy/nginx.conf", "utf8")
      .replace("127.0.0.1:3000", instances[0] ?? "")
      .replace("127.0.0.1:3001", instances[1] ?? "")
      .replaceAll(/^\s*listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${http};`)
      .replace("listen 443 ", `listen 127.0.0.1:${https} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll("www.example.es", "localhost")
      .replaceAll("/var/log/nginx/", `${folder}/`);
  };
  return startNginx({ site, readyUrl: `http://127.0.0.1:${http}/` });
}

/** Caddy with deploy/Caddyfile. */
function caddyBefore({ http, https, instances }: ProxyPlaces) {
  const address = `https://localhost:${https}`;
  return startCaddy({
    file: readFileSync("deploy/Caddyfile", "utf8"),
    env: { APP_URL: address, UPSTREAMS: instances.join(" ") },
    httpPort: http,
    readyUrl: address,
  });
}

const secret = "s0123456789abcdefghijklmnopqrstuvwxyz";
const token = `m${secret}`;
const withoutCaddy = await findCaddy().then(
  () => null,
  (error: Error) => error.message,
);

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

  test("nginx has nothing against its configuration, leads from http to https, and takes pages from both instances", async () => {
    expect(nginx.lines().filter((line) => /\[(?:emerg|alert|crit|error)\]/.test(line))).toEqual([]);
    const response = await fetch(`http://localhost:${ports.http}/jobs?q=a`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "https://localhost/jobs?q=a"]);
    const before = instances.map(answered);
    for (let count = 0; count < 6; count += 1) {
      const page = await visitor().get("/");
      expect([page.status, page.headers.get("strict-transport-security")]).toEqual([200, expect.any(String)]);
      expect(await page.text()).toContain("</html>");
    }
    await expect.poll(() => instances.every((each, at) => answered(each) > (before[at] ?? 0))).toBe(true);
  });

  test("a limit is one for both instances, whatever address a visitor claims to have", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await visitor().post("/api/waitlist", waitlistEntry())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("a form from the public address is taken, and /metrics is at the instances alone", async () => {
    const response = await visitor().postForm("/login", { email: "nadie@example.es", password: "x" });
    // An answer about its fields, not one about where it comes from.
    expect([200, 400, 401, 422]).toContain(response.status);
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor().get("/metrics", { headers })).status).toBe(404);
    for (const instance of instances)
      expect((await fetch(`${instance.baseUrl}/metrics`, { headers })).status).toBe(200);
  });

  test("a body that is too large ends at the proxy", async () => {
    const body = Buffer.alloc(7 * 1024 * 1024);
    const response = await visitor().request("/api/waitlist", { method: "POST", body });
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await outcomeOf(response)).toEqual([413, spanishTexts.invalidCode]);
    expect((await visitor().request("/login", { method: "POST", body })).headers.get("content-type")).toBe(
      "text/html",
    );
  });

  test("the proxy's log has neither queries, tokens nor whole addresses", async () => {
    const log = () => readFile(path.join(nginx.folder, "matraz.log"), "utf8");
    await visitor().get("/waitlist/me?t=canario-de-un-enlace");
    await expect.poll(log).toMatch(/^127\.0\.0\.0\/24 \[\S+\] "GET \/waitlist\/me" \d+ /m);
    const id = "019aa0aa-0000-7000-8000-000000000000";
    for (const [address, says] of [
      [`/jobs/${id}`, `/jobs/${id}`],
      ["/api/auth/Reset-Password/canario-corto", "/api/auth/Reset-Password/..."],
      ["/%69nvitation/canario-corto", "/invitation/..."],
      ["/%2569nvitation/canario-corto", "-"],
      ["/otra/canario-0123456789-ABCDEFGHIJ", "/otra/..."],
    ] as const) {
      await visitor().get(address);
      await expect.poll(log).toContain(`"GET ${says}" `);
    }
    expect(await log()).not.toMatch(/canario|127\.0\.0\.1 /);
  });

  test.for([
    ["nginx.conf", nginxBefore],
    ["Caddyfile", caddyBefore],
  ] as const)(
    "instances that are restarted in turn behind deploy/%s are missed by nobody",
    async ([file, start], { skip }) => {
      if (file === "Caddyfile" && withoutCaddy !== null) skip(withoutCaddy);
      const own = { http: await freePort(), https: await freePort() };
      const hosts = instances.map(({ baseUrl }) => new URL(baseUrl).host);
      const proxy = await start({ ...own, instances: hosts });
      onTestFinished(proxy.stop);
      const statuses = new Map<number, number>();
      let isOver = false;
      const visit = async () => {
        const client = createClient(`https://localhost:${own.https}`);
        while (!isOver) {
          const { status } = await client.get("/healthz");
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const visits = [1, 2, 3, 4].map(visit);
      // The next goes in the moment when the one before is back, as the commands in docs/running.md do it.
      for (const instance of instances) await instance.restart();
      isOver = true;
      await Promise.all(visits);
      expect([...statuses.keys()], JSON.stringify([...statuses])).toEqual([200]);
    },
  );

  test("the proxy's logs say neither who asked nor for what once no instance is left", async () => {
    for (const instance of instances) await instance.stop();
    const response = await visitor().get("/invitation/canario-de-un-enlace?t=canario");
    expect([502, 504]).toContain(response.status);
    expect(await outcomeOf(await visitor().get("/api/jobs"))).toEqual([502, "INTERNAL"]);
    const files = await Promise.all(
      ["matraz.log", "matraz-error.log"].map((name) => readFile(path.join(nginx.folder, name), "utf8")),
    );
    expect(`${files.join("")}${nginx.lines().join("\n")}`).not.toMatch(/canario|127\.0\.0\.1,/);
  });
});
