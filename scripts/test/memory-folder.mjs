// @ts-check
import { accessSync, constants, statfsSync } from "node:fs";
import { temporaryFolder } from "../services/cleanup.mjs";

/** Linux's file system in memory. */
const memory = "/dev/shm";
/** Bytes: several times what the databases of a run take at once. */
const minFreeBytes = 8 * 1024 ** 3;

/**
 * A folder in memory for the databases of a run. A clone of the template is some 700 files: on a disk it takes ten times
 * as long to make.
 *
 * @returns {ReturnType<typeof temporaryFolder> | undefined} none where somebody chose the temporary folder (`TMPDIR`), and
 * where there is no such file system or too little room in it
 */
export function memoryFolder() {
  if (process.env.TMPDIR) return undefined;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < minFreeBytes ? undefined : temporaryFolder("test", memory);
  } catch {
    return undefined;
  }
}
