import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";

/** A folder with copies of some of the project's files, and its packages, for a command that writes. */
export function copyTree(names: readonly string[]) {
  const folder = temporaryFolder("tree");
  for (const name of names) cpSync(name, path.join(folder.path, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder.path, "node_modules"));
  return folder;
}
