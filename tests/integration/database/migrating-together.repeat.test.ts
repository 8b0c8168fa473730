import { cpSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openPostgres } from "~/lib/db/postgres.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { emptyDatabase } from "../../support/app/databases";
import { migrationNames, run } from "../../support/faults/held-migration";

/** The newest migration of the release from which many installations come: all scripts for no transaction are newer. */
const ofOlderRelease = "20261123030500_pending_email";

const started: ReturnType<typeof run>[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.kill("SIGKILL");
});

async function olderDatabase(): Promise<string> {
  const folder = temporaryFolder("older-migrations");
  onTestFinished(folder.remove);
  for (const name of migrationNames.filter((name) => name <= ofOlderRelease))
    cpSync(path.join("prisma", "migrations", name), path.join(folder.path, name), { recursive: true });
  const databaseUrl = await emptyDatabase();
  const database = openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  await database.migrate(async () => {}, folder.path);
  return databaseUrl;
}

test.each([
  ["an empty database", emptyDatabase],
  ["older tables", olderDatabase],
])("four processes that start together on %s all bring it up to date", async (_what, prepare) => {
  const databaseUrl = await prepare();
  for (let count = 0; count < 4; count += 1) started.push(run("migrate", { DATABASE_URL: databaseUrl }));
  const done = { code: 0, errors: "" };
  expect(await Promise.all(started.map(({ exited }) => exited))).toEqual([done, done, done, done]);
  const database = openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  expect(await database.pendingMigrations()).toEqual([]);
});
