import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "../../../scripts/services/migrated-postgres.mjs";
import { startWorker, workerSettings } from "../../support/app/worker";
import { isEverything } from "../../support/run/scope";

test("a worker that comes first waits for the tables, makes none, and works when they are there", async () => {
  const name = `worker_${Date.now()}`;
  const admin = new pg.Client(inject("postgresUrl"));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const worker = await startWorker(workerSettings(url.href), "database.waiting");
  try {
    const client = new pg.Client(url.href);
    await client.connect();
    const { rows } = await client.query(
      "SELECT to_regclass('users') AS users, to_regclass('queued_jobs') AS jobs",
    );
    expect(rows).toEqual([{ users: null, jobs: null }]);
    await migrate(url.href);
    await expect.poll(() => worker.count("working")).toBe(1);
    await client.end();
    expect(worker.count("database.waiting")).toBe(1);
    expect(await worker.stop()).toBe(0);
  } finally {
    await worker.stop("SIGKILL");
  }
});

test.runIf(isEverything)(
  "a worker whose database does not answer waits too, and ends with 0 when it is told to",
  async () => {
    const worker = await startWorker(
      workerSettings("postgresql://nobody@127.0.0.1:9/none"),
      "database.waiting",
    );
    expect(await worker.stop()).toBe(0);
  },
);
