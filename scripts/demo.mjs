import { spawnSync } from "node:child_process";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

/** `npm run demo`: the platform on a database of its own, filled with sample data. No setting of .env is read. */
process.env.DATA_DIR ??= path.join(root, ".data", "demo");
delete process.env.DATABASE_URL;
await bootstrap();
const seed = spawnSync(process.execPath, ["build/seed.js"], {
  cwd: root,
  stdio: ["ignore", 2, 2],
  env: { ...process.env, LOG_LEVEL: "warn" },
});
if (seed.status !== 0) process.exit(seed.status ?? 1);
await import("../build/main.js");
