import { v7 as uuid } from "uuid";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import type { WaitlistInput } from "./waitlist.schema";

/** The unique index on the address is the lock: of many that come at once one row is stored. */
const insertEntry: Statement = {
  name: "waitlist-join",
  text: `INSERT INTO waitlist_entries (id, email, role, name, field, company, created_at)
    VALUES ($1, $2, $3::waitlist_role, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING RETURNING id`,
};

/**
 * Stores an entry.
 * @returns false when the address is on the list already.
 */
export async function joinWaitlist(input: WaitlistInput, now = new Date()): Promise<boolean> {
  const { email, role, name = null, field = null, company = null } = input;
  const database = await getDatabase();
  const stored = await database.query(insertEntry, [uuid(), email, role, name, field, company, now]);
  return stored.length > 0;
}
