import { Prisma } from "~/generated/prisma/client";
import { countedMs } from "~/lib/outbox/daily-limit.server";
import { closedAccounts, unconfirmedAccounts } from "./accounts.server";
import { cleaningTask } from "./cleaning-task.server";
import { before, dayMs, rowCleaner } from "./rows.server";
import { endedInvitations, rejoinMails, reminders, unconfirmedEntries } from "./waitlist-entries.server";

/** Readers refuse them anyway. Ended ones are kept for a day: instances read what ended lately when they reconnect. */
const sessions = rowCleaner({
  name: "sessions",
  table: "sessions",
  isDue: (now) => Prisma.sql`expires_at <= ${now} OR revoked_at < ${before(now, dayMs)}`,
});

/** Used ones are kept for a week: who comes back to a link that did its work is told so. */
const tokens = rowCleaner({
  name: "tokens",
  table: "verification_tokens",
  isDue: (now) => Prisma.sql`expires_at < ${before(now, dayMs)} OR used_at < ${before(now, 7 * dayMs)}`,
});

/** The row itself stays: it is what a second mail for the same cause would meet. */
const mailPayloads = rowCleaner({
  name: "mailPayloads",
  table: "email_deliveries",
  isDue: (now) => Prisma.sql`
    payload IS NOT NULL AND status <> 'queued' AND COALESCE(sent_at, created_at) < ${before(now, 30 * dayMs)}`,
  change: Prisma.sql`payload = NULL`,
});

/** Of no use once they count no more. */
const erasedMails = rowCleaner({
  name: "erasedMails",
  table: "erased_mails",
  isDue: (now) => Prisma.sql`created_at <= ${before(now, countedMs)}`,
});

const cronRuns = rowCleaner({
  name: "cronRuns",
  table: "cron_runs",
  isDue: (now) => Prisma.sql`started_at < ${before(now, 90 * dayMs)}`,
});

/** Clears away what nobody can use any more, or what is not to be kept any longer. */
export const expiredSessions = cleaningTask([
  sessions,
  tokens,
  unconfirmedEntries,
  endedInvitations,
  reminders,
  rejoinMails,
  closedAccounts,
  unconfirmedAccounts,
  mailPayloads,
  erasedMails,
  cronRuns,
]);
