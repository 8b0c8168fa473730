import { BusyError } from "../busy-error";

/** For a statement that comes after the end of its transaction, which ran out of time. */
export const endedTransaction = () => new BusyError("The transaction has ended");
