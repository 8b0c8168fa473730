import { cpSync } from "node:fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { cloneDatabase } from "../../support/app/databases";
import { runScript, startScript } from "../../support/run/npm-script";
import { isEverything } from "../../support/run/scope";

/** Settings for a process with an embedded database of its own. */
async function ownSettings() {
  const folder = temporaryFolder("command");
  onTestFinished(folder.remove);
  cpSync(inject("embeddedTemplate"), folder.path, { recursive: true });
  return { PORT: String(await freePort()), DATA_DIR: folder.path };
}

async function start(words: string[], env: Record<string, string>, ready: RegExp) {
  const script = await startScript(words, { env, ready });
  onTestFinished(script.stop);
  return script;
}

test("npm start serves, and says where", async () => {
  const { PORT, DATA_DIR } = await ownSettings();
  // With everything on the embedded database, whose start takes longer.
  const env = { PORT, DATA_DIR, ...(!isEverything && { DATABASE_URL: await cloneDatabase() }) };
  const script = await start(["run", "start"], env, /^Matraz is at /);
  const baseUrl = script.find(/^Matraz is at (\S+)/) ?? "";
  expect(baseUrl).toBe(`http://localhost:${env.PORT}`);
  // The embedded database's first queries may take longer than readiness allows for.
  await expect.poll(async () => (await fetch(`${baseUrl}/readyz`)).status).toBe(200);
  expect(await (await fetch(baseUrl)).text()).toContain("Matraz");
});

test.runIf(isEverything)("npm run start:remix-serve serves the same build", async () => {
  const env = await ownSettings();
  await start(["run", "start:remix-serve"], env, /^\[remix-serve\] http/);
  const image = await fetch(`http://127.0.0.1:${env.PORT}/api/og`);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test.runIf(isEverything)("npm run worker works on PostgreSQL", async () => {
  const { DATA_DIR } = await ownSettings();
  const env = { DATA_DIR, DATABASE_URL: await cloneDatabase() };
  const worker = await start(["run", "worker"], env, /"event":"(?:working|stopped)"/);
  expect(worker.find(/"event":"(\w+)"/)).toBe("working");
});

test.runIf(isEverything)("npm run worker says that the embedded database needs none", async () => {
  const { code, output } = await runScript(["run", "worker"], { env: await ownSettings() });
  expect(output).toContain("The embedded database needs no worker");
  expect(code).toBe(0);
});
