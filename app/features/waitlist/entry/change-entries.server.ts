import { Prisma } from "~/generated/prisma/client";
import type { WaitlistStatus } from "~/generated/prisma/enums";
import { type Mover, statusesBefore } from "./transitions";

/*
 * The one module that writes the status of entries.
 */

/**
 * Moves entries to another status, those that the mover may.
 * @param columns others that go with it.
 * @returns those that were moved.
 */
export function changeEntries(
  tx: Prisma.TransactionClient,
  where: Prisma.WaitlistEntryWhereInput,
  { to, by }: { to: WaitlistStatus; by: Mover },
  columns: Omit<Prisma.WaitlistEntryUncheckedUpdateManyInput, "status" | "updatedAt">,
  now: Date,
): Promise<{ email: string }[]> {
  return tx.waitlistEntry.updateManyAndReturn({
    where: { ...where, status: { in: statusesBefore(to, by) } },
    data: { ...columns, status: to, updatedAt: now },
    select: { email: true },
  });
}

/** UPDATE of the entries that a wave invites, for a statement that goes on with RETURNING. */
export const inviteEntries = (isChosen: Prisma.Sql, now: Date, expiresAt: Date) => Prisma.sql`
  UPDATE waitlist_entries SET status = 'invited', invited_at = ${now}, invite_expires_at = ${expiresAt},
    updated_at = ${now}
  WHERE status = 'confirmed' AND ${isChosen}`;

/** Assignments that let a lapsed entry start again, after a conflict with a new one of the same address. */
export const startAgain = `status = 'pending', confirmation_count = 1, confirmation_sent_at = NULL,
  confirmed_at = NULL, invited_at = NULL, invite_expires_at = NULL, unsubscribed_at = NULL,
  created_at = EXCLUDED.created_at, updated_at = EXCLUDED.updated_at`;
