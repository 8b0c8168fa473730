import pLimit from "p-limit";
import { BusyError } from "~/lib/busy-error";

/** More than the views and uploads of a busy minute. */
const maxWaiting = 50;

const oneAtATime = pLimit(1);

/**
 * Reads one document at a time, from loading it on: it is in memory whole, and may take some tens of megabytes more.
 * @throws {BusyError} when too many wait already.
 */
export function documentInTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (oneAtATime.pendingCount >= maxWaiting) throw new BusyError("Too many documents wait to be read");
  return oneAtATime(read);
}
