import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import type { App, AppProcess } from "../app/app";
import type { Target } from "../app/app-process";
import { createClient } from "../app/client";
import { cloneDatabase, emptyRedis } from "../app/databases";
import { startFor } from "../app/targets";

/** The parts of an application that the tests of the interface use. */
export type Served = Pick<App, "target" | "baseUrl" | "env" | "client" | "db">;

interface Options {
  env?: Record<string, string>;
  /** Fewer than all three where a test has to change the database beside the application. */
  targets?: readonly Target[];
}

/** Where a test reaches the database. */
export const withDatabase: readonly Target[] = ["production", "remix-serve"];

/**
 * A part of the walk through docs/interface.md: the same tests against every way to serve the build, and once more
 * against a server that answers 501 with an empty body to everything, where each of them has to fail. A test that
 * passes there would pass whatever the application does.
 */
export function describeInterface(name: string, define: (app: () => Served) => void, options: Options = {}) {
  const { env = {}, targets = ["embedded", "production", "remix-serve"] } = options;
  afterAll(disposeAll);
  for (const target of targets) {
    describe(`${name} (${target})`, () => define(useShared(target, env)));
  }
  describe(`${name} (a server that does nothing: each test fails)`, { fails: true }, () =>
    define(useEmptyServer(env)),
  );
}

/** Those that run for the file, by what they were started with: each start takes as long as twenty tests. */
const running = new Map<string, Promise<AppProcess>>();

async function disposeAll() {
  const apps = await Promise.all(running.values());
  running.clear();
  await Promise.all(apps.map((app) => app.dispose()));
}

function useShared(target: Target, env: Record<string, string>): () => Served {
  const key = JSON.stringify([target, env]);
  let served: Served | undefined;
  beforeAll(async () => {
    const starting = running.get(key) ?? startFor(target, env);
    running.set(key, starting);
    served = await starting;
  });
  return () => {
    if (!served) throw new Error("The application runs only inside hooks and tests");
    return served;
  };
}

function useEmptyServer(env: Record<string, string>): () => Served {
  let served: Served | undefined;
  const server = createServer((_request, response) => response.writeHead(501).end());
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    served = {
      target: "production",
      baseUrl,
      env: { NODE_ENV: "test", REDIS_URL: await emptyRedis(), CRON_SECRET: "c", SESSION_SECRET: "s", ...env },
      client: (address) => createClient(baseUrl, address),
      db: new pg.Pool({ connectionString: await cloneDatabase(), max: 1 }),
    };
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await served?.db.end();
  });
  return () => {
    if (!served) throw new Error("The server runs only inside tests");
    return served;
  };
}
