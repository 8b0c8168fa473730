import { randomUUID } from "node:crypto";
import type pg from "pg";
import { nextMoment } from "../app/moments";

interface EntryFields {
  id?: string;
  email?: string;
  role?: "professional" | "empresa";
  name?: string | null;
  company?: string | null;
  status?: string;
  fieldCode?: string | null;
  source?: string | null;
  quality?: string[];
  createdAt?: Date;
  confirmedAt?: Date;
}

/** Puts an entry into the list, in line unless it says otherwise. @returns its id. */
export async function insertEntry(db: pg.Pool, fields: EntryFields = {}): Promise<string> {
  const { id = randomUUID(), role = "professional", status = "confirmed", createdAt = nextMoment() } = fields;
  const { email = `${id}@lista.example`, quality = [], confirmedAt = createdAt } = fields;
  const isInvited = status === "invited" || status === "converted";
  await db.query(
    `INSERT INTO waitlist_entries (id, email, role, name, company, status, field_code, source, quality, created_at,
       confirmed_at, invited_at, invite_expires_at, converted_at, unsubscribed_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now())`,
    [
      id,
      email,
      role,
      fields.name ?? null,
      fields.company ?? null,
      status,
      fields.fieldCode ?? null,
      fields.source ?? null,
      quality,
      createdAt,
      status === "pending" ? null : confirmedAt,
      isInvited ? createdAt : null,
      isInvited ? new Date(Date.now() + 14 * 24 * 60 * 60 * 1000) : null,
      status === "converted" ? createdAt : null,
      status === "unsubscribed" ? createdAt : null,
    ],
  );
  return id;
}

/** A mail of an entry that was given up. @returns its id. */
export async function insertFailedMail(db: pg.Pool, entryId: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO email_deliveries (id, key, kind, waitlist_entry_id, to_email, scope, status, error, created_at)
     SELECT gen_random_uuid(), gen_random_uuid()::text, 'waitlist-invitation', id, email, 'waitlist', 'failed',
       'SMTP 550 no such user', now() FROM waitlist_entries WHERE id = $1 RETURNING id`,
    [entryId],
  );
  return rows[0]?.id ?? "";
}
