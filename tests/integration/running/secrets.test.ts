import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import type { Client } from "../../support/factories";
import { copyOf } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { blockUnder, runBlock } from "../../support/run/running-page";

const { PATH } = process.env;
const makeSecret = async () => {
  const { code, output } = await runBlock(blockUnder("Rotation of secrets"), { env: { PATH } });
  expect(code, output).toBe(0);
  return output.trim();
};

test("secrets made by the command of docs/running.md rotate without signing anybody out, or missing a call or a scrape", async () => {
  const [old, fresh] = [await makeSecret(), await makeSecret()];
  for (const secret of [old, fresh]) expect(secret).toMatch(/^[\w+/]{43}=$/);
  expect(fresh).not.toBe(old);
  const databaseUrl = await cloneDatabase();
  const begin = (env: Record<string, string>) => openApp({ target: "production", databaseUrl, env });
  const statuses = async (app: App, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = await app.client().request("/api/cron", { method: "POST", headers });
    return [call.status, (await app.client().get("/metrics", { headers })).status];
  };
  const reads = async (client: Client) => (await client.get("/api/auth/session")).status;

  const before = await begin({ SESSION_SECRET: old, CRON_SECRET: old, METRICS_TOKEN: old });
  const { client: person } = await insertAccount(before);
  await before.dispose();

  const during = await begin({
    SESSION_SECRET: `${fresh},${old}`,
    CRON_SECRET: fresh,
    CRON_SECRET_PREVIOUS: old,
    METRICS_TOKEN: `${fresh},${old}`,
  });
  expect(await reads(copyOf(person, during.baseUrl))).toBe(200);
  for (const token of [old, fresh]) expect(await statuses(during, token)).toEqual([200, 200]);
  const { client: newcomer } = await insertAccount(during);
  await during.dispose();

  const after = await begin({ SESSION_SECRET: fresh, CRON_SECRET: fresh, METRICS_TOKEN: fresh });
  expect(await reads(copyOf(newcomer, after.baseUrl))).toBe(200);
  expect(await reads(copyOf(person, after.baseUrl))).toBe(401);
  expect(await statuses(after, fresh)).toEqual([200, 200]);
  expect(await statuses(after, old)).toEqual([401, 401]);
  await after.dispose();
});

test("the command for the database's password changes it, whatever signs are in it", async () => {
  const role = `rotating_${Date.now()}`;
  const operator = new pg.Client(inject("postgresUrl"));
  await operator.connect();
  onTestFinished(() => operator.end());
  await operator.query(`CREATE ROLE ${role} LOGIN PASSWORD 'before'`);
  const stored = async () =>
    (await operator.query("SELECT rolpassword FROM pg_authid WHERE rolname = $1", [role])).rows[0]
      .rolpassword;
  const before = await stored();
  const url = new URL(inject("postgresUrl"));
  url.username = role;
  const env = { PATH, DATABASE_URL: url.href, NEW_PASSWORD: "a'b\"; DROP ROLE x; --" };
  const { code, output } = await runBlock(blockUnder("Rotation of secrets", 1), { env });
  expect(code, output).toBe(0);
  expect(await stored()).not.toBe(before);
  expect(await stored()).toMatch(/^SCRAM-SHA-256\$/);
});
