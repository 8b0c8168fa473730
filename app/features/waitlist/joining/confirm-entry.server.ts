import { randomInt } from "node:crypto";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { liftSuppression } from "~/lib/outbox/suppression.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { changeEntries } from "../entry/change-entries.server";
import { getOwnEntry, type OwnEntry } from "../entry/waitlist-entry.server";
import { queueWaitlistMail } from "../links/queue-waitlist-mail.server";
import { readConfirmToken } from "../links/waitlist-links.server";
import { convertEntryOfAccount } from "./convert-entry.server";
import { comeBack } from "./rejoin-waitlist.server";

/**
 * Confirms an entry by its mailed link, which gives it a position and a code to share. A link that already did so
 * succeeds again.
 * @throws {DomainError} TOKEN_INVALID: expired, forged, or of an entry that left the list.
 */
export async function confirmEntry(token: string, now = new Date()): Promise<OwnEntry> {
  const read = readConfirmToken(token, now);
  if (!read) throw new DomainError("TOKEN_INVALID");
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => confirm(tx, read, now));
  wakeMail();
  const entry = await getOwnEntry(read.id);
  if (!entry || entry.status === "unsubscribed" || entry.status === "rejected")
    throw new DomainError("TOKEN_INVALID");
  return entry;
}

async function confirm(
  tx: Prisma.TransactionClient,
  { id, rejoinedAt }: { id: string; rejoinedAt: Date | null },
  now: Date,
): Promise<void> {
  const confirmed = { confirmedAt: now, refCode: createRefCode() };
  const [pending] = await changeEntries(tx, { id }, { to: "confirmed", by: "owner" }, confirmed, now);
  const entry = pending ?? (rejoinedAt && (await comeBack(tx, id, rejoinedAt, confirmed, now)));
  if (!entry) return;
  await liftSuppression(tx, entry.email, ["waitlist", "marketing"]);
  await queueWaitlistMail(tx, "waitlist-place", { id, email: entry.email }, now);
  await convertEntryOfAccount(tx, entry, now);
}

/** Eight letters and digits, without those that look alike: 10^12 codes. */
function createRefCode(): string {
  const letters = "23456789abcdefghjkmnpqrstuvwxyz";
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
