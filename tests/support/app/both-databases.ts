import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { cloneDatabase } from "./databases";
import { copyOfEmbedded } from "./embedded";

/** A database that a test asks itself. */
export interface OpenDatabase {
  ask: <Row>(sql: string, values: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** An empty one of each kind, for `describe.each`. */
export const databases: [name: string, open: () => Promise<OpenDatabase>][] = [
  [
    "PGlite",
    async () => {
      const copy = await copyOfEmbedded();
      const database = await PGlite.create({ dataDir: copy.database });
      return {
        ask: async <Row>(sql: string, values: unknown[]) => (await database.query<Row>(sql, values)).rows,
        close: async () => {
          await database.close();
          copy.remove();
        },
      };
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const client = new pg.Client(await cloneDatabase());
      await client.connect();
      return {
        ask: async <Row>(sql: string, values: unknown[]) => (await client.query(sql, values)).rows as Row[],
        close: () => client.end(),
      };
    },
  ],
];
