import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type * as runtime from "~/runtime.server";

/** The built application's interface for the processes around it. Shared state exists only there, once. */
export interface LoadedBuild
  extends Pick<
    typeof runtime,
    "migrate" | "runCommand" | "start" | "startWorkerProcess" | "stop" | "untilMigrationEnds"
  > {
  build: ServerBuild;
}

/** Loads the application's build from the folder that `npm run build` writes. */
export async function loadBuild(buildFolder: string): Promise<LoadedBuild> {
  const build: ServerBuild = await import(pathToFileURL(path.join(buildFolder, "server", "index.js")).href);
  const entry = build.entry.module as unknown as Omit<LoadedBuild, "build">;
  const { migrate, runCommand, start, startWorkerProcess, stop, untilMigrationEnds } = entry;
  return { build, migrate, runCommand, start, startWorkerProcess, stop, untilMigrationEnds };
}
