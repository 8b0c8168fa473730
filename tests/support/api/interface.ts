import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import type { App } from "../app/app";
import { openApp } from "../app/app-in-process";
import type { Target } from "../app/app-process";
import { createClient } from "../app/client";
import { cloneDatabase, emptyRedis } from "../app/databases";
import { inScope, startFor } from "../app/targets";
import { signUp } from "../factories";
import { hashOfPassword, insertUser } from "../people/users";
import { isEverything } from "../run/scope";

/** The parts of an application that the tests of the interface use. */
export type Served = Pick<App, "target" | "baseUrl" | "env" | "client" | "db">;

interface Options {
  env?: Record<string, string>;
  /** Fewer than all three where a test has to change the database beside the application. */
  targets?: readonly Target[];
}

/** The origin that every application of the walk approves. */
export const approved = "https://socia.example.es";

/** Where a test reaches the database. */
export const withDatabase: readonly Target[] = ["production", "remix-serve"];

/**
 * Somebody with an account and the tests' password, where signing up is not what a test asks: by a row, except on the
 * embedded database, which tests do not reach.
 */
export async function register(app: Served, name = "Ana Torres"): Promise<{ id: string; email: string }> {
  if (app.target === "embedded") return (await signUp(app.client(), { name })).user;
  return insertUser(app.db, { name, passwordHash: await hashOfPassword() });
}

/**
 * A part of the walk through docs/interface.md: on PostgreSQL, with everything the same tests against every way to serve
 * the build as a process of its own, and once more against a server that answers 501 with an empty body to everything,
 * where each of them has to fail. A test that passes there would pass whatever the application does.
 */
export function describeInterface(name: string, define: (app: () => Served) => void, options: Options = {}) {
  const { env = {}, targets = ["embedded", "production", "remix-serve"] } = options;
  for (const target of inScope(targets)) {
    describe(`${name} (${target})`, () => define(useServed(target, env)));
  }
  describe(`${name} (a server that does nothing: each test fails)`, { fails: true }, () =>
    define(useEmptyServer()),
  );
}

/** Ends what the parts share, in the file that has them all. */
export function endSharedServers(): void {
  afterAll(async () => {
    const apps = await Promise.all(running.values());
    running.clear();
    for (const app of apps.toReversed()) await app.dispose();
    const server = await refusing;
    refusing = undefined;
    await server?.close();
  });
}

/** Those with the usual settings run for the file: each start takes as long as twenty tests. */
const running = new Map<Target, Promise<App>>();

async function start(target: Target, more: Record<string, string>): Promise<App> {
  const env = { ALLOWED_ORIGINS: approved, ...more };
  if (isEverything) return startFor(target, env);
  return openApp({
    target: "production",
    env,
    databaseUrl: await cloneDatabase(),
    redisUrl: await emptyRedis(),
  });
}

function useServed(target: Target, env: Record<string, string>): () => Served {
  const isShared = Object.keys(env).length === 0;
  let served: App | undefined;
  beforeAll(async () => {
    const starting = (isShared && running.get(target)) || start(target, env);
    if (isShared) running.set(target, starting);
    served = await starting;
  });
  afterAll(async () => {
    if (!isShared) await served?.dispose();
  });
  return () => {
    if (!served) throw new Error("The application runs only inside hooks and tests");
    return served;
  };
}

interface Refusing extends Served {
  close: () => Promise<void>;
}

let refusing: Promise<Refusing> | undefined;

async function startRefusing(): Promise<Refusing> {
  const server = createServer((_request, response) => response.writeHead(501).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const db = new pg.Pool({ connectionString: await cloneDatabase(), max: 1 });
  return {
    target: "production" as const,
    baseUrl,
    env: { NODE_ENV: "test", REDIS_URL: await emptyRedis(), CRON_SECRET: "c", SESSION_SECRET: "s" },
    client: (address?: string) => createClient(baseUrl, address),
    db,
    async close() {
      server.closeAllConnections();
      server.close();
      await db.end();
    },
  };
}

function useEmptyServer(): () => Served {
  let served: Served | undefined;
  beforeAll(async () => {
    refusing ??= startRefusing();
    served = await refusing;
  });
  return () => {
    if (!served) throw new Error("The server runs only inside tests");
    return served;
  };
}
