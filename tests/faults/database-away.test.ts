import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMigratedPostgres } from "../../scripts/services/migrated-postgres.mjs";
import { type AppProcess, startApp } from "../support/app/app";
import { emptyRedis } from "../support/app/databases";
import { password } from "../support/factories";
import { expectErrorObject, expectErrorPage } from "../support/faults/error-object";
import { createJournal } from "../support/faults/journal";
import { type Account, createAccount, readByToken } from "../support/people/accounts";
import { roundsOf } from "../support/run/scope";

const crashes = roundsOf(3);
const internal = "Internal server error";
const savingFailed = "Error al guardar. Intenta de nuevo.";

describe("PostgreSQL is away", () => {
  let postgres: Awaited<ReturnType<typeof startMigratedPostgres>>;
  let app: AppProcess;
  let account: Account;
  let journal: ReturnType<typeof createJournal>;
  let pid: number;

  beforeAll(async () => {
    postgres = await startMigratedPostgres("matraz", { durable: true });
    const { databaseUrl } = postgres;
    app = await startApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
    pid = app.pid();
    account = await createAccount(app);
    journal = createJournal(app.baseUrl);
    for (let index = 0; index < 20; index += 1) expect((await journal.join()).status).toBe(200);
    await postgres.stopImmediate();
  });
  afterAll(async () => {
    await app?.dispose();
    await postgres?.stop();
  });

  test("without PostgreSQL the waitlist answers its 500 (section 4.3), in the API and on the page", async () => {
    const client = app.client();
    const entry = { email: "sin.base@example.es", role: "empresa" };
    await expectErrorObject(await client.post("/api/waitlist", entry), 500, savingFailed);
    await expectErrorPage(await client.postForm("/?index", entry), 500, "sin.base@example.es");
  });

  test("without PostgreSQL pages that need no database go on", async () => {
    const client = app.client();
    expect((await client.get("/api/og")).status).toBe(200);
    expect((await client.get("/")).status).toBe(200);
    expect((await client.get("/login")).status).toBe(200);
    expect((await client.get("/healthz")).status).toBe(200);
    const ready = await client.get("/readyz");
    expect(ready.status).toBe(503);
    expect((await ready.text()).length).toBeLessThanOrEqual(20);
  });

  test("without PostgreSQL a session is neither believed, ended nor forgotten: 500, and cookies are kept", async () => {
    const { client, session } = account;
    for (const response of [
      await client.get("/api/auth/session"),
      await client.get("/api/auth/get-session"),
      await client.post("/api/auth/sign-out", undefined),
      await readByToken(app, session.token),
    ]) {
      expect(response.headers.getSetCookie()).toEqual([]);
      await expectErrorObject(response, 500, internal);
    }
    for (const page of [await client.get("/dashboard"), await client.postForm("/logout", {})]) {
      expect(page.headers.getSetCookie()).toEqual([]);
      await expectErrorPage(page, 500, "Algo ha fallado");
    }
    expect([...client.cookies.keys()]).toEqual(["session", "session_cache", "known_browser"]);
  });

  test("without PostgreSQL nobody is let in or registered", async () => {
    const client = app.client();
    const credentials = { email: account.user.email, password };
    await expectErrorObject(await client.post("/api/auth/sign-in/email", credentials), 500, internal);
    const person = { ...credentials, name: "Ana" };
    await expectErrorObject(await client.post("/api/auth/sign-up/email", person), 500, internal);
    await expectErrorPage(await client.postForm("/login", credentials), 500, "Algo ha fallado");
    expect(client.cookies.size).toBe(0);
  });

  test("the application comes back with PostgreSQL by itself, with everything that was answered", async () => {
    await postgres.start();
    await expect.poll(async () => (await app.client().get("/readyz")).status).toBe(200);
    expect(await journal.findLost()).toEqual([]);
    expect(await journal.compareTable(app.db)).toEqual({ lost: [], twice: [] });
    expect((await readByToken(app, account.session.token)).status).toBe(200);
    expect((await account.client.get("/api/auth/session")).status).toBe(200);
    expect((await account.client.post("/api/auth/sign-out", undefined)).status).toBe(200);
    expect((await readByToken(app, account.session.token)).status).toBe(401);
  });

  test(`PostgreSQL crashes ${crashes} times under writers: only 500s, and nothing answered is lost`, async () => {
    const crashing = createJournal(app.baseUrl);
    const stopWriting = crashing.startWriters(4);
    for (let crash = 1; crash <= crashes; crash += 1) {
      const before = crashing.acknowledged().length;
      await expect.poll(() => crashing.acknowledged().length).toBeGreaterThan(before + 20);
      await postgres.stopImmediate();
      const refused = crashing.failures().length;
      await expect.poll(() => crashing.failures().length).toBeGreaterThan(refused + 4);
      await postgres.start();
    }
    const before = crashing.acknowledged().length;
    await expect.poll(() => crashing.acknowledged().length).toBeGreaterThan(before + 20);
    await stopWriting();
    const answers = new Set(
      crashing.failures().map(({ status, body }) => `${status} ${JSON.parse(body).error}`),
    );
    expect([...answers]).toEqual([`500 ${savingFailed}`]);
    expect(crashing.unknown()).toEqual([]);
    expect(await crashing.compareTable(app.db)).toEqual({ lost: [], twice: [] });
    expect(app.pid()).toBe(pid);
  });
});
