// @ts-check
import { accessSync, constants, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of `names` found on PATH or in `folders`, links not resolved: some programs look at the name they were
 * called by.
 *
 * @param {string[]} names
 * @param {string[]} [folders] tried after PATH; one segment may hold a `*`, then the highest version is tried first
 * @returns {string | undefined} absolute path
 */
export function findCommand(names, folders = []) {
  const path = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const folder of [...path, ...folders.flatMap(expand)]) {
    for (const name of names) {
      const file = join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** @param {string} folder */
function expand(folder) {
  const [, parent = "", start = "", rest = ""] = /^(.*\/)([^/]*)\*(\/.*)$/.exec(folder) ?? [];
  if (!parent) return [folder];
  try {
    const found = readdirSync(parent).filter((name) => name.startsWith(start));
    const version = (/** @type {string} */ name) => Number.parseFloat(name.slice(start.length)) || 0;
    return found.sort((a, b) => version(b) - version(a)).map((name) => join(parent, name, rest));
  } catch {
    return [];
  }
}
