import pLimit from "p-limit";

/**
 * One piece of all uploads at a time: on the embedded database's only connection whoever reads a page waits for one of
 * them at most, and of PostgreSQL's pool they take one.
 */
export const pieceInTurn = pLimit(1);

/**
 * The same for the transactions that give stored content its file: uploads that share a line end at the same moment,
 * and a page would wait for all of them.
 */
export const fileInTurn = pLimit(1);
