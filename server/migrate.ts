import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadBuild } from "./build";

/** Applies pending migrations and ends: for deployments that migrate before the new processes start. */
const { migrate, stop } = await loadBuild(path.dirname(fileURLToPath(import.meta.url)));
try {
  await migrate();
} catch (error) {
  process.stderr.write(
    `The tables could not be brought up to date. ${error instanceof Error ? error.message : error}\n`,
  );
  process.exitCode = 1;
}
await stop();
// The schema engine leaves an idle connection that would keep the process alive for another ten seconds.
process.exit();
