import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

const oneAtATime = pLimit(1);

/**
 * Writes one piece of all uploads at a time, and no two in one turn of the event loop. The embedded database has one
 * connection and works in the server's own thread: a page, which needs many turns, would wait until all uploads have
 * ended. Of PostgreSQL's pool they take one connection.
 */
export function pieceInTurn<Written>(write: () => Promise<Written>): Promise<Written> {
  return oneAtATime(async () => {
    const written = await write();
    await nextTurn();
    return written;
  });
}
