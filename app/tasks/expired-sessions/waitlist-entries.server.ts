import { isLapsed } from "~/features/waitlist/joining/lapsed-entry";
import { rejoinMailDays } from "~/features/waitlist/joining/rejoin-waitlist.server";
import { remindUnconfirmed } from "~/features/waitlist/links/remind-unconfirmed.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";
import type { Cleaner } from "./cleaning-task.server";
import { before, rowCleaner } from "./rows.server";

/** Entries that were asked to confirm, reminded, and not confirmed within thirty days. */
export const unconfirmedEntries = rowCleaner({
  name: "waitlistPurged",
  table: "waitlist_entries",
  // A date's own writing needs no placeholder: nobody typed it.
  isDue: (now) => Prisma.raw(isLapsed("waitlist_entries", `'${now.toISOString()}'`)),
});

/** Records of rejoin mails: obsolete once the address may be asked again. */
export const rejoinMails = rowCleaner({
  name: "rejoinMails",
  table: "waitlist_rejoin_mails",
  isDue: (now) => Prisma.sql`sent_at <= ${before(now, rejoinMailDays * dayMs)}`,
});

/** Returns expired invitations to their position in line, where readers count them already. */
export const endedInvitations = rowCleaner({
  name: "invitationsExpired",
  table: "waitlist_entries",
  isDue: (now) => Prisma.sql`status = 'invited' AND invite_expires_at <= ${now}`,
  change: Prisma.sql`status = 'confirmed', updated_at = now()`,
});

const batchSize = 100;

/** Reminders to confirm: one, a day after joining. */
export const reminders: Cleaner = {
  name: "waitlistReminded",
  batchSize,
  async countDue(now) {
    const { prisma } = await getDatabase();
    return prisma.waitlistEntry.count({
      where: {
        status: "pending",
        confirmationCount: 1,
        confirmationSentAt: { lte: before(now, dayMs) },
        createdAt: { lte: before(now, dayMs) },
      },
    });
  },
  cleanBatch: (now) => remindUnconfirmed(before(now, dayMs), batchSize, now),
};
