import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { startApp } from "../../support/app/app";
import { signUp } from "../../support/factories";
import { blockUnder, runBlock } from "../../support/run/running-page";

const { PATH, HOME, TMPDIR } = process.env;

/** A repository with the tree as it was committed, under a tag. */
function repository(tag: string) {
  const folder = temporaryFolder("repository");
  onTestFinished(folder.remove);
  execFileSync("git", ["clone", "--quiet", "--bare", ".", folder.path]);
  execFileSync("git", ["-C", folder.path, "tag", tag, "HEAD"]);
  return `file://${folder.path}`;
}

// It installs the packages and builds, as an operator does: minutes beside other tests.
test("an upgrade leads to a release that runs without what only the build needs", {
  timeout: 900_000,
}, async () => {
  const releases = temporaryFolder("releases");
  onTestFinished(releases.remove);
  const database = `upgrade_${Date.now()}`;
  const operator = new pg.Client(inject("postgresUrl"));
  await operator.connect();
  await operator.query(`CREATE DATABASE ${database}`);
  await operator.end();
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  const settings = path.join(releases.path, "matraz.env");
  writeFileSync(settings, `DATABASE_URL=${url.href}\nMAIL_FROM="Matraz <no-reply@example.es>"\n`);
  const VERSION = "v9.9.9";
  const places = { REPOSITORY: repository(VERSION), RELEASES: releases.path, SETTINGS: settings };
  const env = { PATH, HOME, TMPDIR, VERSION, ...places, npm_config_prefer_offline: "true" };
  const { code, output } = await runBlock(blockUnder("Upgrade"), { env });
  expect(code, output).toBe(0);
  const current = path.join(releases.path, "current");
  expect(readlinkSync(current)).toBe(path.join(releases.path, VERSION));
  expect(existsSync(path.join(current, "node_modules", "vite"))).toBe(false);
  const app = await startApp({ target: "production", databaseUrl: url.href, cwd: current });
  onTestFinished(app.dispose);
  expect((await app.client().get("/")).status).toBe(200);
  expect((await signUp(app.client())).user.email).toContain("@");
});

test("a rollback leads back to the release before", async () => {
  const releases = temporaryFolder("releases");
  onTestFinished(releases.remove);
  for (const version of ["v1", "v2"]) mkdirSync(path.join(releases.path, version));
  symlinkSync(path.join(releases.path, "v2"), path.join(releases.path, "current"));
  const env = { PATH, RELEASES: releases.path, PREVIOUS: "v1" };
  expect((await runBlock(blockUnder("Rollback"), { env })).code).toBe(0);
  expect(readlinkSync(path.join(releases.path, "current"))).toBe(path.join(releases.path, "v1"));
  expect(existsSync(path.join(releases.path, "v2", "v1"))).toBe(false);
});
