import { audit } from "~/features/audit/audit.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { changeEntries } from "../entry/change-entries.server";
import { eraseEntry } from "../joining/leave-waitlist.server";

/** The fields of an entry that administrators may change. */
export interface EntryChange {
  status?: "rejected" | "confirmed" | undefined;
  notes?: string | undefined;
}

/**
 * Rejects an entry, or returns it to the waitlist; the person is never told.
 * @throws {DomainError} NOT_FOUND, INVALID_TRANSITION.
 */
export async function changeEntry(
  actorId: string,
  id: string,
  { status, notes }: EntryChange,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    if (notes !== undefined)
      await tx.waitlistEntry.updateMany({ where: { id }, data: { notes: notes || null, updatedAt: now } });
    if (status !== undefined) {
      const columns = { invitedAt: null, inviteExpiresAt: null };
      const changed = await changeEntries(tx, { id }, { to: status, by: "admin" }, columns, now);
      if (changed.length === 0) {
        const known = await tx.waitlistEntry.count({ where: { id } });
        throw new DomainError(known > 0 ? "INVALID_TRANSITION" : "NOT_FOUND");
      }
      await audit(tx, { actorId, action: "waitlist.status", target: id, meta: { status } }, now);
    } else if ((await tx.waitlistEntry.count({ where: { id } })) === 0) {
      throw new DomainError("NOT_FOUND");
    }
  });
}

/** Erases an entry for its owner, who asked by other means. @throws {DomainError} NOT_FOUND. */
export async function eraseEntryAsAdmin(actorId: string, id: string, now = new Date()): Promise<void> {
  await eraseEntry(id, now, (tx) =>
    audit(tx, { actorId, action: "waitlist.erase", target: id, meta: {} }, now),
  );
}
