import { afterAll, beforeAll, beforeEach, describe, inject, onTestFailed } from "vitest";
import { isEverything } from "../run/scope";
import { type App, type AppProcess, startApp } from "./app";
import { openApp } from "./app-in-process";
import type { Target } from "./app-process";
import { exchanges } from "./client";
import { cloneDatabase, emptyRedis } from "./databases";

const allTargets: readonly Target[] = ["production", "embedded", "remix-serve"];

type Settings = Record<string, string | undefined>;

/**
 * One running application for the tests of the surrounding describe or file, with a database of its own: in this
 * process, but for remix-serve. The returned function gives it inside hooks and tests. A failing test
 * prints its requests, with the log's lines about them.
 */
export function useApp(target: Target, env: Settings = {}): () => App {
  return useStarted(async () =>
    target === "remix-serve" ? startFor(target, env) : openApp({ target, env, ...(await dataOf(target)) }),
  );
}

/** The same as a process of its own, for tests of sockets, signals, restarts and other work of the process. */
export function useProcess(target: Target, env: Settings = {}): () => AppProcess {
  return useStarted(() => startFor(target, env));
}

/** Starts an application with a database of its own. */
export async function startFor(target: Target, env: Settings): Promise<AppProcess> {
  return startApp({ target, env, ...(await dataOf(target)) });
}

async function dataOf(target: Target) {
  if (target === "embedded") return { dataTemplate: inject("embeddedTemplate") };
  return { databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() };
}

function useStarted<Started extends App>(start: () => Promise<Started>): () => Started {
  let app: Started | undefined;
  beforeAll(async () => {
    app = await start();
  });
  beforeEach(() => {
    exchanges.length = 0;
    onTestFailed(() => {
      if (app) console.error(describeExchanges(app));
    });
  });
  afterAll(async () => {
    await app?.dispose();
  });
  return () => {
    if (!app) throw new Error("The application runs only inside hooks and tests");
    return app;
  };
}

/** The last requests of a test, each with its response's status and the log's lines about it. */
function describeExchanges(app: App): string {
  const lines = app.logs();
  const asked = exchanges.slice(-10).flatMap(({ request, outcome, requestId }) => {
    const own = lines.filter(({ fields }) => requestId !== null && fields.requestId === requestId);
    return [`${request} → ${outcome}`, ...own.map(({ text }) => `    ${text}`)];
  });
  const errors = lines.filter(({ fields: { level } }) => level === "error" || level === "fatal");
  return [
    `The test's last requests to the application (${app.target}):`,
    ...asked,
    "Errors in its log:",
    ...errors.slice(-5).map(({ text }) => `    ${text}`),
  ].join("\n");
}

/**
 * Tests of a rule that holds however the build is served: on PostgreSQL, and with `npm test -- everything` once more
 * for each other target: "name (production)", "name (embedded)", "name (remix-serve)".
 */
export function describeTargets(
  name: string,
  define: (app: () => App, target: Target) => void,
  targets = allTargets,
): void {
  for (const target of inScope(targets))
    describe(`${name} (${target})`, () => define(useApp(target), target));
}

/** The same for behaviour that only a process of its own has. */
export function describeProcesses(
  name: string,
  define: (app: () => AppProcess) => void,
  targets = allTargets,
): void {
  for (const target of inScope(targets)) describe(`${name} (${target})`, () => define(useProcess(target)));
}

/** All of them with `npm test -- everything`; otherwise PostgreSQL alone, or the first where it is not among them. */
export function inScope<Kind extends string>(targets: readonly Kind[]): readonly Kind[] {
  if (isEverything) return targets;
  const preferred = targets.find((target) => target === "production" || target === "postgres");
  return preferred ? [preferred] : targets.slice(0, 1);
}
