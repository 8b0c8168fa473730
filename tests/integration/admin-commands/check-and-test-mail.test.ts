import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { maxMailWaitSeconds } from "~/features/commands/check/check-work.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { openApp } from "../../support/app/app-in-process";
import { legalSettings } from "../../support/app/app-process";
import { cloneDatabase, emptyDatabase, emptyRedis } from "../../support/app/databases";
import { startHttps } from "../../support/app/https-server";
import { parseMail, startSmtp } from "../../support/mail/smtp";
import { runAdmin } from "../../support/people/admin";
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

/** Takes every certificate, without a process of its own that knows the test's. */
const trusting = { NODE_TLS_REJECT_UNAUTHORIZED: "0" };

/** Settings of a process that has no database unless they name one. */
function withoutDatabase(env: Record<string, string | undefined>) {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production" as const, DATA_DIR: dataFolder(), ...env };
}

async function mailServer(options: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}

/** `npm run admin -- check`: its code, and its lines by their first word. */
async function check(env: Record<string, string | undefined>) {
  const { code, output } = await runAdmin(withoutDatabase(env), "check");
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

test("npm run admin -- check finds nothing to object to where everything is there", async () => {
  const smtp = await mailServer({ password: "una-clave" });
  const address = await startPublic();
  const found = await check({
    ...complete(),
    ...trusting,
    APP_URL: address.url,
    DATABASE_URL: await cloneDatabase(),
    REDIS_URL: await emptyRedis(),
    SMTP_URL: smtp.url,
    MAIL_FROM: "Matraz <no-reply@example.es>",
  });
  expect(found.code, found.output).toBe(0);
  expect(found.settings).toBe("ok usable");
  expect(found.disk).toMatch(/MiB are free for PostgreSQL/);
  expect(found.database).toMatch(/^ok 127\.0\.0\.1:\d+\/test_\w+, PostgreSQL \d+.*, tables up to date$/);
  expect(found.redis).toMatch(/^ok 127\.0\.0\.1:\d+/);
  expect(found.mail).toMatch(/^ok 127\.0\.0\.1:\d+, from no-reply@example\.es$/);
  expect(found.address).toMatch(
    /^ok https:\/\/localhost:\d+, its certificate is valid for (59|60) more days$/,
  );
  expect(found.clock).toMatch(/^ok the same as the database's, the same as Redis's, the same as the public/);
  expect([smtp.control.logins, smtp.stored]).toEqual([1, []]);
  expect(found.output).not.toContain("una-clave");
});

test.runIf(isEverything)(
  "npm run admin -- check with nothing set says what that means, how much room there is, and ends well",
  async () => {
    const found = await check({});
    expect(found.code, found.output).toBe(0);
    for (const what of ["settings", "database", "redis", "mail", "address", "clock"] as const)
      expect(found[what], what).toMatch(/^note /);
    const room = /\d+ MiB are free for the data folder.*; \d+ MiB are free for temporary files/;
    expect(found.disk).toMatch(room);
  },
);

test("npm run admin -- check names every setting that cannot be used, without its value, one that is probably misspelt, and a disk that is too full for files", async () => {
  const found = await check({ PORT: "ochenta", APP_URL: "https://app.example.es", LOG_LEVEL: "ruidoso" });
  expect(found.code).toBe(1);
  for (const name of ["PORT", "LOG_LEVEL"]) expect(found.output).toContain(name);
  expect(found.output).not.toMatch(/ochenta|ruidoso| at /);
  const { settings, disk, code } = await check({ TRUSTED_PROXY: "loopback", MIN_FREE_MIB: "1000000000" });
  expect(settings).toContain("TRUSTED_PROXY is no setting: is TRUSTED_PROXIES meant?");
  expect(disk).toMatch(/^BAD .*MiB are free for the data folder: files are refused \(MIN_FREE_MIB\)/);
  expect(code).toBe(1);
});

test.runIf(isEverything)(
  "npm run admin -- check says of each server what is wrong with it, and no password",
  async () => {
    const smtp = await mailServer({ password: "una-clave" });
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
  },
);

test.runIf(isEverything)(
  "npm run admin -- check names a database that there is not, whose tables are to come, or that cannot keep every text",
  async () => {
    const missing = new URL(inject("postgresUrl"));
    missing.pathname = "/no_existe";
    for (const [DATABASE_URL, code, says] of [
      [missing.href, 1, /^BAD .*: there is no such database$/],
      [
        inject("postgresUrl"),
        0,
        /^note .*; \d+ changes of the tables are to come, from \d+_start on: the next start makes them$/,
      ],
      [
        await emptyDatabase("ENCODING 'LATIN1' LOCALE 'C'"),
        1,
        /^BAD .*; its encoding is LATIN1, .*createdb .*--encoding=UTF8/,
      ],
    ] as const)
      expect(await check({ DATABASE_URL })).toMatchObject({ database: expect.stringMatching(says), code });
  },
);

test.runIf(isEverything)(
  "npm run admin -- check names what is wrong at the public address: no TLS, a certificate, its end, its clock or somebody else's page",
  async () => {
    const plain = await mailServer();
    const unknown = await startPublic();
    for (const [url, says] of [
      [plain.url.replace("smtp:", "https:"), /^BAD https:.*: what answers there speaks no TLS$/],
      [unknown.url, /^BAD .*signed by nobody/],
    ] as const)
      expect((await check({ ...complete(), APP_URL: url })).address).toMatch(says);
    const page = await startPublic({ body: "<h1>It works</h1>" });
    const theirs = await check({ ...complete(), ...trusting, APP_URL: page.url });
    expect(theirs.address).toMatch(/^BAD .*but not this platform$/);
    const ending = await startPublic({ aheadMs: 3_600_000, days: 13 });
    const found = await check({ ...complete(), ...trusting, APP_URL: ending.url });
    expect(found.address).toMatch(/^note .* valid for 1[23] more days$/);
    expect(found.clock).toMatch(/^BAD 3(599|600|601) s behind the public address's$/);
    expect(found.code).toBe(1);
  },
);

test("npm run admin -- check names a migration that was begun and not done or is of a newer version, mails that nobody sends, and tasks that nobody calls", async () => {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  const look = async () => {
    const { sending, tasks, code } = await check({ DATABASE_URL: databaseUrl });
    return { sending, tasks, code };
  };
  const wait = (seconds: number) =>
    client.query("UPDATE email_deliveries SET due_at = now() - make_interval(secs => $1)", [seconds]);
  const neverCalled = "nobody has called them yet: is anybody calling POST /api/cron once an hour?";
  const migration = "(id, checksum, migration_name) VALUES ('1', '', '1_cut')";
  await client.query(`INSERT INTO _prisma_migrations ${migration}`);
  const cut = await check({ DATABASE_URL: databaseUrl });
  expect(cut.database).toMatch(/^BAD .* half way \(1_cut\).* next start begins it again; docs\/running\.md/);
  expect(cut.code).toBe(1);
  const newer =
    "UPDATE _prisma_migrations SET finished_at = now(), migration_name = '29990101000000_to_come'";
  await client.query(`${newer} WHERE id = '1'`);
  await client.query(
    `INSERT INTO email_deliveries (id, key, kind, to_email, scope, due_at, created_at)
     VALUES (gen_random_uuid(), 'late', 'verify-email', 'ana@example.es', 'transactional', now(), now())`,
  );
  await wait(maxMailWaitSeconds - 60);
  expect(await check({ DATABASE_URL: databaseUrl })).toMatchObject({
    database: expect.stringMatching(/^note .*newer version \(29990101000000_to_come\)/),
    sending: "ok mails that wait: 1, none for long",
    tasks: expect.stringContaining(`note ${neverCalled}`),
    code: 0,
  });
  await client.query("DELETE FROM _prisma_migrations WHERE id = '1'");
  await wait(maxMailWaitSeconds + 1);
  await client.query("UPDATE _prisma_migrations SET finished_at = now() - interval '27 h'");
  expect(await look()).toEqual({
    sending: expect.stringMatching(/^BAD mails that wait: 1, one of them due for 15 min: nobody sends them/),
    tasks: expect.stringContaining(`BAD ${neverCalled}`),
    code: 1,
  });
  await client.query("DELETE FROM email_deliveries");
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

const email = "ana@example.es";

test("npm run admin -- test-mail sends one mail, and says who has taken it", async () => {
  const smtp = await mailServer({ password: "una-clave" });
  const env = withoutDatabase({ SMTP_URL: smtp.url, MAIL_FROM: "Matraz <hola@example.es>" });
  const { code, output } = await runAdmin(env, "test-mail", ` ${email.toUpperCase()} `);
  expect([code, output]).toEqual([0, expect.stringMatching(/^127\.0\.0\.1:\d+ has taken it\./)]);
  const [stored] = smtp.stored;
  expect(smtp.stored).toHaveLength(1);
  expect(stored).toMatchObject({ from: "hola@example.es", to: [email] });
  const mail = await parseMail(stored ?? { text: "" });
  expect(mail.subject).toBe("Correo de prueba de Matraz");
  expect(mail.text).toContain("Matraz puede enviar correos desde hola@example.es");
  expect(mail.html).toContain('lang="es"');
});

test("npm run admin -- test-mail ends with 1 and the mail server's answer, or what is wrong with the connection", async () => {
  const smtp = await mailServer();
  const { url } = smtp;
  for (const [behaviour, SMTP_URL, says] of [
    [{ at: "rcpt", code: 550 }, url, /did not take it: SMTP 550\.$/],
    [{ at: "end", cut: true }, url, /it may have arrived\.$/],
    [undefined, url.replace("smtp:", "smtps:"), /did not take it: what answers there speaks no TLS\.$/],
  ] as const) {
    smtp.control.behave = () => behaviour;
    const { code, output } = await runAdmin(withoutDatabase({ SMTP_URL }), "test-mail", email);
    expect([code, output]).toEqual([1, expect.stringMatching(says)]);
  }
  await smtp.stop();
  const gone = await runAdmin(withoutDatabase({ SMTP_URL: url }), "test-mail", email);
  const nobody = expect.stringMatching(/did not take it: nobody listens there\.$/);
  expect(gone).toEqual({ code: 1, output: nobody });
});

test.runIf(isEverything)(
  "npm run admin -- test-mail without a mail server writes a file, whose name the command says",
  async () => {
    // With everything beside a running server on the embedded database, too.
    const surroundings = [withoutDatabase({})];
    if (isEverything) {
      const app = await openApp({ target: "embedded", dataTemplate: inject("embeddedTemplate") });
      onTestFinished(app.dispose);
      surroundings.push(app.env as (typeof surroundings)[number]);
    }
    for (const env of surroundings) {
      const { code, output } = await runAdmin(env, "test-mail", email);
      const [, file = ""] = /it is a file: (.+\.eml)$/.exec(output) ?? [];
      expect(code, output).toBe(0);
      expect(await readFile(file, "utf8")).toContain(`To: ${email}`);
    }
  },
);
