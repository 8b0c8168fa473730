import type { Prisma, PrismaClient } from "~/generated/prisma/client";

/** A statement for a hot path; its name lets PostgreSQL reuse the plan. */
export interface Statement {
  name: string;
  text: string;
}

/** A LISTEN that reconnects by itself. */
export interface Listener {
  /** False from when a notification may have been missed until the handler for a reconnection has run. */
  isHealthy(): boolean;
}

/** The callbacks of a listener. */
export interface ListenerHandlers {
  onMessage(payload: string): void;
  /** Runs after every (re)connection, before the listener counts as healthy: read what was missed here. */
  onConnect(): Promise<void>;
}

/** Answers another process's command; question and answer travel as JSON, the question is not validated yet. */
export type Answer = (question: unknown) => Promise<unknown>;

/** One database, of either kind. */
export interface Database {
  readonly kind: "embedded" | "postgres";
  readonly prisma: PrismaClient;
  /** Runs one parameterised statement past Prisma; for few hot paths (docs/decisions/0013-statements-past-prisma.md). */
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs a long statement of a task: on PostgreSQL on one of two connections of their own, for at most a minute. On the
   * embedded database everybody else waits for it, so it must be small there.
   */
  longQuery<Row>(statement: Prisma.Sql): Promise<Row[]>;
  /** For a process that serves nobody: no rest for others after each long statement of the embedded database. */
  workAlone(): void;
  /** Runs SQL of migrations, and that of tables which Prisma does not know; without values it may contain several statements. */
  execute<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  listen(channel: string, handlers: ListenerHandlers): Promise<Listener>;
  /**
   * Brings the tables up to date.
   * @param folder of migrations other than the project's.
   * @returns the names of the migrations that were applied.
   */
  migrate(folder?: string): Promise<string[]>;
  /** The names of the migrations that the database lacks, in order. */
  pendingMigrations(): Promise<string[]>;
  /** The names of the migrations that a newer version made, in order. */
  unknownMigrations(): Promise<string[]>;
  /** The names of the migrations that another program began and did not end. */
  cutMigrations(): Promise<string[]>;
  /**
   * Answers commands of other processes that find the data folder in use; does nothing on a PostgreSQL server.
   * @returns a function that stops; it resolves when pending answers have been sent.
   */
  serveCommands(answer: Answer): () => Promise<void>;
  close(): Promise<void>;
}
