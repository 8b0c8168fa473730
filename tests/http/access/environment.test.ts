import { spawn } from "node:child_process";
import { cp } from "node:fs/promises";
import { createServer } from "node:net";
import { afterAll, describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { legalSettings } from "../../support/app/app-process";
import { isEverything } from "../../support/run/scope";

const folder = temporaryFolder("environment");
afterAll(() => folder.remove());

const good = {
  APP_URL: "https://app.example.es",
  SESSION_SECRET: "s0123456789abcdefghijklmnopqrstuvwxyz",
  CRON_SECRET: "c0123456789abcdefghijklmnopqrstuvwxyz",
  ...legalSettings,
};

/** Starts the application, which is to end by itself. */
function start(env: Record<string, string | undefined>): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["build/main.js"], {
    env: { PATH, HOME, NODE_ENV: "production", PORT: "0", DATA_DIR: folder.path, ...good, ...env },
    timeout: 60_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

// What each setting takes: app/lib/config/env.server.test.ts.
describe("a start with an unusable environment ends, naming the variable and never its value", () => {
  test("all settings that cannot be used are named at once, and no value is told", async () => {
    const wrong = { PORT: "ochenta", SESSION_SECRET: "corto-pero-mio-0123456789abcde" };
    const { code, output } = await start(wrong);
    expect(code).toBe(1);
    for (const [name, value] of Object.entries(wrong)) {
      expect(output).toContain(name);
      expect(output).not.toContain(value);
    }
  });

  test.runIf(isEverything)("a port that is taken is named", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const address = taken.address();
    const port = String(typeof address === "object" ? address?.port : "");
    await cp(inject("embeddedTemplate"), folder.path, { recursive: true });
    const { code, output } = await start({ APP_URL: undefined, HOST: "127.0.0.1", PORT: port });
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
  });
});
