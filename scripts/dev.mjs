import { spawn } from "node:child_process";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { endWithNpm, passSignals } from "./signals.mjs";

/** `npm run dev`: Vite's server with hot reload, on the same data as `npm start`. */
endWithNpm();
loadEnvFile();
await bootstrap();
const migrated = spawn(process.execPath, ["build/migrate.js"], { cwd: root, stdio: "inherit" });
passSignals(migrated);
const code = await new Promise((resolve) => migrated.on("exit", resolve));
if (code !== 0) process.exit(1);
const server = spawn(
  path.join(root, "node_modules", ".bin", "remix"),
  ["vite:dev", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
  },
);
passSignals(server);
server.on("exit", (exitCode) => process.exit(exitCode ?? 1));
