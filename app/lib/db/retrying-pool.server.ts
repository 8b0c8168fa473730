import pg from "pg";

/** PostgreSQL's and the system's names for a connection that ended; the driver's own error has none. */
const lossCodes = new Set(["57P01", "57P02", "08003", "08006", "ECONNRESET", "EPIPE"]);

/**
 * A pool whose connections may have died while they lay idle (a failover, a firewall). A read that meets a dead one is
 * sent again over another; a write is not, since nobody knows whether it took effect.
 */
export function createRetryingPool(options: pg.PoolConfig & { max: number }): pg.Pool {
  const pool = new pg.Pool(options);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const retrying = async (...args: unknown[]) => {
    // All that lie idle may be dead; each try takes one of them out of the pool.
    for (let attempt = 0; attempt < options.max; attempt += 1) {
      try {
        return await query(...args);
      } catch (error) {
        if (!isRead(args[0]) || !isConnectionLoss(error)) throw error;
      }
    }
    return query(...args);
  };
  pool.query = retrying as typeof pool.query;
  return pool;
}

function isRead(statement: unknown): boolean {
  const { text } = typeof statement === "string" ? { text: statement } : (statement as { text?: string });
  return /^\s*SELECT\b/i.test(text ?? "");
}

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return lossCodes.has(code) || error.message === "Connection terminated unexpectedly";
}
