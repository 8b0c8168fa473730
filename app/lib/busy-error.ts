/** The server has more to do than it can: 503 with Retry-After. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** The seconds after which a client that was refused with 503 may come back. */
export const busySeconds = 2;

/** Prisma's code for a transaction that found no connection, or did not end, in time. */
const transactionTimeout = "P2028";

/** By name: the server's bundle and the application's have a class each. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "BusyError" || ("code" in error && error.code === transactionTimeout);
}
