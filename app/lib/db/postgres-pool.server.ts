import pLimit from "p-limit";
import pg from "pg";
import { BusyError } from "../busy-error";
import { endedTransaction } from "./ended-transaction";

/** The pool's own, when nobody gave a connection back in time. */
const lateMessage = "timeout exceeded when trying to connect";

/** PostgreSQL's and the system's codes for a lost connection; the driver's own error has no code. */
const lossCodes = new Set(["57P01", "57P02", "08003", "08006", "ECONNRESET", "EPIPE"]);

/** What ends a transaction: the texts are Prisma's. */
const ends = new Set(["COMMIT", "ROLLBACK"]);

interface PoolOptions extends pg.PoolConfig {
  max: number;
  /** How many of these connections transactions may have: a statement by itself does not wait behind them. */
  maxTransactions: number;
  /** How many may wait for a connection at once. */
  maxWaiting: number;
  connectionTimeoutMillis: number;
}
/** A borrower's own object for a connection, since the connection itself goes to others. */
interface Lent extends Pick<pg.PoolClient, "release" | "on" | "removeListener"> {
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}
type Query = (
  statement: pg.QueryConfig & { query_timeout: number },
  values?: unknown[],
) => Promise<pg.QueryResult>;

/**
 * Creates a pool that hides lost connections.
 * - Only so many may wait for a connection. A caller that is one too many, or has waited in vain while others were
 *   served, gets a {@link BusyError}; so does a statement whose time ran out while others were served and more were
 *   waiting.
 * - Waiting for a connection and for its result share one deadline. In a transaction, each result starts a new one.
 * - Idle connections may have died (a failover, a firewall). A read on a dead connection is sent again over another; a
 *   write is not, since it may have taken effect.
 * - A named statement whose columns a migration has changed meanwhile is sent again over another connection, except
 *   in a transaction, and its connection is closed.
 * - A COMMIT that PostgreSQL turns into a ROLLBACK fails.
 * - A connection that is inside a transaction when it is released is closed.
 * - Whoever has a connection can ask nothing more of it once its transaction's end was sent, or it was given back: the
 *   statement would take effect by itself, or in the next one's transaction. Prisma goes on with a call whose
 *   transaction it has ended for its time-out meanwhile.
 * @param maxAnswerMs from asking for a connection to the result.
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
  const transactions = pLimit(options.maxTransactions);
  let answers = 0;

  const waiting = () => pool.waitingCount + transactions.pendingCount;

  function refuseCrowd() {
    if (waiting() >= options.maxWaiting) throw new BusyError("Too many wait for a connection");
  }

  /** The error after waiting in vain, by how many results there had been before: with none, PostgreSQL is away. */
  const lateError = (before: number) =>
    answers > before ? new BusyError("No connection became free in time") : new Error(lateMessage);

  /** A COMMIT without a result may have taken effect: nobody is asked to send it again. */
  const orBusy = (error: unknown, text: string, before: number) =>
    isOutOfTime(error) && text !== "COMMIT" && answers > before && waiting() > 0
      ? new BusyError("A statement took too long in a crowd", { cause: error })
      : error;

  async function lend(deadline: number): Promise<Lent> {
    const before = answers;
    const client = await connect().catch((error: unknown) => {
      throw error instanceof Error && error.message === lateMessage ? lateError(before) : error;
    });
    const query = pg.Client.prototype.query.bind(client) as Query;
    const release = client.release.bind(client);
    let until = deadline;
    let isOver = false;
    let isStale = false;
    const bounded = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const config = typeof statement === "string" ? { text: statement } : statement;
      if (isOver) throw endedTransaction();
      isOver = ends.has(config.text);
      const before = answers;
      const timed = { ...config, query_timeout: Math.max(1, until - now()) };
      const result = await query(timed, values).catch((error: unknown) => {
        isStale ||= isStalePlan(error);
        throw orBusy(error, config.text, before);
      });
      answers += 1;
      until = now() + maxAnswerMs;
      if (config.text === "COMMIT" && result.command === "ROLLBACK")
        throw new Error("PostgreSQL rolled back a transaction that had failed");
      return result;
    };
    return {
      query: bounded,
      release(error?: Error | boolean) {
        isOver = true;
        release(error ?? (isStale || client.getTransactionStatus() !== "I"));
      },
      on: client.on.bind(client),
      removeListener: client.removeListener.bind(client),
    };
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
    refuseCrowd();
    const deadline = now() + maxAnswerMs;
    // All idle connections may be dead; each attempt removes one of them from the pool.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(deadline, statement, values);
      } catch (error) {
        const hasTime = now() + options.connectionTimeoutMillis < deadline;
        const mayRepeat = isStalePlan(error) || (isRead(statement) && isConnectionLoss(error));
        if (attempt > options.max || !hasTime || !mayRepeat) throw error;
      }
    }
  }

  /** Has a place among the transactions until the connection is released. */
  async function lendToTransaction(): Promise<Lent> {
    refuseCrowd();
    const [start, before] = [now(), answers];
    return new Promise((resolve, reject) => {
      const hold = async () => {
        if (now() - start >= options.connectionTimeoutMillis) throw lateError(before);
        const client = await lend(start + maxAnswerMs);
        await new Promise<void>((leave) => {
          const { release } = client;
          client.release = (error) => {
            release(error);
            leave();
          };
          resolve(client);
        });
      };
      transactions(hold).catch(reject);
    });
  }

  pool.connect = lendToTransaction as unknown as typeof pool.connect;
  pool.query = retrying as typeof pool.query;
  return pool;
}

/** Whether a statement begins with SELECT, behind comments and brackets. */
function isRead(statement: string | pg.QueryConfig): boolean {
  return /^(?:\s|\(|\/\*.*?\*\/)*SELECT\b/i.test(typeof statement === "string" ? statement : statement.text);
}

/** The driver's time for a result, or PostgreSQL's for a statement, which may wait for a lock. */
function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === "Query read timeout" || ("code" in error && error.code === "57014");
}

/** A migration has changed what a named statement returns; it has not run. */
function isStalePlan(error: unknown): boolean {
  // Its code is that of anything unsupported, its message in PostgreSQL's language.
  return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return lossCodes.has(code) || error.message === "Connection terminated unexpectedly";
}
