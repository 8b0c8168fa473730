import pg from "pg";

/** PostgreSQL's and the system's codes for a lost connection; the driver's own error has no code. */
const lossCodes = new Set(["57P01", "57P02", "08003", "08006", "ECONNRESET", "EPIPE"]);

type PoolOptions = pg.PoolConfig & { max: number; connectionTimeoutMillis: number };
type Query = (
  statement: pg.QueryConfig & { query_timeout: number },
  values?: unknown[],
) => Promise<pg.QueryResult>;

/**
 * Creates a pool that hides lost connections.
 * - Waiting for a connection and for its answer share one deadline. In a transaction, each answer starts a new one.
 * - Idle connections may have died (a failover, a firewall). A read on a dead connection is sent again over another; a
 *   write is not, since it may have taken effect.
 * - A COMMIT that PostgreSQL answers with ROLLBACK fails.
 * - A connection that is inside a transaction when it is released is closed.
 * @param maxAnswerMs from asking for a connection to the answer.
 * @param now milliseconds of a monotonic clock.
 */
export function createPool(
  options: PoolOptions,
  maxAnswerMs: number,
  now: () => number = () => performance.now(),
): pg.Pool {
  const pool = new pg.Pool(options);
  // A lost connection also fails its query; an unhandled error event, even on a lent client, would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  async function lend(deadline: number): Promise<pg.PoolClient> {
    const client = await connect();
    const query = pg.Client.prototype.query.bind(client) as Query;
    const release = client.release.bind(client);
    let until = deadline;
    const bounded = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const config = typeof statement === "string" ? { text: statement } : statement;
      const result = await query({ ...config, query_timeout: Math.max(1, until - now()) }, values);
      until = now() + maxAnswerMs;
      if (config.text === "COMMIT" && result.command === "ROLLBACK")
        throw new Error("PostgreSQL rolled back a transaction that had failed");
      return result;
    };
    client.query = bounded as typeof client.query;
    client.release = (error) => release(error ?? client.getTransactionStatus() !== "I");
    return client;
  }

  async function run(deadline: number, statement: string | pg.QueryConfig, values?: unknown[]) {
    const client = await lend(deadline);
    try {
      const result = await client.query(statement, values);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function retrying(statement: string | pg.QueryConfig, values?: unknown[]) {
    const deadline = now() + maxAnswerMs;
    // All idle connections may be dead; each attempt removes one of them from the pool.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(deadline, statement, values);
      } catch (error) {
        const hasTime = now() + options.connectionTimeoutMillis < deadline;
        if (attempt > options.max || !hasTime || !isRead(statement) || !isConnectionLoss(error)) throw error;
      }
    }
  }

  pool.connect = (() => lend(now() + maxAnswerMs)) as typeof pool.connect;
  pool.query = retrying as typeof pool.query;
  return pool;
}

function isRead(statement: string | pg.QueryConfig): boolean {
  return /^\s*SELECT\b/i.test(typeof statement === "string" ? statement : statement.text);
}

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return lossCodes.has(code) || error.message === "Connection terminated unexpectedly";
}
