import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * Begins each statement in its own turn of the event loop. PGlite works in this thread and leaves it only between
 * turns, and a turn accepts one connection: with the statements of all requests in one turn, a crowd's last connection
 * waits for as many rounds of its first ones as it has connections.
 */
export function giveTurns(client: PGlite): void {
  const runExclusively = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) =>
    runExclusively(async () => {
      await nextTurn();
      return run();
    });
}
