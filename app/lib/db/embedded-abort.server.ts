import type { PGlite } from "@electric-sql/pglite";

/** What PGlite throws through its own code where PostgreSQL jumps back after an ordinary error. */
const longJump = 100;

/**
 * Tells when PostgreSQL gave up inside PGlite (a PANIC, such as a log that cannot be written to a full disk). PGlite
 * goes on as if nothing was, in a state of which nothing is certain, and then never comes back.
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
