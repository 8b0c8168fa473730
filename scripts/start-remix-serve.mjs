import { spawn } from "node:child_process";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { endWithNpm, passSignals } from "./signals.mjs";

/**
 * `npm run start:remix-serve`: the same build under Remix's own server, without the protections that only a server can
 * give (docs/architecture.md).
 */
endWithNpm();
loadEnvFile();
await bootstrap();
await run(process.execPath, ["build/migrate.js"]);
const server = path.join("node_modules", ".bin", "remix-serve");
process.exitCode = await run(server, ["./build/server/index.js"]);

/** @param {string} command @param {string[]} args @returns {Promise<number>} the exit code; a failure ends this process */
function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit" });
  passSignals(child);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) =>
      code === 0 && signal === null ? resolve(0) : process.exit(code ?? 1),
    );
  });
}
