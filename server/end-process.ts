import type { Runtime } from "~/runtime.server";

/** If the log's reader stalls for longer, the unread lines are lost. */
const maxFlushMs = 1_000;

/** Ends the process once its log is written, or after a second. */
export function endProcess(logger: Runtime["logger"], code: number): void {
  setTimeout(() => process.exit(code), maxFlushMs);
  logger.flush(() => process.exit(code));
}
