// @ts-check
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "./child.mjs";
import { temporaryFolder } from "./cleanup.mjs";
import { findCommand } from "./find-command.mjs";
import { findOrInstall } from "./install.mjs";

/** Installs Caddy when it is missing. @returns {Promise<string>} its path */
export function findCaddy() {
  return findOrInstall("Caddy", () => findCommand(["caddy"], ["/usr/local/bin", "/opt/homebrew/bin"]), {
    apt: ["caddy"],
    dnf: ["caddy"],
    apk: ["caddy"],
    brew: ["caddy"],
  });
}

/**
 * A throwaway Caddy, which makes the certificate of `localhost` itself and puts it into no store of the machine's.
 *
 * @param {object} options
 * @param {string} options.file the text of a Caddyfile that begins with global options
 * @param {Record<string, string>} options.env what the file takes from the environment
 * @param {number} options.httpPort
 * @param {string} options.readyUrl responds, whatever it says, once Caddy does
 */
export async function startCaddy({ file, env, httpPort, readyUrl }) {
  const command = await findCaddy();
  const folder = temporaryFolder("caddy");
  const path = join(folder.path, "Caddyfile");
  const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n`;
  writeFileSync(path, forVersion(command, file).replace(/^\{\n/m, own));
  const child = await startChild({
    name: "Caddy",
    command,
    args: ["run", "--config", path, "--adapter", "caddyfile"],
    spawn: { env: { NODE_ENV: "test", ...env, HOME: folder.path, PATH: process.env.PATH } },
    isReady: () =>
      fetch(readyUrl, { redirect: "manual" }).then(
        () => true,
        () => false,
      ),
  });
  return {
    async stop() {
      await child.stop("SIGTERM");
      folder.remove();
    },
  };
}

/** Debian 12 has Caddy 2.6, where the buffers were named otherwise. @param {string} command @param {string} file */
function forVersion(command, file) {
  const version = execFileSync(command, ["version"], { encoding: "utf8" });
  if (!/^v?2\.6\./.test(version)) return file;
  return file
    .replace(/request_buffers \S+/, "buffer_requests")
    .replace(/response_buffers \S+/, "buffer_responses");
}
