// @ts-check
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "./child.mjs";
import { temporaryFolder } from "./cleanup.mjs";
import { findCommand } from "./find-command.mjs";
import { findOrInstall } from "./install.mjs";

/** Installs nginx when it is missing. @returns {Promise<string>} its path */
function findNginx() {
  return findOrInstall(
    "nginx",
    () => findCommand(["nginx"], ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"]),
    { apt: ["nginx-light"], dnf: ["nginx"], apk: ["nginx"], brew: ["nginx"] },
  );
}

/**
 * A throwaway nginx with the sites of one file, and nothing of the machine's own settings.
 *
 * @param {object} options
 * @param {(folder: string) => string} options.site what stands inside `http {}`; the folder is for its files
 * @param {string} options.readyUrl responds, whatever it says, once nginx does
 */
export async function startNginx({ site, readyUrl }) {
  const command = await findNginx();
  const folder = temporaryFolder("nginx");
  const at = (/** @type {string} */ name) => join(folder.path, name);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${at(name)};`,
  );
  writeFileSync(
    at("nginx.conf"),
    [
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      "daemon off; worker_processes 1;",
      `pid ${at("nginx.pid")}; error_log stderr warn;`,
      "events { worker_connections 256; }",
      `http { ${temporary.join(" ")}`,
      site(folder.path),
      "}",
      "",
    ].join("\n"),
  );
  const child = await startChild({
    name: "nginx",
    command,
    args: ["-c", at("nginx.conf"), "-p", folder.path, "-e", "stderr"],
    isReady: () =>
      fetch(readyUrl, { redirect: "manual" }).then(
        () => true,
        () => false,
      ),
  });
  return {
    folder: folder.path,
    lines: () => child.lines,
    async stop() {
      await child.stop("SIGTERM");
      folder.remove();
    },
  };
}
