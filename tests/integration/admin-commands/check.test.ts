import { randomBytes } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { maxMailWaitSeconds } from "~/features/commands/check/check-work.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { openApp } from "../../support/app/app-in-process";
import { legalSettings } from "../../support/app/app-process";
import { cloneDatabase, emptyDatabase, emptyRedis } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { startHttps } from "../../support/app/https-server";
import { startSmtp } from "../../support/mail/smtp";
import { runAdmin, spawnAdmin } from "../../support/people/admin";
import { isEverything } from "../../support/run/scope";

const secret = () => randomBytes(32).toString("hex");

/** All that https asks for. */
const complete = () => ({
  SESSION_SECRET: secret(),
  CRON_SECRET: secret(),
  METRICS_TOKEN: secret(),
  ...legalSettings,
});

const taskNames = ["expired-sessions", "job-stats", "archive-applications", "job-alerts", "weekly-reports"];

function dataFolder() {
  const folder = temporaryFolder("check");
  onTestFinished(folder.remove);
  return folder.path;
}

/** The checked parts. */
type Looked = "settings" | "database" | "disk" | "sending" | "tasks" | "redis" | "mail" | "address" | "clock";

type AddressOptions = Parameters<typeof startHttps>[0] & { isTrusted?: boolean };

/** `npm run admin -- check`: its code, and its lines by their first word. */
async function check(env: Record<string, string | undefined>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const own = { PATH, HOME, TMPDIR, NODE_ENV: "production" as const, DATA_DIR: dataFolder(), ...env };
  // Node reads that one when a process begins.
  const run = env.NODE_EXTRA_CA_CERTS === undefined ? runAdmin : spawnAdmin;
  const { code, output } = await run(own, "check");
  const found: Record<string, string> = {};
  for (const line of output.split("\n")) {
    const [, state = "", what = "", says = ""] = /^(ok|note|BAD) +(\S+) +(.+)$/.exec(line) ?? [];
    found[what] = `${state} ${says}`;
  }
  return { code, output, ...(found as Record<Looked, string>) };
}

async function startPublic(options: Parameters<typeof startHttps>[0] = {}) {
  const address = await startHttps(options);
  onTestFinished(address.stop);
  return address;
}

