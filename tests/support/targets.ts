import { afterAll, beforeAll, beforeEach, describe, inject, onTestFailed } from "vitest";
import { type App, startApp } from "./app";
import type { Target } from "./app-process";
import { cloneDatabase, emptyRedis } from "./databases";

const allTargets: readonly Target[] = ["embedded", "production", "remix-serve"];

/**
 * One running application for the tests of the surrounding describe or file, with a database of its own. The
 * returned function gives it inside hooks and tests. A failing test prints the application's last lines.
 */
export function useApp(target: Target, env: Record<string, string | undefined> = {}): () => App {
  let app: App | undefined;
  const current = () => {
    if (!app) throw new Error("The application runs only inside hooks and tests");
    return app;
  };
  beforeAll(async () => {
    const data =
      target === "embedded"
        ? { dataTemplate: inject("embeddedTemplate") }
        : { databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() };
    app = await startApp({ target, env, ...data });
  }, 60_000);
  beforeEach(() => {
    onTestFailed(() => {
      const lines = app?.logs().slice(-20) ?? [];
      console.error(
        `Last lines of the application (${target}):\n${lines.map((line) => line.text).join("\n")}`,
      );
    });
  });
  afterAll(async () => {
    await app?.dispose();
  });
  return current;
}

/**
 * The same tests against every way to run the build: "name (embedded)", "name (production)", "name (remix-serve)".
 */
export function describeTargets(name: string, define: (app: () => App) => void, targets = allTargets): void {
  for (const target of targets) {
    describe(`${name} (${target})`, () => define(useApp(target)));
  }
}
