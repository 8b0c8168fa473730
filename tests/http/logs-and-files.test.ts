import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app/app";
import { openApp } from "../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../support/app/databases";
import { useApp } from "../support/app/targets";
import { signIn, signUp, uniqueEmail, waitlistEntry } from "../support/factories";
import { isEverything } from "../support/run/scope";

describe("files and requests", () => {
  const app = useApp("production");
  test("nothing outside the built client is served, however its address is written", async () => {
    for (const target of [
      "/.git/HEAD",
      "/.env",
      "/package.json",
      "/build/server/index.js",
      "/server/index.js",
      "/assets/",
      "/assets",
      "/.well-known/",
      "/..%2fpackage.json",
      "/%2e%2e/package.json",
      "/assets/..%2f..%2fserver/index.js",
      "/assets/%5c..%5cmain.js",
      "/.data/secrets.json",
    ]) {
      const response = await app().client().get(target);
      expect([400, 404], target).toContain(response.status);
      expect(await response.text()).not.toMatch(/dependencies|createRequestHandler|ref: refs/);
    }
  });

  test("no source map is served, nor pointed to", async () => {
    const files = await readdir("build/client", { recursive: true });
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    const script = files.find((file) => /^assets\/.*\.js$/.test(file)) ?? "";
    expect(await readFile(path.join("build/client", script), "utf8")).not.toContain("sourceMappingURL");
    expect((await app().client().get(`/${script}.map`)).status).toBe(404);
  });

  test("the manifest names icons of 192 and 512 pixels, and each file says its type", async () => {
    const icons = [{ src: "/favicon.ico", sizes: "32x32", type: "image/x-icon" }];
    const manifest = await app().client().get("/site.webmanifest");
    expect(manifest.headers.get("content-type")).toBe("application/manifest+json");
    icons.push(...(await manifest.json()).icons);
    expect(icons.map(({ sizes }) => sizes)).toEqual(["32x32", "192x192", "512x512"]);
    for (const { src, sizes, type } of icons) {
      const response = await app().client().get(src);
      expect(response.headers.get("content-type")).toBe(type);
      if (type !== "image/png") continue;
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("a file with its hash in the name is kept for ever, the rest is asked for again", async () => {
    const files = await readdir("build/client/assets");
    const hashed = files.find((file) => file.endsWith(".js"));
    const asset = await app().client().get(`/assets/${hashed}`);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const icon = await app().client().get("/favicon.svg");
    expect(icon.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const etag = icon.headers.get("etag") ?? "";
    const again = await app()
      .client()
      .get("/favicon.svg", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("a file asked for with an impossible range comes whole", async () => {
    for (const range of ["bytes=10-5", "bytes=-", "bytes=999999-", "bytes=a-b"]) {
      const response = await app().client().get("/favicon.svg", { headers: { range } });
      expect([response.status, await response.text()], range).toEqual([
        200,
        expect.stringContaining("</svg>"),
      ]);
    }
  });

  test("/metrics does not exist where no token is set, whatever is sent", async () => {
    for (const value of ["m0123456789abcdefghijklmnopqrstuvwxyz", "", "undefined"]) {
      const headers = { authorization: `Bearer ${value}` };
      expect((await app().client().get("/metrics", { headers })).status).toBe(404);
    }
  });

  test("/healthz and /readyz answer in few words", async () => {
    for (const target of ["/healthz", "/readyz"]) {
      const ask = async () => (await app().client().get(target)).text();
      // A database or Redis that is slow to answer counts as away for a moment.
      await expect.poll(ask, { message: target }).toBe('{"ok":true}');
    }
  });

  test("a request's id is the proxy's when it looks like one, and stands in the log", async () => {
    const ask = async (id: string) =>
      (
        await app()
          .client()
          .get("/legal", { headers: { "x-request-id": id } })
      ).headers.get("x-request-id");
    expect(await ask('x"}{')).toMatch(/^[0-9a-f-]{36}$/);
    const given = "pruebas-0123456789";
    expect(await ask(given)).toBe(given);
    await expect
      .poll(() =>
        app()
          .logs()
          .some(({ fields }) => fields.requestId === given),
      )
      .toBe(true);
  });
});

describe("logs", () => {
  test("the log is JSON lines without an address, password, token or secret in them", async () => {
    const app = await openApp({
      target: "production",
      databaseUrl: await cloneDatabase(),
      redisUrl: await emptyRedis(),
      env: { LOG_LEVEL: "trace" },
    });
    const secrets = { password: "Canario-clave-93.1", name: "Canario Nombre", email: uniqueEmail("canario") };
    const client = app.client();
    const { session } = await signUp(client, secrets);
    await signIn(client, secrets.email, { password: secrets.password });
    await signIn(client, secrets.email, { password: "Canario-clave-mala" });
    await client.postForm("/login", { email: secrets.email, password: "Canario-clave-mala" });
    await client.get("/dashboard?token=Canario-consulta", { headers: { "user-agent": "agente" } });
    await client.request("/api/cron", { method: "POST", headers: { authorization: "Bearer Canario-cron" } });
    await app.db.query("ALTER TABLE waitlist_entries RENAME TO away; ALTER TABLE users RENAME TO away_too");
    await client.post("/api/waitlist", waitlistEntry({ email: secrets.email, name: secrets.name }));
    await client.postForm("/?index", { email: secrets.email, role: "empresa", name: secrets.name });
    await client.post("/api/auth/sign-up/email", { ...secrets });
    await signIn(client, secrets.email, { password: secrets.password });
    const cookies = [...client.cookies.values()];
    await app.dispose();

    const lines = app.logs();
    const events = new Set(lines.map(({ fields }) => fields.event));
    for (const event of ["request", "auth.signed-in", "auth.failed", "error"])
      expect(events).toContain(event);
    for (const { fields } of lines)
      expect(fields).toMatchObject({
        event: expect.any(String),
        level: expect.any(String),
        time: expect.stringMatching(/Z$/),
      });
    for (const { fields } of lines.filter(({ fields }) => fields.event === "request"))
      expect(fields).toMatchObject({ requestId: expect.any(String), net: expect.stringMatching(/\.0\/24$/) });
    const all = lines.map(({ text }) => text).join("\n");
    const { SESSION_SECRET = "", CRON_SECRET = "", DATABASE_URL = "" } = app.env;
    const hidden = [secrets.email, "canario", "Canario", session.token, client.address, ...cookies];
    for (const text of [...hidden, SESSION_SECRET, CRON_SECRET, DATABASE_URL])
      expect(all).not.toContain(text);
  });
});

describe.runIf(isEverything)("the log of a process", () => {
  test("a process says where it listens, on what it depends without a password, where its mails are, and that it has stopped", async () => {
    const databaseUrl = await cloneDatabase();
    const app = await startApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
    await app.stop();
    const lines = app.logs();
    await app.dispose();
    const readable = lines.filter(({ fields }) => fields.event === undefined).map(({ text }) => text);
    expect(readable).toEqual([
      expect.stringContaining("Matraz is at"),
      expect.stringMatching(/^Mails are at http:\/\/localhost:\d+\/dev\/mailbox\?key=[\w-]{43}$/),
    ]);
    expect(lines.map(({ fields }) => fields.event)).toContain("stopped");
    const { DATABASE_URL: database = "", REDIS_URL: redis = "" } = app.env;
    expect(lines.find(({ fields }) => fields.event === "listening")?.fields).toMatchObject({
      database: `${new URL(database).host}${new URL(database).pathname}`,
      redis: `${new URL(redis).host}${new URL(redis).pathname}`,
      isRedisUp: true,
      mail: "files",
      worker: true,
    });
  });

  test("LOG_FORMAT=text makes the log text in a pipe", async () => {
    const app = await startApp({
      target: "production",
      databaseUrl: await cloneDatabase(),
      env: { LOG_FORMAT: "text" },
    });
    onTestFinished(app.dispose);
    const asText =
      /^\[\d\d:\d\d:\d\d\] INFO: listening \{.*"database":"[^"]+\/test_\w+".*"mail":"files".*\}$/;
    await expect.poll(() => app.logs().map(({ text }) => text)).toContainEqual(expect.stringMatching(asText));
  });
});
