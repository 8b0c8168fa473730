import { Prisma } from "~/generated/prisma/client";
import { countedMs } from "~/lib/outbox/daily-limit.server";
import { closedAccounts, unconfirmedAccounts } from "./accounts.server";
import { cleaningTask } from "./cleaning-task.server";
import { abandonedBlobs, unclaimedFiles } from "./files.server";
import { jobViews, viewSalts } from "./job-views.server";
import { before, dayMs, rowCleaner } from "./rows.server";
import { unansweredJobs } from "./unanswered.server";
import { endedInvitations, rejoinMails, reminders, unconfirmedEntries } from "./waitlist-entries.server";

/**
 * Readers refuse these anyway. Revoked ones are kept for a day: a reconnecting instance reads recent revocations, and
 * they say whose a form is that comes after them.
 */
const sessions = rowCleaner({
  name: "sessions",
  table: "sessions",
  isDue: (now) => Prisma.sql`expires_at <= ${now} OR revoked_at < ${before(now, dayMs)}`,
});

/** Used tokens are kept for a week, so that a used link can be told from an invalid one. */
const tokens = rowCleaner({
  name: "tokens",
  table: "verification_tokens",
  isDue: (now) => Prisma.sql`expires_at < ${before(now, dayMs)} OR used_at < ${before(now, 7 * dayMs)}`,
});

/** The row itself stays: its unique key prevents a second mail for the same cause. */
const mailPayloads = rowCleaner({
  name: "mailPayloads",
  table: "email_deliveries",
  isDue: (now) => Prisma.sql`
    payload IS NOT NULL AND status <> 'queued' AND COALESCE(sent_at, created_at) < ${before(now, 30 * dayMs)}`,
  change: Prisma.sql`payload = NULL`,
});

/** Obsolete once they no longer count toward the limit. */
const erasedMails = rowCleaner({
  name: "erasedMails",
  table: "erased_mails",
  isDue: (now) => Prisma.sql`created_at <= ${before(now, countedMs)}`,
});

/** What nobody came back for within an hour. */
const heldForms = rowCleaner({
  name: "heldForms",
  table: "held_forms",
  isDue: (now) => Prisma.sql`expires_at <= ${now}`,
});

const cronRuns = rowCleaner({
  name: "cronRuns",
  table: "cron_runs",
  isDue: (now) => Prisma.sql`started_at < ${before(now, 90 * dayMs)}`,
});

/** Erases obsolete rows and those past their retention period. */
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
  heldForms,
  cronRuns,
  jobViews,
  viewSalts,
  unclaimedFiles,
  abandonedBlobs,
  unansweredJobs,
]);
