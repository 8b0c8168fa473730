import { afterAll, beforeAll, describe, inject } from "vitest";
import { closeDatabase } from "~/lib/db/database.server";
import { isEverything } from "../run/scope";
import { type App, type AppProcess, startApp } from "./app";
import { openApp } from "./app-in-process";
import type { AppOptions, Target } from "./app-process";
import { cloneDatabase, emptyRedis } from "./databases";

const allTargets: readonly Target[] = ["production", "embedded", "remix-serve"];

type Settings = Record<string, string | undefined>;

/**
 * One running application for the tests of the surrounding describe or file, with a database of its own: in this
 * process, but for remix-serve. The returned function gives it inside hooks and tests.
 * @param host of its address.
 */
export function useApp(target: Target, env: Settings = {}, host?: AppOptions["host"]): () => App {
  return useStarted(async () =>
    target === "remix-serve"
      ? startFor(target, env)
      : openApp({ target, env, ...(host && { host }), ...(await dataOf(target)) }),
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
  afterAll(async () => {
    // A test may have called functions of the source beside the build: the next file has another database.
    await closeDatabase();
    await app?.dispose();
  });
  return () => {
    if (!app) throw new Error("The application runs only inside hooks and tests");
    return app;
  };
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
