// @ts-check
import { startChild } from "./child.mjs";
import { temporaryFolder } from "./cleanup.mjs";
import { findCommand } from "./find-command.mjs";
import { findOrInstall } from "./install.mjs";
import { freePort } from "./ports.mjs";

/** Installs Redis when it is missing. @returns {Promise<string>} path of redis-server (or of valkey-server) */
export function findRedis() {
  return findOrInstall(
    "Redis",
    () =>
      findCommand(["redis-server", "valkey-server"], ["/opt/homebrew/bin", "/usr/local/bin", "/usr/sbin"]),
    { apt: ["redis-server"], dnf: ["redis"], apk: ["redis"], brew: ["redis"] },
  );
}

/**
 * A throwaway Redis server on a free port of 127.0.0.1, with nothing on disk.
 *
 * `pause` and `resume` make it hang and go on (SIGSTOP, SIGCONT), `kill` makes it die without a word, `restart`
 * starts it again, empty, on the same port.
 */
export async function startRedis() {
  const command = await findRedis();
  const folder = temporaryFolder("redis");
  const port = await freePort();
  const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no", databases: 64, dir: folder.path };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const launch = () =>
    startChild({
      name: "Redis",
      command,
      args,
      isReady: (lines) => lines.some((line) => line.includes("eady to accept connections")),
    });
  let child = await launch();

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid,
    pause: () => child.signal("SIGSTOP"),
    resume: () => child.signal("SIGCONT"),
    async kill() {
      await child.stop("SIGKILL");
    },
    async restart() {
      await child.stop("SIGKILL");
      child = await launch();
    },
    async stop() {
      await child.stop("SIGKILL");
      folder.remove();
    },
  };
}
