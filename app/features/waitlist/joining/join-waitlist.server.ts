import { v7 as uuid } from "uuid";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { addressHashes } from "~/lib/outbox/suppression.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { startAgain } from "../entry/change-entries.server";
import { readDetails } from "../entry/entry-details.server";
import type { WaitlistInput } from "../entry/waitlist.schema";
import { isLapsed } from "./lapsed-entry";
import { rejoinWaitlist } from "./rejoin-waitlist.server";

/**
 * The entry and its mail in the outbox, in one statement: one transaction and one round trip.
 * The unique index on the address is the lock: of concurrent sign-ups one is stored. A lapsed entry starts again in the
 * same row; {@link rejoinWaitlist} handles an address that left or was erased.
 */
const insertEntry: Statement = {
  name: "waitlist-join",
  text: `WITH entry AS (
      INSERT INTO waitlist_entries AS w (id, email, role, name, field, company, field_code, source, ref, quality,
        consent_version, consent_at, marketing_consent_at, confirmation_count, created_at, updated_at)
      SELECT $1::uuid, $2::text, $3::waitlist_role, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text,
        $10::text[], $11::text, $12::timestamptz, $13::timestamptz, 1, $12::timestamptz, $12::timestamptz
      WHERE NOT EXISTS (SELECT 1 FROM email_suppressions WHERE email_hash = ANY($15::text[])
        AND scope = 'waitlist' AND reason IN ('unsubscribe', 'erasure'))
      ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, name = EXCLUDED.name, field = EXCLUDED.field,
        company = EXCLUDED.company, field_code = EXCLUDED.field_code, source = EXCLUDED.source, ref = EXCLUDED.ref,
        quality = EXCLUDED.quality, consent_version = EXCLUDED.consent_version, consent_at = EXCLUDED.consent_at,
        marketing_consent_at = EXCLUDED.marketing_consent_at, ${startAgain}
      WHERE ${isLapsed("w", "$12")}
      RETURNING id, email
    ), delivery AS (
      INSERT INTO email_deliveries (id, key, kind, waitlist_entry_id, to_email, scope, payload, due_at, created_at)
      SELECT $14::uuid, 'waitlist-confirm:' || entry.id || ':' || $14, 'waitlist-confirm', entry.id, entry.email,
        'transactional', '{}', now(), $12 FROM entry
    )
    SELECT id FROM entry`,
};

/**
 * Stores an entry and the mail that asks to confirm it.
 * @returns the id of the entry; null when the address is on the list already.
 */
export async function joinWaitlist(input: WaitlistInput, now = new Date()): Promise<string | null> {
  const { email } = input;
  const details = await readDetails(input, now);
  const database = await getDatabase();
  const [stored] = await database.query<{ id: string }>(insertEntry, [
    uuid(),
    email,
    details.role,
    details.name,
    details.field,
    details.company,
    details.fieldCode,
    details.source,
    details.ref,
    details.quality,
    details.consentVersion,
    details.consentAt,
    details.marketingConsentAt,
    uuid(),
    addressHashes(email),
  ]);
  const id = stored?.id ?? (await rejoinWaitlist(email, details, now));
  if (id !== null) wakeMail();
  return id;
}
