import type { Prisma } from "~/generated/prisma/client";

/**
 * What features that jobs must not import do when an organization changes a job. The lists are in
 * `app/job-events.server.ts`; routes pass them in. Handlers run one after the other.
 */
export interface JobEvents {
  /** The job was closed before its deadline. After its transaction. */
  closed: readonly ((jobId: string, now: Date) => Promise<void>)[];
  /** A closing is taken back, in the same transaction: nobody is told of it. */
  closeUndone: readonly ((tx: Prisma.TransactionClient, jobId: string, closedAt: Date) => Promise<void>)[];
  /** The day on which candidates will know may have moved. After its transaction: a task finds what was cut. */
  decisionMoved: readonly ((jobId: string, now: Date) => Promise<void>)[];
  /** A move of that day is undone or replaced before anybody was told, in the same transaction. */
  moveReplaced: readonly ((tx: Prisma.TransactionClient, jobId: string, token: string) => Promise<void>)[];
  /** A draft was made of the job, in the same transaction: a handler that throws makes none. */
  duplicated: readonly ((tx: Prisma.TransactionClient, jobId: string, copyId: string) => Promise<void>)[];
}
