// @ts-check
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../bootstrap.mjs";

/**
 * Where the pictures go. With any other word the process ends and says how the command is used.
 *
 * @param {string} usage
 * @param {string} standard the folder without `--folder`, from the root
 */
export function pictureFolder(usage, standard) {
  try {
    const { values } = parseArgs({ options: { folder: { type: "string", default: standard } } });
    return path.resolve(root, values.folder);
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
