import { cp } from "node:fs/promises";
import pg from "pg";
import { type Child, startChild } from "../../../scripts/services/child.mjs";
import { databaseFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { type AppOptions, answers, environment, forSeconds, type Target } from "./app-process";
import { type Client, createClient } from "./client";
import { openApps } from "./failure-report";
import { type LogLine, parseLog } from "./logs";

/** A running application, as tests see it. */
export interface App {
  target: Target;
  baseUrl: string;
  dataDir: string;
  /** The environment for a worker or a command beside it. */
  env: NodeJS.ProcessEnv;
  /** A client with an address and cookies of its own. */
  client: (address?: string) => Client;
  /** Direct access to the database of production and remix-serve. */
  readonly db: pg.Pool;
  /** Every line written since the first start, JSON lines parsed. */
  logs: () => LogLine[];
  /** Ends it at once and removes what it left. */
  dispose: () => Promise<void>;
}

/** An application that is a process of its own. */
export type AppProcess = Awaited<ReturnType<typeof startApp>>;

const commands: Record<Target, { args: string[]; ready: string }> = {
  embedded: { args: [...forSeconds, "build/main.js"], ready: "/healthz" },
  production: { args: ["build/main.js"], ready: "/healthz" },
  "remix-serve": {
    args: ["node_modules/@remix-run/serve/dist/cli.js", "./build/server/index.js"],
    ready: "/api/og",
  },
};

/** Starts the built application as a child process on a free port and waits until it answers. */
export async function startApp(options: AppOptions) {
  const { args, ready } = commands[options.target];
  const port = await freePort();
  const baseUrl = `http://${options.host ?? "127.0.0.1"}:${port}`;
  const folder = options.dataDir === undefined ? databaseFolder("data") : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? "";
  if (options.dataTemplate) await cp(options.dataTemplate, dataDir, { recursive: true });
  const env = environment({ options, port, baseUrl, dataDir });
  const lines: string[] = [];
  const pool = options.databaseUrl
    ? new pg.Pool({ connectionString: options.databaseUrl, max: 4 })
    : undefined;
  // A server that a test stops on purpose ends the idle connections; the next query says so if it matters.
  pool?.on("error", () => {});

  async function launch(): Promise<Child> {
    const child = await startChild({
      name: `The application (${options.target})`,
      command: process.execPath,
      args,
      spawn: { env, cwd: options.cwd },
      isReady: () => answers(baseUrl + ready),
    });
    return child;
  }

  let child = await launch();
  const endChild = async (signal: NodeJS.Signals) => {
    const code = await child.stop(signal);
    lines.push(...child.lines.splice(0));
    return code;
  };

  const app = {
    target: options.target,
    baseUrl,
    dataDir,
    env,
    pid: () => child.pid,
    isRunning: () => child.isRunning(),
    /** Resolves with the exit code once the process ends by itself or by a signal. */
    exited: () => child.exited,
    signal: (signal: NodeJS.Signals) => child.signal(signal),
    client: (address?: string) => createClient(baseUrl, address),
    get db() {
      return requirePool(pool);
    },
    logs: () => [...lines, ...child.lines].map(parseLog),
    /** Asks it to end (SIGTERM) and resolves with the exit code, null when it had to be killed. */
    stop: () => endChild("SIGTERM"),
    kill9: () => endChild("SIGKILL"),
    /** Starts it again on the same port and data; ends it in order first when it still runs. */
    async restart() {
      if (child.isRunning()) await endChild("SIGTERM");
      else lines.push(...child.lines.splice(0));
      child = await launch();
    },
    async dispose() {
      openApps.delete(app);
      await endChild("SIGKILL");
      await pool?.end();
      folder?.remove();
    },
  };
  openApps.add(app);
  return app;
}

/** @throws for an embedded database, which has no connection to spare. */
export function requirePool(pool: pg.Pool | undefined): pg.Pool {
  if (!pool) throw new Error("The embedded database cannot be opened beside the running application");
  return pool;
}
