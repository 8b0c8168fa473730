import type { Database } from "./database";

type Execute = Pick<Database, "execute">;

/** The fault of the database's encoding, as a clause that follows a name; null where it can keep every text. */
export async function findEncodingFault({ execute }: Execute): Promise<string | null> {
  const [row] = await execute<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding");
  if (row?.encoding === "UTF8") return null;
  return (
    `its encoding is ${row?.encoding}, which cannot keep every text. Make another one: ` +
    "createdb --template=template0 --encoding=UTF8, and lead DATABASE_URL to it"
  );
}

/** @throws where the database cannot keep every text: before there is a table, another one is easily made. */
export async function requireUtf8(database: Execute): Promise<void> {
  const fault = await findEncodingFault(database);
  if (fault !== null) throw new Error(`The database cannot be used: ${fault}.`);
}
