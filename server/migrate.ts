import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadBuild } from "./build";
import { endAfterMigration } from "./shutdown";

/** Applies pending migrations and ends: for deployments that migrate before the new processes start. */
const { migrate, stop, untilMigrationEnds } = await loadBuild(path.dirname(fileURLToPath(import.meta.url)));
endAfterMigration(untilMigrationEnds, 1);
try {
  await migrate();
} catch (error) {
  process.stderr.write(
    `The tables could not be brought up to date. ${error instanceof Error ? error.message : error}\n`,
  );
  process.exitCode = 1;
}
await stop();
