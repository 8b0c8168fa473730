import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal-entity";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { insertJobs } from "~/lib/queue/insert-jobs";
import { mailQueue } from "~/mail/queues.server";
import { wakeMail } from "~/mail/wake.server";
import { isAbsent } from "./absent-entry";
import { findQualityFlags } from "./address-quality.server";
import { matchDiscipline } from "./match-discipline";
import type { WaitlistInput } from "./waitlist.schema";

/**
 * The entry, its mail in the ledger and the job that sends it, in one statement: one transaction and one way to the
 * database. The unique index on the address is the lock: of many that come at once one is stored. Who left the list,
 * or never confirmed, begins anew in the same row.
 */
const insertEntry: Statement = {
  name: "waitlist-join",
  text: `WITH entry AS (
      INSERT INTO waitlist_entries AS w (id, email, role, name, field, company, field_code, source, ref, quality,
        consent_version, consent_at, marketing_consent_at, confirmation_count, created_at, updated_at)
      VALUES ($1, $2, $3::waitlist_role, $4, $5, $6, $7, $8, $9, $10::text[], $11, $12, $13, 1, $12, $12)
      ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, name = EXCLUDED.name, field = EXCLUDED.field,
        company = EXCLUDED.company, field_code = EXCLUDED.field_code, source = EXCLUDED.source, ref = EXCLUDED.ref,
        quality = EXCLUDED.quality, consent_version = EXCLUDED.consent_version, consent_at = EXCLUDED.consent_at,
        marketing_consent_at = EXCLUDED.marketing_consent_at, status = 'pending', confirmation_count = 1,
        confirmation_sent_at = NULL, confirmed_at = NULL, invited_at = NULL, invite_expires_at = NULL,
        unsubscribed_at = NULL, created_at = EXCLUDED.created_at, updated_at = EXCLUDED.updated_at
      WHERE w.status = 'unsubscribed' OR ${isAbsent("w", "$12")}
      RETURNING id, email
    ), delivery AS (
      INSERT INTO email_deliveries (id, key, kind, waitlist_entry_id, to_email, scope, payload, created_at)
      SELECT $14::uuid, 'waitlist-confirm:' || entry.id || ':' || $14, 'waitlist-confirm', entry.id, entry.email,
        'transactional', '{}', $12 FROM entry
      RETURNING id
    ), job AS (${insertJobs(mailQueue, "jsonb_build_object('deliveryId', delivery.id)", "delivery")})
    SELECT id FROM entry`,
};

/**
 * Stores an entry and the mail that asks to confirm it.
 * @returns the id of the entry; null when the address is on the list already.
 */
export async function joinWaitlist(input: WaitlistInput, now = new Date()): Promise<string | null> {
  const { email, role, name = null, field = null, company = null, source = null, ref = null } = input;
  const marketingConsentAt = input.marketingConsent ? now : null;
  const quality = await findQualityFlags(email);
  const database = await getDatabase();
  const [stored] = await database.query<{ id: string }>(insertEntry, [
    uuid(),
    email,
    role,
    name,
    field,
    company,
    matchDiscipline(field),
    source,
    ref,
    quality,
    legalVersion,
    now,
    marketingConsentAt,
    uuid(),
  ]);
  if (!stored) return null;
  wakeMail();
  return stored.id;
}
