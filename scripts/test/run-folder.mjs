// @ts-check
import path from "node:path";
import process from "node:process";
import { temporaryFolder } from "../services/cleanup.mjs";
import { memoryFolder } from "./memory-folder.mjs";

/**
 * A run's temporary folder, in which everything that its tests leave goes with it, and the one in memory for their
 * databases. Its tests learn of both by their environment.
 *
 * @returns {{ path: string, results: string, remove: () => void }} results: of journeys, their pictures
 */
export function runFolder() {
  // Of a run whose test this one is.
  delete process.env.TEST_POSTGRES;
  const inMemory = memoryFolder();
  if (inMemory) process.env.TEST_MEMORY = inMemory.path;
  const folder = temporaryFolder("test");
  const results = path.join(folder.path, "test-results");
  process.env.TMPDIR = folder.path;
  process.env.TEST_RUN = folder.path;
  process.env.TEST_RESULTS = results;
  return {
    path: folder.path,
    results,
    remove() {
      folder.remove();
      inMemory?.remove();
    },
  };
}
