// @ts-check
import process from "node:process";
import { fileURLToPath } from "node:url";
import { stopRunning } from "./run-command.mjs";

/**
 * Runs a command in the project's folder, whatever folder it is called from: ends what it started when it is interrupted,
 * and says why it failed.
 *
 * @param {(args: string[]) => Promise<number>} main returns the exit code
 * @param {string} [lastLine] printed after the reason of a failure
 */
export async function runMain(main, lastLine) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, async () => {
      await stopRunning();
      process.exit(1);
    });
  }
  process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (lastLine !== undefined) console.log(lastLine);
    process.exitCode = 1;
  }
}
