import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { bucketOf } from "~/lib/http/request/client-address.server";

/**
 * Whether the account of an address was entered from a client's network before: by a session that lasts, or ended within
 * a day.
 * @param email as parseEmail gives it.
 * @param bucket the client's `bucket`, see client-address.
 */
export async function isKnownAddress(email: string, bucket: string): Promise<boolean> {
  const database = await getDatabase();
  const rows = await database.query<{ address: string }>(selectAddresses, [email]);
  return rows.some(({ address }) => bucketOf(address) === bucket);
}

const selectAddresses: Statement = {
  name: "session-addresses",
  text: `SELECT DISTINCT ip_address AS address FROM sessions JOIN users ON users.id = user_id
    WHERE email = $1 AND ip_address IS NOT NULL`,
};
