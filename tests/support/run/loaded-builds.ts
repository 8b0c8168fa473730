import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { undoAtExit } from "../../../scripts/services/cleanup.mjs";
import { type LoadedBuild, loadBuild } from "../../../server/build";

/** The folder that `npm run build` writes. */
export const buildFolder = path.resolve("build");

/** This process's copies. Its threads do not remove them: a thread may be ended without a word. */
const copies = path.resolve("node_modules", ".builds", String(process.pid));

/** Removes the copies when the run ends. @returns what removes them at once */
export function removeCopiesAtEnd(): () => void {
  const erase = () => rmSync(copies, { recursive: true, force: true });
  const done = undoAtExit(erase);
  return () => {
    done();
    erase();
  };
}

/** The builds loaded in this thread, by name. */
const shared = globalThis as { loadedBuilds?: Map<string, Promise<LoadedBuild>> };
shared.loadedBuilds ??= new Map();
const loaded = shared.loadedBuilds;

/** The built application in this thread, by its number: each runs once at a time, and what starts it stops it. */
export const loadApplication = (number: number) => loadOnce(`application-${number}`);

/** The same once more, for a command that runs beside it. */
export const loadSecondApplication = () => loadOnce("command");

/**
 * Node keeps a module by its address, so each is a copy at one of its own. Outside of `build/` passwords are hashed by the
 * process's own threads: those of lower priority would wait for all the other tests.
 */
function loadOnce(name: string): Promise<LoadedBuild> {
  const known = loaded.get(name) ?? loadCopy(name);
  loaded.set(name, known);
  return known;
}

async function loadCopy(name: string): Promise<LoadedBuild> {
  const folder = path.join(copies, `${threadId}-${name}`);
  cpSync(path.join(buildFolder, "server"), path.join(folder, "server"), { recursive: true });
  return loadBuild(folder);
}
