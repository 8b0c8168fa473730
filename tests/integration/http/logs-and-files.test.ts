import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startApp } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { useApp } from "../../support/app/targets";
import { bodyOf, signIn, signUp, uniqueEmail, waitlistEntry } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";

describe("files", () => {
  const app = useApp("production");
  test.each([
    "/.git/HEAD",
    "/.env",
    "/.env.example",
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
  ])("%s is not there", async (target) => {
    const response = await app().client().get(target);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/dependencies|createRequestHandler|ref: refs/);
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

  test.each(["/healthz", "/readyz"])("%s answers in few words", async (target) => {
    const response = await app().client().get(target);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('{"ok":true}');
  });
});

describe("logs", () => {
  test("are JSON lines without an address, password, token or secret in them", async () => {
    const app = await startApp({
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
    await client.post("/api/waitlist", waitlistEntry({ email: secrets.email, name: secrets.name }));
    await client.request("/api/cron", { method: "POST", headers: { authorization: "Bearer Canario-cron" } });
    await app.db.query("ALTER TABLE waitlist_entries RENAME TO away; ALTER TABLE users RENAME TO away_too");
    await client.post("/api/waitlist", waitlistEntry({ email: secrets.email, name: secrets.name }));
    await client.postForm("/?index", { email: secrets.email, role: "empresa", name: secrets.name });
    await client.post("/api/auth/sign-up/email", { ...secrets });
    await signIn(client, secrets.email, { password: secrets.password });
    const cookies = [...client.cookies.values()];
    await app.stop();

    const lines = app.logs();
    await app.dispose();
    const events = new Set(lines.map(({ fields }) => fields.event));
    for (const event of ["listening", "request", "auth.signed-in", "auth.failed", "error", "stopped"])
      expect(events).toContain(event);
    const readable = lines.filter(({ fields }) => fields.event === undefined).map(({ text }) => text);
    expect(readable).toEqual([
      expect.stringContaining("Matraz is at"),
      expect.stringMatching(/^Mails are at http:\/\/localhost:\d+\/dev\/mailbox\?key=[\w-]{43}$/),
    ]);
    for (const { fields } of lines.filter(({ fields }) => fields.event !== undefined))
      expect(fields).toMatchObject({ level: expect.any(String), time: expect.stringMatching(/Z$/) });
    const { DATABASE_URL: database = "", REDIS_URL: redis = "" } = app.env;
    expect(lines.find(({ fields }) => fields.event === "listening")?.fields).toMatchObject({
      database: `${new URL(database).host}${new URL(database).pathname}`,
      redis: `${new URL(redis).host}${new URL(redis).pathname}`,
      isRedisUp: true,
      mail: "files",
      worker: true,
    });
    for (const { fields } of lines.filter(({ fields }) => fields.event === "request"))
      expect(fields).toMatchObject({ requestId: expect.any(String), net: expect.stringMatching(/\.0\/24$/) });
    const all = lines.map(({ text }) => text).join("\n");
    const { SESSION_SECRET = "", CRON_SECRET = "", DATABASE_URL = "" } = app.env;
    const hidden = [secrets.email, "canario", "Canario", session.token, client.address, ...cookies];
    for (const text of [...hidden, SESSION_SECRET, CRON_SECRET, DATABASE_URL])
      expect(all).not.toContain(text);
  });

  test("a request's id is the proxy's when it looks like one, and stands in the log", async () => {
    const app = await openApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
    onTestFinished(app.dispose);
    const given = { "x-request-id": "pruebas-0123456789" };
    expect((await app.client().get("/", { headers: given })).headers.get("x-request-id")).toBe(
      given["x-request-id"],
    );
    const odd = { "x-request-id": 'x"}{' };
    expect((await app.client().get("/", { headers: odd })).headers.get("x-request-id")).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    await expect
      .poll(() => app.logs().some(({ fields }) => fields.requestId === given["x-request-id"]))
      .toBe(true);
  });

  test("secrets that nobody set are made once, for the owner alone to read, and never logged", async () => {
    const data = await copyOfEmbedded();
    onTestFinished(data.remove);
    const env = { SESSION_SECRET: undefined, CRON_SECRET: undefined, APP_URL: undefined };
    const start = () => openApp({ target: "embedded", dataDir: data.folder, env });
    const before = await start();
    const file = path.join(data.folder, "secrets.json");
    const made = await readFile(file, "utf8");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const client = before.client();
    await signUp(client);
    await before.dispose();
    const after = await start();
    onTestFinished(after.dispose);
    expect(await readFile(file, "utf8")).toBe(made);
    client.cookies.delete("session_cache");
    const session = await copyOf(client, after.baseUrl).get("/api/auth/session");
    expect((await bodyOf(session)).user.name).toBe("Ana Torres");
    const all = [...before.logs(), ...after.logs()].map(({ text }) => text).join("\n");
    for (const secret of Object.values(JSON.parse(made))) expect(all).not.toContain(secret);
  });
});
