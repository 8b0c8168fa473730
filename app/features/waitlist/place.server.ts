import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { OwnEntry } from "./waitlist-entry.server";

/** Somebody's place in the line; null where they stand in none. Counted from the moment of confirming. */
export interface Place {
  position: number | null;
  /** Among those of the same discipline; null for who named none. */
  positionInField: number | null;
  /** How many stand in line. */
  total: number;
}

/** Who is in line are the confirmed, and the invited whose invitation has ended. */
export async function getPlace(
  { status, confirmedAt, fieldCode, inviteExpiresAt }: OwnEntry,
  now = new Date(),
): Promise<Place> {
  const isInLine =
    status === "confirmed" || (status === "invited" && inviteExpiresAt !== null && inviteExpiresAt <= now);
  const inLine: Prisma.WaitlistEntryWhereInput = {
    OR: [{ status: "confirmed" }, { status: "invited", inviteExpiresAt: { lte: now } }],
  };
  const { prisma } = await getDatabase();
  const count = (where: Prisma.WaitlistEntryWhereInput) =>
    prisma.waitlistEntry.count({ where: { ...inLine, ...where } });
  const total = await count({});
  if (!isInLine || !confirmedAt) return { position: null, positionInField: null, total };
  const before = { confirmedAt: { lt: confirmedAt } };
  const [ahead, aheadInField] = await Promise.all([
    count(before),
    fieldCode === null ? null : count({ ...before, fieldCode }),
  ]);
  return {
    position: ahead + 1,
    positionInField: aheadInField === null ? null : aheadInField + 1,
    total,
  };
}