describe("npm run admin -- check", () => {
  test("check finds nothing to object to where everything is there", async () => {
    const smtp = await startSmtp({ password: "una-clave" });
    onTestFinished(smtp.stop);
    const address = await startPublic();
    const found = await check({
      ...complete(),
      APP_URL: address.url,
      NODE_EXTRA_CA_CERTS: address.certificate,
      DATABASE_URL: await cloneDatabase(),
      REDIS_URL: await emptyRedis(),
      SMTP_URL: smtp.url,
      MAIL_FROM: "Matraz <no-reply@example.es>",
    });
    expect(found.code, found.output).toBe(0);
    expect(found.settings).toBe("ok usable");
    expect(found.database).toMatch(/^ok 127\.0\.0\.1:\d+\/test_\w+, PostgreSQL \d+.*, tables up to date$/);
    expect(found.redis).toMatch(/^ok 127\.0\.0\.1:\d+/);
    expect(found.mail).toMatch(/^ok 127\.0\.0\.1:\d+, from no-reply@example\.es$/);
    expect(found.address).toMatch(
      /^ok https:\/\/localhost:\d+, its certificate is valid for (59|60) more days$/,
    );
    expect(found.clock).toMatch(
      /^ok the same as the database's, the same as Redis's, the same as the public/,
    );
    expect([smtp.control.logins, smtp.stored]).toEqual([1, []]);
    expect(found.output).not.toContain("una-clave");
  });

  test("check with nothing set says what that means, and ends well", async () => {
    const found = await check({});
    expect(found.code, found.output).toBe(0);
    for (const what of ["settings", "database", "redis", "mail", "address", "clock"] as const)
      expect(found[what], what).toMatch(/^note /);
  });

  test("check says how much room there is, and where there is too little", async () => {
    const [here, full] = [await check({}), await check({ MIN_FREE_MIB: "1000000000" })];
    expect(here.disk).toMatch(/\d+ MiB are free for the data folder.*; \d+ MiB are free for temporary files/);
    expect(full.disk).toMatch(/^BAD .*MiB are free for the data folder: files are refused \(MIN_FREE_MIB\)/);
    expect(full.code).toBe(1);
    const { disk } = await check({ DATABASE_URL: await cloneDatabase() });
    expect(disk).toMatch(/MiB are free for PostgreSQL/);
  });

  test("check names every setting that cannot be used, without its value", async () => {
    const found = await check({ PORT: "ochenta", APP_URL: "https://app.example.es", LOG_LEVEL: "ruidoso" });
    expect(found.code).toBe(1);
    for (const name of ["PORT", "LOG_LEVEL"]) expect(found.output).toContain(name);
    expect(found.output).not.toMatch(/ochenta|ruidoso| at /);
  });

  test("check names what is probably a misspelt setting", async () => {
    const { settings } = await check({ TRUSTED_PROXY: "loopback" });
    expect(settings).toContain("TRUSTED_PROXY is no setting: is TRUSTED_PROXIES meant?");
  });

  test("check says of each server what is wrong with it, and no password", async () => {
    const smtp = await startSmtp({ password: "una-clave" });
    onTestFinished(smtp.stop);
    const port = await freePort();
    const found = await check({
      APP_URL: `http://localhost:${port}`,
      DATABASE_URL: `postgresql://matraz:canario@127.0.0.1:${port}/matraz`,
      REDIS_URL: `redis://:canario@127.0.0.1:${port}`,
      SMTP_URL: smtp.url.replace("una-clave", "canario"),
    });
    expect(found.code).toBe(1);
    expect(found.database).toBe(`BAD 127.0.0.1:${port}/matraz: nobody listens there`);
    expect(found.redis).toContain("nobody listens there; limits go on in memory");
    expect(found.mail).toMatch(/^BAD 127\.0\.0\.1:\d+: SMTP 535$/);
    expect(found.address).toBe(`BAD http://localhost:${port}: nobody listens there`);
    expect(found.output).not.toContain("canario");
  });

  test("check names a mail server that is not there, and an address that speaks no TLS", async () => {
    const smtp = await startSmtp();
    onTestFinished(smtp.stop);
    const port = await freePort();
    const found = await check({
      ...complete(),
      APP_URL: smtp.url.replace("smtp:", "https:"),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    });
    expect(found.mail).toBe(`BAD 127.0.0.1:${port}: nobody listens there`);
    expect(found.address).toMatch(/^BAD https:.*: what answers there speaks no TLS$/);
  });

  test("check names a database that there is not, and one whose tables are to come", async () => {
    const missing = new URL(inject("postgresUrl"));
    missing.pathname = "/no_existe";
    expect((await check({ DATABASE_URL: missing.href })).database).toMatch(
      /^BAD .*: there is no such database$/,
    );
    const empty = await check({ DATABASE_URL: inject("postgresUrl") });
    expect(empty.database).toMatch(
      /^note .*; \d+ changes of the tables are to come, from \d+_start on: the next start makes them$/,
    );
    expect(empty.code).toBe(0);
  });

  test("check names a database that cannot keep every text", async () => {
    const { database, code } = await check({
      DATABASE_URL: await emptyDatabase("ENCODING 'LATIN1' LOCALE 'C'"),
    });
    expect(database).toMatch(/^BAD .*; its encoding is LATIN1, .*createdb .*--encoding=UTF8/);
    expect(code).toBe(1);
  });

  test("check names a migration that was begun and not done", async () => {
    const databaseUrl = await cloneDatabase();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '1_cut')",
    );
    await client.end();
    const { database, code } = await check({ DATABASE_URL: databaseUrl });
    expect(database).toMatch(/^BAD .* half way \(1_cut\).* next start begins it again; docs\/running\.md/);
    expect(code).toBe(1);
  });

  test.each<[string, AddressOptions, RegExp]>([
    ["a certificate that nobody here knows", {}, /^BAD .*signed by nobody/],
    ["one for another name", { name: "otra.example.es", isTrusted: true }, /^BAD .*for another name$/],
    ["somebody else's page", { body: "<h1>It works</h1>", isTrusted: true }, /^BAD .*but not this platform$/],
  ])(
    "check names what is wrong at the public address: %s",
    async (_, { isTrusted = false, ...options }, says) => {
      const address = await startPublic(options);
      const trust = isTrusted ? { NODE_EXTRA_CA_CERTS: address.certificate } : {};
      expect((await check({ ...complete(), APP_URL: address.url, ...trust })).address).toMatch(says);
    },
  );

  test("check names a clock that is an hour off, and a certificate that is about to end", async () => {
    const address = await startPublic({ aheadMs: 3_600_000, days: 13 });
    const trust = { NODE_EXTRA_CA_CERTS: address.certificate };
    const found = await check({ ...complete(), APP_URL: address.url, ...trust });
    expect(found.address).toMatch(/^note .* valid for 1[23] more days$/);
    expect(found.clock).toMatch(/^BAD 3(599|600|601) s behind the public address's$/);
    expect(found.code).toBe(1);
  });

  test("check names mails that nobody sends, and tasks that nobody calls", async () => {
    const databaseUrl = await cloneDatabase();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    onTestFinished(() => client.end());
    const look = async () => {
      const { sending, tasks, code } = await check({ DATABASE_URL: databaseUrl });
      return { sending, tasks, code };
    };
    const wait = (seconds: number) =>
      client.query("UPDATE pgboss.job SET start_after = now() - make_interval(secs => $1)", [seconds]);
    const neverCalled = "nobody has called them yet: is anybody calling POST /api/cron once an hour?";
    await client.query("INSERT INTO pgboss.job (name, data) VALUES ('mail', '{}')");
    await wait(maxMailWaitSeconds - 60);
    expect(await look()).toEqual({
      sending: "ok mails that wait: 1, none for long",
      tasks: expect.stringContaining(`note ${neverCalled}`),
      code: 0,
    });
    await wait(maxMailWaitSeconds + 1);
    await client.query("UPDATE _prisma_migrations SET finished_at = now() - interval '27 h'");
    expect(await look()).toEqual({
      sending: expect.stringMatching(
        /^BAD mails that wait: 1, one of them due for 15 min: nobody sends them/,
      ),
      tasks: expect.stringContaining(`BAD ${neverCalled}`),
      code: 1,
    });
    await client.query("DELETE FROM pgboss.job");
    const call = (hours: number) =>
      client.query(
        `INSERT INTO cron_runs (id, started_at, finished_at, tasks)
         SELECT gen_random_uuid(), at, at, $2 FROM (SELECT now() - make_interval(hours => $1) AS at) AS call`,
        [hours, JSON.stringify(taskNames.map((task) => ({ task, status: "ok", period: null })))],
      );
    await call(27);
    const stale = await look();
    expect(stale.tasks).toMatch(/^BAD not everything was done in time: expired-sessions \(last on 20/);
    expect(stale.tasks).not.toContain("weekly-reports");
    await call(25);
    expect(await look()).toMatchObject({ tasks: "ok each did in time what was due", code: 0 });
  });

  test.runIf(isEverything)(
    "check beside a running server on the embedded database, which it leaves alone",
    async () => {
      const data = await copyOfEmbedded();
      onTestFinished(data.remove);
      const app = await openApp({ target: "embedded", dataDir: data.folder });
      const { code, output } = await runAdmin(app.env, "check");
      expect(output).toContain(`embedded in ${app.dataDir}, the server has it`);
      expect(output).toMatch(/^ok +sending +no mail waits\nnote +tasks +nobody has called them yet/m);
      // The test's APP_URL is its own address, without TLS.
      expect(output).toMatch(/^note +address +http:.*, without a certificate/m);
      expect(code).toBe(0);
      await app.dispose();
      expect((await runAdmin(app.env, "check")).output).toContain("no server is running");
    },
  );
});
