import { spawnSync } from "node:child_process";
import { statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { findPostgres } from "../../../scripts/services/postgres.mjs";
import { type AppProcess, startApp } from "../../support/app/app";
import { environment } from "../../support/app/app-process";
import { cloneDatabase } from "../../support/app/databases";
import { signIn, signUp, uniqueEmail } from "../../support/factories";
import { readOutbox } from "../../support/mail/outbox";
import { startSmtp } from "../../support/mail/smtp";
import { createConfirmedAccount } from "../../support/people/accounts";
import { runAdmin } from "../../support/people/admin";
import { blockUnder, runBlock } from "../../support/run/running-page";

/** With the programs of the server's own version before others. */
let programs: string;
beforeAll(async () => {
  programs = `${await findPostgres()}${path.delimiter}${process.env.PATH}`;
});

const urlOf = (database: string) => {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  return url.href;
};

function folder() {
  const made = temporaryFolder("backup");
  onTestFinished(made.remove);
  return made.path;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the block «Backup» for a database. @returns the file */
async function backUp(databaseUrl: string) {
  const BACKUP = path.join(folder(), "matraz.dump");
  const env = { ...process.env, PATH: programs, DATABASE_URL: databaseUrl, BACKUP };
  return { file: BACKUP, ...(await runBlock(blockUnder("Backup"), { env })) };
}

/** A file with the settings of an installation that uses a database, as an operator keeps them. */
function settingsFile(databaseUrl: string) {
  const file = path.join(folder(), "matraz.env");
  const dataDir = folder();
  const options = { target: "production", databaseUrl } as const;
  const all = environment({ options, port: 0, baseUrl: "http://127.0.0.1:9", dataDir });
  const { PATH, HOME, TMPDIR, ...own } = all;
  const lines = Object.entries(own).filter(([, value]) => value !== undefined);
  writeFileSync(file, lines.map(([name, value]) => `${name}='${value}'\n`).join(""));
  return file;
}

/** Runs the block «Restore» into a new database, of a role that may do nothing else. @returns its URL */
async function restore(file: string, inUse = urlOf("postgres")) {
  const name = `restored_${Math.random().toString(36).slice(2)}`;
  const owner = `owner_of_${name}`;
  await query(inject("postgresUrl"), `CREATE ROLE ${owner} LOGIN`);
  const url = new URL(urlOf(name));
  url.username = owner;
  const { code, output } = await runRestore(file, { name, owner, url: url.href, inUse });
  return { url: url.href, code, output };
}

function runRestore(BACKUP: string, to: { name: string; owner: string; url: string; inUse: string }) {
  const { HOME, TMPDIR } = process.env;
  const places = { NEW_DATABASE: to.name, OWNER: to.owner, RESTORED_URL: to.url, BACKUP };
  const env = { PATH: programs, HOME, TMPDIR, ...places, SETTINGS: settingsFile(to.inUse) };
  return runBlock(blockUnder("Restore"), { env: { ...env, SERVER_URL: inject("postgresUrl") } });
}

async function start(databaseUrl: string, env: Record<string, string> = {}): Promise<AppProcess> {
  const app = await startApp({ target: "production", databaseUrl, env });
  onTestFinished(app.dispose);
  return app;
}

describe("a backup of PostgreSQL", () => {
  test("a backup made beside a running server is restored with its accounts, and repeats later erasures and wishes to get no mail", async () => {
    const before = await start(await cloneDatabase());
    const inUse = before.env.DATABASE_URL ?? "";
    const { user } = await createConfirmedAccount(before);
    const erased = await signUp(before.client());
    const made = await backUp(inUse);
    expect(made.code, made.output).toBe(0);
    expect(statSync(made.file).mode & 0o077).toBe(0);
    const later = await signUp(before.client());
    const LOG = path.join(folder(), "matraz.log");
    const words = (id: string) => ["build/admin.js", "erase-account", id];
    const lines = [erased, later].flatMap(({ user: { id } }) => {
      const options = { env: before.env, encoding: "utf8" } as const;
      const { stderr, stdout } = spawnSync(process.execPath, words(id), options);
      return [stdout, stderr];
    });
    writeFileSync(LOG, lines.join("\n"));
    const wish = "(gen_random_uuid(), 'later', 'marketing', 'unsubscribe', now())";
    const columns = "(id, email_hash, scope, reason, created_at)";
    await query(inUse, `INSERT INTO email_suppressions ${columns} VALUES ${wish}`);
    const { code, output, url } = await restore(made.file, inUse);
    expect(code, output).toBe(0);
    const env = { ...before.env, PATH: programs, RESTORED_URL: url, LOG };
    const repeated = await runBlock(blockUnder("Restore", 1), { env });
    expect(repeated.code, repeated.output).toBe(0);
    expect(repeated.output).toContain(`Erased: ${erased.user.id}.`);
    expect(repeated.output).toContain(`No account has the id ${later.user.id}`);
    expect(await query(url, "SELECT id FROM users")).toEqual([{ id: user.id }]);
    for (let count = 0; count < 2; count += 1) {
      const wishes = await runBlock(blockUnder("Restore", 2), { env });
      expect(wishes.code, wishes.output).toBe(0);
    }
    const wished = { email_hash: "later" };
    expect(await query(url, "SELECT email_hash FROM email_suppressions")).toContainEqual(wished);
    const after = await start(url);
    const checked = await runAdmin(after.env, "check");
    expect(checked.output).toMatch(/^ok +database .* tables up to date$/m);
    expect(checked.code).toBe(0);
    expect((await signIn(after.client(), user.email)).status).toBe(200);
  });

  test("a backup with a broken end is noticed by its own command and not restored, nor is a whole one into a database that there is", async () => {
    const inUse = await cloneDatabase();
    const { file } = await backUp(inUse);
    const to = { name: new URL(inUse).pathname.slice(1), owner: "matraz", url: inUse, inUse };
    const refused = await runRestore(file, to);
    expect(refused.code, refused.output).not.toBe(0);
    expect(refused.output).toContain("already exists");
    truncateSync(file, statSync(file).size - 2000);
    const look = blockUnder("Backup").trim().split("\n").at(-1) ?? "";
    const env = { ...process.env, PATH: programs, BACKUP: file };
    expect((await runBlock(look, { env })).code).not.toBe(0);
    const { code, url } = await restore(file);
    expect(code).not.toBe(0);
    // All of it or nothing.
    expect(await query(url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  test("a restored backup sends no mail a second time that waited when it was made", async () => {
    const smtp = await startSmtp();
    onTestFinished(smtp.stop);
    await smtp.stop();
    const settings = { SMTP_URL: smtp.url, REQUIRE_EMAIL_VERIFICATION: "false", MAIL_RETRY_SECONDS: "1" };
    const before = await start(await cloneDatabase(), settings);
    const email = uniqueEmail();
    await signUp(before.client(), { email });
    const isWaiting = async () => ((await readOutbox(before.db, email))[0]?.attempts ?? 0) > 0;
    await expect.poll(isWaiting).toBe(true);
    const { file } = await backUp(before.env.DATABASE_URL ?? "");
    // It goes out after the backup.
    await smtp.start();
    await expect.poll(() => smtp.to(email).length).toBe(1);
    await before.stop();
    const { url, code, output } = await restore(file);
    expect(code, output).toBe(0);
    const after = await start(url, settings);
    // A mail that is asked for later has gone out: the worker has had its turn.
    const later = uniqueEmail();
    await signUp(after.client(), { email: later });
    await expect.poll(() => smtp.to(later).length).toBe(1);
    expect(smtp.to(email)).toHaveLength(1);
    const failed = await runAdmin(after.env, "failed-mails");
    expect(failed.output).toMatch(/verify-email .* RESTORED$/);
  });
});

test("a backup of the embedded database is copied while nobody has it, put back and used", async () => {
  const settings = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, REQUIRE_EMAIL_VERIFICATION: "false" };
  const dataTemplate = inject("embeddedTemplate");
  const app = await startApp({ target: "embedded", dataTemplate, env: settings });
  onTestFinished(app.dispose);
  const { user } = await signUp(app.client());
  await app.stop();
  const BACKUP = path.join(folder(), "copy");
  const env = { ...app.env, BACKUP };
  expect((await runBlock(blockUnder("Backup", 1), { env })).code).toBe(0);
  expect(statSync(BACKUP).mode & 0o077).toBe(0);
  await app.restart();
  const later = await signUp(app.client());
  await app.stop();
  const { code, output } = await runBlock(blockUnder("Restore", 3), { env });
  expect(code, output).toBe(0);
  // The mail that waited when it was made goes out no more.
  expect(output).toMatch(/^Held mails: 1 /m);
  await app.restart();
  expect((await signIn(app.client(), user.email)).status).toBe(200);
  expect((await signIn(app.client(), later.user.email)).status).toBe(401);
});
