import type { Runtime } from "~/runtime.server";

/** For a reader of the log that stands still: what it does not take then is lost. */
const maxFlushMs = 1_000;

/** Ends the process once its log is written, or after a second. */
export function endProcess(logger: Runtime["logger"], code: number): void {
  setTimeout(() => process.exit(code), maxFlushMs);
  logger.flush(() => process.exit(code));
}
