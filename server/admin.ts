import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadBuild } from "./build";
import { showProgress } from "./progress";

/** Runs one operator command and ends with its code: 0 done, 1 not done, 2 not understood. */
const { runCommand, stop } = await loadBuild(path.dirname(fileURLToPath(import.meta.url)));
const { code, output } = await runCommand(process.argv.slice(2), showProgress);
const stream = code === 0 ? process.stdout : process.stderr;
await new Promise((resolve) => stream.write(`${output}\n`, resolve));
await stop();
process.exitCode = code;
