import type { PrismaClient } from "~/generated/prisma/client";

/** A statement for a hot path: the name lets PostgreSQL keep its plan. */
export interface Statement {
  name: string;
  text: string;
}

/** A LISTEN that is kept up. */
export interface Listener {
  /** False from when a notification may have been missed until the handler for a reconnection has run. */
  isHealthy(): boolean;
}

/** What a listener does. */
export interface ListenerHandlers {
  onMessage(payload: string): void;
  /** Runs after every (re)connection, before the listener counts as healthy: the time to read what was missed. */
  onConnect(): Promise<void>;
}

/** One database, of either kind. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly prisma: PrismaClient;
  /** Runs one parameterised statement past Prisma; for the few hot paths that docs/performance.md names. */
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  listen(channel: string, handlers: ListenerHandlers): Promise<Listener>;
  /** Brings the tables up to date. @returns the names of the migrations that were applied. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
}
