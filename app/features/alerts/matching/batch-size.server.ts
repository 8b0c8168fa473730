import { getDatabase } from "~/lib/db/database.server";

/** How many criteria or people one statement takes on; fewer where everybody waits for it. */
export async function batchSize(): Promise<number> {
  return (await getDatabase()).kind === "embedded" ? 25 : 500;
}
