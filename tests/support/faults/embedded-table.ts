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

/** Reads the waitlist's addresses, or those of the accounts. */
export function readEmbeddedWaitlist(dataDir: string, table = "waitlist_entries"): Promise<string[]> {
  return withEmbedded(dataDir, async (client) => {
    const { rows } = await client.query<{ email: string }>(`SELECT email FROM ${table}`);
    return rows.map(({ email }) => email);
  });
}
