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

/** Turns a question of another process, as it came, into what is answered; both travel as JSON. */
export type Answer = (question: unknown) => Promise<unknown>;

/** One database, of either kind. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly prisma: PrismaClient;
  /** Runs one parameterised statement past Prisma; for the few hot paths that docs/decisions/0007 names. */
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Sends the text of the queue's library as it is; without values it may hold several statements. */
  execute<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  listen(channel: string, handlers: ListenerHandlers): Promise<Listener>;
  /**
   * Brings the tables up to date.
   * @param more runs after them, where no other process migrates at the same time.
   * @returns the names of the migrations that were applied.
   */
  migrate(more: (database: Pick<Database, "execute">) => Promise<void>): Promise<string[]>;
  /** The names of the migrations that it lacks, in their order. */
  pendingMigrations(): Promise<string[]>;
  /**
   * Answers what other processes that find the folder taken ask of this one; nobody asks where there is no folder.
   * @returns how to stop: resolves when the answers under way have been given.
   */
  serveCommands(answer: Answer): () => Promise<void>;
  close(): Promise<void>;
}
