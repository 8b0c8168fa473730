import { spawn } from "node:child_process";
import { cp } from "node:fs/promises";
import { afterAll, describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../../../scripts/services/cleanup.mjs";
import { legalSettings } from "../../../support/app/app-process";
import { loadSecondApplication } from "../../../support/run/loaded-builds";
import { replaceSettings } from "../../../support/run/settings";

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

/** The refusal of a start with these settings, in this process: a process of its own only prints it. */
async function refusalOf(env: Record<string, string | undefined>): Promise<string> {
  replaceSettings({ NODE_ENV: "production", PORT: "0", DATA_DIR: folder.path, ...good, ...env });
  const { start, stop } = await loadSecondApplication();
  return start()
    .then(
      () => "",
      (error: Error) => error.message,
    )
    .finally(stop);
}

describe("a start with an unusable environment ends, naming the variable and never its value", () => {
  const cases: [name: string, value: string | undefined][] = [
    ["SESSION_SECRET", undefined],
    ["SESSION_SECRET", ""],
    ["SESSION_SECRET", "corto-pero-mio-0123456789abcde"],
    ["SESSION_SECRET", "changeme-0123456789abcdefghijklmnop"],
    ["SESSION_SECRET", "a".repeat(40)],
    ["SESSION_SECRET", "s0123456789abcdefghijklmnopqrstuvwxyz,corto-y-viejo"],
    ["SESSION_SECRET_RETIRED", "corto-y-viejo"],
    ["CRON_SECRET", undefined],
    ["CRON_SECRET", "otro-corto-0123456789"],
    ["CRON_SECRET", "example-0123456789abcdefghijklmnopqrs"],
    ["PORT", "ochenta"],
    ["PORT", "70000"],
    ["APP_URL", "app.example.es/inicio"],
    ["APP_URL", "https://app.example.es/inicio"],
    ["DATABASE_URL", "mysql://root:clave-visible@127.0.0.1/x"],
    ["REDIS_URL", "http://127.0.0.1:6379/clave-visible"],
    ["ALLOWED_ORIGINS", "https://socia.example.es/x"],
    ["TRUSTED_PROXIES", "la-oficina"],
    ["CLIENT_IP_HEADER", "no es una cabecera"],
    ["REQUIRE_EMAIL_VERIFICATION", "quizas"],
    ["PASSWORD_MIN_LENGTH", "4"],
    ["METRICS_TOKEN", "corto-0123456789"],
    ["LOG_LEVEL", "ruidoso"],
    ["LEGAL_NAME", "{RAZÓN SOCIAL}"],
    ["LEGAL_NAME", undefined],
    ["LEGAL_ID", ""],
    ["LEGAL_ADDRESS", "    "],
    ["CONTACT_EMAIL", "hola-sin-arroba.example.es"],
    ["SECURITY_EMAIL", undefined],
    ["LOG_FORMAT", "bonito"],
  ];

  test.each(cases)("%s=%s", async (name, value) => {
    const output = await refusalOf({ [name]: value });
    expect(output).toContain(name);
    if (value && value.trim().length > 4)
      for (const part of value.split(",")) expect(output).not.toContain(part);
  });

  test("all of them are named at once", async () => {
    const { code, output } = await start({ PORT: "x", LOG_LEVEL: "x", TRUSTED_PROXIES: "x" });
    expect(code).toBe(1);
    for (const name of ["PORT", "LOG_LEVEL", "TRUSTED_PROXIES"]) expect(output).toContain(name);
  });

  test("the legal entity is asked for with one sentence", async () => {
    const names = Object.keys(legalSettings);
    const { code, output } = await start(Object.fromEntries(names.map((name) => [name, undefined])));
    expect(code).not.toBe(0);
    expect(output.match(/who answers for the platform/g)).toHaveLength(1);
    for (const name of names) expect(output).toContain(name);
  });

  test("a port that is taken is named", async () => {
    const { createServer } = await import("node:net");
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
