import { cp } from "node:fs/promises";
import pg from "pg";
import { forgetRun } from "~/lib/memory/once-per-run";
import { databaseFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { createHttpServer } from "../../../server/http-server";
import { buildFolder, loadApplication } from "../run/loaded-builds";
import { replaceSettings } from "../run/settings";
import { type App, requirePool } from "./app";
import { type AppOptions, environment } from "./app-process";
import { createClient } from "./client";
import { openApps } from "./failure-report";
import { parseLog } from "./logs";

/** How many run in this thread: a describe within another may have an application with settings of its own. */
let running = 0;

export interface InProcessOptions extends Omit<AppOptions, "cwd"> {
  target: "embedded" | "production";
}

/**
 * The built application in this process, behind the same HTTP server as in its own: limits, origin check, error
 * answers and kept pages included. Its modules stay loaded, and stopping it leaves nothing of
 * it; the last to begin ends first.
 */
export async function openApp(options: InProcessOptions): Promise<App> {
  const { target, databaseUrl } = options;
  const folder = options.dataDir === undefined ? databaseFolder("data") : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? "";
  if (options.dataTemplate) await cp(options.dataTemplate, dataDir, { recursive: true });
  const port = await freePort();
  const baseUrl = `http://${options.host ?? "127.0.0.1"}:${port}`;
  const env = environment({ options, port, baseUrl, dataDir });
  replaceSettings(env);
  forgetRun();
  const { build, start, stop } = await loadApplication(running);
  running += 1;
  const lines: string[] = [];
  const log = {
    write: (line: string) => void lines.push(line.trimEnd()),
    flush: (done?: () => void) => done?.(),
    flushSync: () => {},
  };
  // A clone of what is migrated; the schema engine panics after many uses in one thread.
  const runtime = await start({ log, isMigrated: true });
  const server = createHttpServer({ build, runtime, lifecycle: { isStopping: false }, buildFolder });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 4 }) : undefined;
  pool?.on("error", () => {});

  const app: App = {
    target,
    baseUrl,
    dataDir,
    env,
    client: (address) => createClient(baseUrl, address),
    get db() {
      return requirePool(pool);
    },
    logs: () => lines.map(parseLog),
    async dispose() {
      openApps.delete(app);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stop();
      running -= 1;
      await pool?.end();
      folder?.remove();
    },
  };
  openApps.add(app);
  return app;
}
