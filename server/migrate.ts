import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadBuild } from "./build";

/** Brings the tables up to date and ends: for deployments that do it before the new processes start. */
const { migrate, stop } = await loadBuild(path.dirname(fileURLToPath(import.meta.url)));
try {
  await migrate();
} catch (error) {
  console.error(
    `The tables could not be brought up to date. ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
} finally {
  await stop();
}
