// @ts-check
import { writeFileSync } from "node:fs";
import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded before a server (`node --import`): on SIGUSR2 it collects all garbage and writes to the file `LIVE_HEAP_FILE`
 * how many bytes the process's objects and buffers still take.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.LIVE_HEAP_FILE ?? "", String(heapUsed + external));
});
