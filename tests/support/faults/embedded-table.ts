import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Opens the files of an embedded database whose application has ended. */
export async function withEmbedded<T>(dataDir: string, use: (client: PGlite) => Promise<T>): Promise<T> {
  const client = await PGlite.create({ dataDir: path.join(dataDir, "database") });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** The addresses of the waitlist. */
export const readEmbeddedWaitlist = (dataDir: string) =>
  withEmbedded(dataDir, (client) => addressesIn(client, "waitlist_entries"));

/** The addresses in a table of an open database. */
export async function addressesIn(client: PGlite, table: "users" | "waitlist_entries"): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(`SELECT email FROM ${table}`);
  return rows.map(({ email }) => email);
}
