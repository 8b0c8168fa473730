import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Reads the waitlist's addresses from the files of an embedded database whose application has ended. */
export async function readEmbeddedWaitlist(dataDir: string): Promise<string[]> {
  const client = await PGlite.create({ dataDir: path.join(dataDir, "database") });
  try {
    const { rows } = await client.query<{ email: string }>("SELECT email FROM waitlist_entries");
    return rows.map(({ email }) => email);
  } finally {
    await client.close();
  }
}
