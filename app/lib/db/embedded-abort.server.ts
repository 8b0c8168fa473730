import type { PGlite } from "@electric-sql/pglite";

/** The exit status that PGlite throws internally for PostgreSQL's longjmp after an ordinary error. */
const longJump = 100;

/**
 * Reports that PostgreSQL aborted inside PGlite (a PANIC, such as a full disk that cannot take the write-ahead log).
 * PGlite continues in an undefined state and then hangs.
 * @param onAbort must end the process; the next start recovers from the log, like a PostgreSQL server's.
 */
export function watchForAbort(client: PGlite, onAbort: (error: unknown) => void): void {
  const module = client.Module;
  const runOnce = module._PostgresMainLoopOnce.bind(module);
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status !== longJump) onAbort(error);
      throw error;
    }
  };
}
