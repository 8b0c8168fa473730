import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import { type Child, startChild } from "../../scripts/services/child.mjs";
import { temporaryFolder } from "../../scripts/services/cleanup.mjs";
import { freePort } from "../../scripts/services/ports.mjs";
import { signalChildren } from "../../scripts/services/processes.mjs";
import { answers, environment } from "../support/app/app-process";
import { cloneDatabase } from "../support/app/databases";
import { parseLog } from "../support/app/logs";
import { beginRequest, isRefused } from "../support/faults/raw-connection";

/** The process that a supervisor signals: npm's own, neither its shell nor the server. */
let npm: Child | undefined;
const folder = temporaryFolder("npm");
afterEach(async () => {
  await npm?.stop("SIGKILL");
});
afterAll(folder.remove);

/** @returns also what answers, and what ends once npm and all that it started have ended. */
async function runScript(script: string, { databaseUrl }: { databaseUrl?: string } = {}) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = `${folder.path}/${script}`;
  const settings = { npm_config_update_notifier: "false", LOG_LEVEL: "info" };
  const options = { target: "embedded" as const, databaseUrl, env: settings };
  const env = environment({ options, port, baseUrl, dataDir });
  const isWorking = (lines: string[]) => lines.some((line) => parseLog(line).fields.event === "working");
  // A first start takes seconds, and the demo fills a database of its own.
  if (script === "start" && !existsSync(dataDir))
    await cp(inject("embeddedTemplate"), dataDir, { recursive: true });
  const launch = async () => {
    npm = await startChild({
      name: `npm run ${script}`,
      command: "npm",
      args: ["run", script],
      spawn: { env },
      isReady: (lines) => (script === "worker" ? isWorking(lines) : answers(`${baseUrl}/healthz`)),
      // Filling the demo takes minutes on a slow machine.
      timeoutMs: 540_000,
    });
    return npm;
  };
  return { baseUrl, child: await launch(), launch };
}

const events = ({ lines }: Child) => lines.map((line) => parseLog(line).fields.event);

describe("SIGTERM to npm alone", () => {
  test.each(["start", "demo"])(
    "SIGTERM to npm run %s lets the server finish and end, npm after it",
    async (script) => {
      const { baseUrl, child, launch } = await runScript(script);
      const request = await beginRequest(baseUrl, "/api/waitlist", {
        email: "ultima@example.es",
        role: "professional",
      });
      child.signal("SIGTERM");
      await expect.poll(() => isRefused(baseUrl)).toBe(true);
      request.finish();
      expect(await child.exited).toBe(0);
      expect(request.statuses()).toEqual([100, 200]);
      expect(events(child)).toContain("stopped");
      // The folder of the embedded database is free for the next.
      const next = await launch();
      expect(await next.stop()).toBe(0);
    },
  );

  test("SIGTERM to npm run worker ends the worker, npm after it", async () => {
    const { child } = await runScript("worker", { databaseUrl: await cloneDatabase() });
    child.signal("SIGTERM");
    expect(await child.exited).toBe(0);
    expect(events(child)).toContain("stopped");
  });
});

test("Ctrl+C, which a terminal sends to npm and the server at once, is one request to end", async () => {
  const { baseUrl, child } = await runScript("start");
  const request = await beginRequest(baseUrl, "/api/waitlist", {
    email: "interrumpida@example.es",
    role: "professional",
  });
  // The server is npm's own child: package.json starts it with exec.
  await signalChildren(child.pid, "SIGINT");
  child.signal("SIGINT");
  await expect.poll(() => isRefused(baseUrl)).toBe(true);
  request.finish();
  await child.exited;
  expect(request.statuses()).toEqual([100, 200]);
  expect(events(child)).toContain("stopped");
});

test("an npm process that is killed takes the server with it", async () => {
  const { baseUrl, child } = await runScript("start");
  child.signal("SIGKILL");
  await child.exited;
  expect(events(child)).toContain("stopped");
  expect(await isRefused(baseUrl)).toBe(true);
});
