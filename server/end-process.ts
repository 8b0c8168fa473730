import type { Runtime } from "~/runtime.server";

/**
 * Ends the process once its log is written. Ended at once, pino writes the rest synchronously, and where the log's
 * reader has gone it tries that again for ever.
 */
export function endProcess(logger: Runtime["logger"], code: number): void {
  logger.flush(() => process.exit(code));
}
