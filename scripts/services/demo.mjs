// @ts-check
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "./child.mjs";
import { temporaryFolder } from "./cleanup.mjs";
import { freePort } from "./ports.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Starts `npm run demo` on a fresh database, whose dates count from now. The build has to be there.
 *
 * @returns {Promise<{ baseUrl: string, emails: string[], password: string, dataDir: string, stop: () => Promise<void> }>}
 *   the addresses of the professional, the organization and the administrator, with their password
 */
export async function startDemo() {
  const folder = temporaryFolder("demo");
  const { PATH, HOME, TMPDIR } = process.env;
  const port = await freePort();
  const demo = await startChild({
    name: "the demo",
    command: process.execPath,
    args: ["scripts/demo.mjs"],
    spawn: {
      cwd: root,
      env: {
        PATH,
        HOME,
        TMPDIR,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: folder.path,
      },
    },
    isReady: (lines) => lines.some((line) => / is at http/.test(line)),
    timeoutMs: 600_000,
  });
  const find = (/** @type {RegExp} */ pattern) => demo.lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    baseUrl: find(/ is at (\S+)/)[0] ?? "",
    emails: find(/^ {2}(\S+@\S+) {2}/),
    password: find(/password "([^"]+)"/)[0] ?? "",
    dataDir: path.join(folder.path, "demo"),
    async stop() {
      await demo.stop();
      folder.remove();
    },
  };
}
