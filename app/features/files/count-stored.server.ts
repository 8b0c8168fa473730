import { getDatabase } from "~/lib/db/database.server";

const sum = {
  name: "count-stored",
  text: "SELECT coalesce(sum(size), 0)::float8 AS bytes FROM file_blobs",
};

/** Bytes of all content, including content that no file has yet. */
export async function countStored(): Promise<{ bytes: number }> {
  const { query } = await getDatabase();
  const [row] = await query<{ bytes: number }>(sum, []);
  return { bytes: row?.bytes ?? 0 };
}
